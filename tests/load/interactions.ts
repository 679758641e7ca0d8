import type { Browser, Page } from 'playwright';
import { newVisitor, open } from '../support/browser.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { median } from './median.ts';

/** How many times slower the visitor's machine is than this one. */
export const THROTTLE = 4;
const ROUNDS = 5;
/** Time in milliseconds after which all effects of a click are complete. */
const SETTLE_MS = 1200;
export const TRACE_CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
  'loading',
];

/** An event of Chromium's trace; times in microseconds. tdur: processor time of the thread. */
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
 * Longest task of the main thread that a click causes, for each tab of a product and each first opening of a node of
 * the category tree. In milliseconds of processor time, from the browser's trace, so that other programs on the machine
 * count less. Each is the median of five fresh pages; the result is the slowest click.
 */
export async function measureInteractions(address: string): Promise<{ tab: Slowest; node: Slowest }> {
  const browser = await launchBrowser();
  const tabs: Clicked[] = [];
  const nodes: Clicked[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const context = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await open(page, address);
    await page.waitForTimeout(2000);
    // before a click, a visitor has scrolled to the tabs
    await page.locator('[role="tablist"]').first().scrollIntoViewIfNeeded();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    tabs.push(...(await click(browser, page, '[role="tab"]')));
    await page.locator('main [aria-haspopup="dialog"]').first().click();
    await page.locator('dialog [aria-expanded]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    nodes.push(...(await click(browser, page, 'dialog [aria-expanded="false"]', 5)));
    await context.close();
  }
  await browser.close();
  return { tab: findSlowest(tabs), node: findSlowest(nodes) };
}

interface Clicked {
  /** Number of the click on its page, and the label of the button. */
  name: string;
  /** Longest task. */
  ms: number;
}
export interface Slowest extends Clicked {
  /** Median of all clicks. */
  middle: number;
}

function findSlowest(clicks: Clicked[]): Slowest {
  const byName = Map.groupBy(clicks, ({ name }) => name);
  const all = [...byName].map(([name, list]) => ({ name, ms: Math.round(median(list.map(({ ms }) => ms))) }));
  const slowest = all.reduce((a, b) => (b.ms > a.ms ? b : a));
  return { ...slowest, middle: median(all.map(({ ms }) => ms)) };
}

async function click(browser: Browser, page: Page, selector: string, most = 20): Promise<Clicked[]> {
  const count = Math.min(most, await page.locator(selector).count());
  if (count === 0) throw new Error(`nothing to click: ${selector}`);
  const clicked: Clicked[] = [];
  for (let i = 0; i < count; i++) {
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    // opened nodes no longer match the second selector, so its first match is always the next one.
    // element.click(), because Playwright's click first looks for a free point, and that layout would count too
    const name = await page
      .locator(selector)
      .nth(selector.includes('"false"') ? 0 : i)
      .evaluate((element) => {
        setTimeout(() => (element as HTMLElement).click());
        return element.getAttribute('aria-label') ?? element.textContent;
      });
    await page.waitForTimeout(SETTLE_MS);
    const tasks = readTasks(JSON.parse((await browser.stopTracing()).toString()));
    clicked.push({ name: `${i + 1}: ${name}`, ms: Math.max(...tasks.map(({ ms }) => ms)) });
  }
  return clicked;
}

/** A task of a renderer's main thread. */
export interface Task {
  /** Processor time in milliseconds. */
  ms: number;
  /** Whether it began after the first contentful paint, or there was none. */
  isAfterPaint: boolean;
}

export function readTasks({ traceEvents: events }: { traceEvents: TraceEvent[] }): Task[] {
  const mainThreads = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(toThread),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(toThread(event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  return tasks.map(({ ts, tdur, dur }) => ({ ms: (tdur ?? dur ?? 0) / 1000, isAfterPaint: ts >= paint }));
}
const toThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
