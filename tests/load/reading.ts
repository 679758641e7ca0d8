import type { Browser, BrowserContext, Page } from 'playwright';
import { newVisitor, PHONE } from '../support/browser.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { readTasks, type Task, THROTTLE, TRACE_CATEGORIES } from './interactions.ts';
import { median } from './median.ts';

const ROUNDS = 3;
/** Time after load, in milliseconds, when the page's own scripts have run and the app has not yet started by itself. */
const QUIET_MS = 1500;
/** Tasks up to this length, in milliseconds, do not count as blocking. */
const SHORT_MS = 50;

interface Reading {
  /** Compressed bytes of the JavaScript that has run until then. */
  script: number;
  /** Sum of what tasks take beyond 50 ms each, from the first paint on, in milliseconds of processor time. */
  blocking: number;
  /** The same during hydration, from the first interaction on; and the longest task. */
  hydrationBlocking: number;
  hydrationLongest: number;
  /** Milliseconds from the first interaction until the page is hydrated. */
  hydrationTime: number;
  /** Length of the HTML divided by that of its markup. */
  html: number;
}

/** Reports the figures of each page against their limits. */
export async function reportReading(
  base: string,
  targets: readonly string[],
  report: (what: string, value: string, expected: string, ok: boolean) => void,
): Promise<void> {
  for (const target of targets) {
    const { script, html, blocking, ...hydration } = await measureReading(base + target);
    const kb = script / 1024;
    report(`JavaScript run to read ${target}`, `${kb.toFixed(1)} kB compressed`, '<= 5 kB', kb <= 5);
    report(`HTML of ${target} by its markup`, html.toFixed(2), '<= 1.1', html <= 1.1);
    const ms = Math.round(blocking);
    report('tasks beyond 50 ms after its first paint, 4x slower', `${ms} ms`, '<= 50 ms', ms <= 50);
    const [time, longest, beyond] = [
      hydration.hydrationTime,
      hydration.hydrationLongest,
      hydration.hydrationBlocking,
    ].map(Math.round);
    console.log(`     alive ${time} ms after a touch; longest task ${longest} ms, all beyond 50 ms ${beyond} ms`);
  }
}

/** A phone at a quarter of this machine's speed opens a page, waits, and touches it. Medians of three fresh pages. */
async function measureReading(address: string): Promise<Reading> {
  const browser = await launchBrowser();
  const all: Reading[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const context = await newVisitor(browser, PHONE);
    all.push(await viewOnce(browser, context, address));
    await context.close();
  }
  await browser.close();
  const names = Object.keys(all[0] as Reading) as (keyof Reading)[];
  const medians = names.map((name) => [name, median(all.map((view) => view[name]))]);
  return Object.fromEntries(medians) as Reading;
}

async function viewOnce(browser: Browser, context: BrowserContext, address: string): Promise<Reading> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const answer = await page.goto(address);
  await page.waitForTimeout(QUIET_MS);
  const first = await stop(browser);
  const source = (await answer?.text()) ?? '';
  const markup = markupLength(source);
  const script = await ranScripts(page);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const started = performance.now();
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
  await page.waitForSelector('html[data-ready]', { timeout: 30_000 });
  const hydrationTime = performance.now() - started;
  await page.waitForTimeout(QUIET_MS);
  const hydration = await stop(browser);
  return {
    script,
    blocking: blockingOf(first),
    hydrationBlocking: blockingOf(hydration),
    hydrationLongest: Math.max(0, ...hydration.map(({ ms }) => ms)),
    hydrationTime,
    html: source.length / markup,
  };
}

/** Length of the markup inside the root element. */
function markupLength(source: string): number {
  const from = source.indexOf('<div id="root"');
  return source.lastIndexOf('</div>') - source.indexOf('>', from);
}

/** Compressed size of the scripts that were evaluated. Scripts that are only preloaded have no script element. */
async function ranScripts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sources = new Set([...document.scripts].flatMap((script) => (script.src ? [script.src] : [])));
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => sources.has(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

async function stop(browser: Browser): Promise<Task[]> {
  return readTasks(JSON.parse((await browser.stopTracing()).toString()));
}

/** Counts tasks from the first contentful paint on, or all if there is none. */
function blockingOf(tasks: Task[]): number {
  return tasks.filter(({ isAfterPaint }) => isAfterPaint).reduce((sum, { ms }) => sum + Math.max(0, ms - SHORT_MS), 0);
}
