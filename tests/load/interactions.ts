import type { Browser, Page } from 'playwright';
import { launchBrowser, newVisitor, open } from '../support/browser.ts';

/** How much slower than this machine the visitor's is. */
const THROTTLE = 4;
const ROUNDS = 3;
/** A click and all it causes are over by then. Milliseconds. */
const SETTLE_MS = 1200;
export const TRACE_CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
  'loading',
];

/** An event of Chromium's trace; times in microseconds, tdur: of the thread's own processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Longest task of the main thread that a click causes: each tab of a product, each first opening of a node of the category
 * tree. Processor time of the thread from the browser's trace, so that other programs on the machine do not count.
 * Milliseconds; the median of three fresh pages.
 */
export async function measureInteractions(address: string): Promise<{ tab: number; node: number }> {
  const browser = await launchBrowser();
  const tabs: number[] = [];
  const nodes: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const context = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await open(page, address);
    await page.waitForTimeout(2000);
    // as the visitor has it before the click
    await page.locator('[role="tablist"]').first().scrollIntoViewIfNeeded();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    tabs.push(await longestOf(browser, page, '[role="tab"]'));
    await page.locator('main [aria-haspopup="dialog"]').first().click();
    await page.locator('dialog [aria-expanded]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    nodes.push(await longestOf(browser, page, 'dialog [aria-expanded="false"]', 5));
    await context.close();
  }
  await browser.close();
  const median = (list: number[]) => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
  return { tab: median(tabs), node: median(nodes) };
}

async function longestOf(browser: Browser, page: Page, selector: string, most = 20): Promise<number> {
  const count = Math.min(most, await page.locator(selector).count());
  if (count === 0) throw new Error(`nothing to click: ${selector}`);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  for (let i = 0; i < count; i++) {
    // opened nodes fall out of the second selector: always the first that is left.
    // The element's own click: the driver's looks for a free point, whose layout would count too
    await page
      .locator(selector)
      .nth(selector.includes('"false"') ? 0 : i)
      .evaluate((element) => setTimeout(() => (element as HTMLElement).click()));
    await page.waitForTimeout(SETTLE_MS);
  }
  const tasks = readTasks(JSON.parse((await browser.stopTracing()).toString()));
  return Math.max(...tasks.map(({ ms }) => ms));
}

/** A task of a thread that runs pages. */
export interface Task {
  /** Processor time. Milliseconds. */
  ms: number;
  /** It began after the first contentful paint, or there was none. */
  isAfterPaint: boolean;
}

export function readTasks({ traceEvents: events }: { traceEvents: TraceEvent[] }): Task[] {
  const mains = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(toThread),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mains.has(toThread(event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  return tasks.map(({ ts, tdur, dur }) => ({ ms: (tdur ?? dur ?? 0) / 1000, isAfterPaint: ts >= paint }));
}
const toThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
