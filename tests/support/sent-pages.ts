import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { DESKTOP, newVisitor } from './browser.ts';
import { browser, stack } from './browser-stack.ts';

/** The tab in which the tests of a file look at pages as the server has sent them. */
export let sent: Page;

/**
 * Uses one tab for all tests of a file that measure what a visitor sees first. The app starts there only where the
 * address asks for it, so no page changes while it is measured, and none leaves anything behind for the next test.
 * Comes after withSharedSite. prepare: changes the visitor before the tab is opened.
 */
export function withSentPages(prepare?: (visitor: BrowserContext) => Promise<unknown>): void {
  beforeAll(async () => {
    const context = await newVisitor(browser, DESKTOP);
    await context.addInitScript(holdStart);
    await prepare?.(context);
    sent = await context.newPage();
  });
  afterAll(() => sent?.context().close());
}

/** Opens a page in it, and waits for its pictures and fonts. Returns the status of the answer. */
export async function send(path: string, viewport = DESKTOP.viewport): Promise<number | undefined> {
  if (viewport) await sent.setViewportSize(viewport);
  const answer = await sent.goto(stack.site.base + path);
  await sent.evaluate(() => document.fonts.ready);
  return answer?.status();
}

/** Hides from the start script what starts the app (client/start/start.ts): input, and the time without any. */
function holdStart(): void {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  const original = window.setTimeout;
  window.setTimeout = ((task: () => void, ms?: number) => (ms === 3000 ? 0 : original(task, ms))) as never;
  // nothing is fetched ahead either
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
