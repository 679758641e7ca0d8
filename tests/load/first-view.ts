import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser, newVisitor, PHONE } from '../support/browser.ts';
import { readTasks, type Task, TRACE_CATEGORIES } from './interactions.ts';

/** How much slower than this machine the visitor's phone is. */
const THROTTLE = 4;
const ROUNDS = 3;
/** What comes with the page is done by then, and the app does not come by itself yet. Milliseconds after load. */
const QUIET_MS = 1500;
/** A task that nobody notices. Milliseconds. */
const SHORT_MS = 50;

export interface FirstView {
  /** Of JavaScript that has run by then, compressed. Bytes. */
  script: number;
  /** What tasks take beyond 50 ms from the first paint on, in processor time. Milliseconds. */
  blocking: number;
  /** The same from the first move of the visitor until all is settled, and its longest task. */
  wakingBlocking: number;
  wakingLongest: number;
  /** From the first move until the app is alive. Milliseconds by the clock. */
  wakingTime: number;
  /** Length of the HTML by that of its markup. */
  html: number;
}

/** A phone at a quarter of this machine's speed opens a page, reads, and touches it. Medians of three fresh pages. */
export async function measureFirstView(address: string): Promise<FirstView> {
  const browser = await launchBrowser();
  const all: FirstView[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const context = await newVisitor(browser, PHONE);
    all.push(await viewOnce(browser, context, address));
    await context.close();
  }
  await browser.close();
  const median = (of: (view: FirstView) => number) => all.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    script: median((v) => v.script),
    blocking: median((v) => v.blocking),
    wakingBlocking: median((v) => v.wakingBlocking),
    wakingLongest: median((v) => v.wakingLongest),
    wakingTime: median((v) => v.wakingTime),
    html: median((v) => v.html),
  };
}

async function viewOnce(browser: Browser, context: BrowserContext, address: string): Promise<FirstView> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const answer = await page.goto(address);
  await page.waitForTimeout(QUIET_MS);
  const first = await stop(browser);
  const source = (await answer?.text()) ?? '';
  const markup = await page
    .evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').getElementById('root')?.innerHTML.length ?? 0,
      source,
    )
    .catch(() => markupLength(source));
  const script = await ranScripts(page);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const started = performance.now();
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
  await page.waitForSelector('html[data-ready]', { timeout: 30_000 });
  const wakingTime = performance.now() - started;
  await page.waitForTimeout(QUIET_MS);
  const waking = await stop(browser);
  return {
    script,
    blocking: blockingOf(first),
    wakingBlocking: blockingOf(waking),
    wakingLongest: Math.max(0, ...waking.map(({ ms }) => ms)),
    wakingTime,
    html: source.length / markup,
  };
}

/** Under Trusted Types a page parses no HTML. */
function markupLength(source: string): number {
  const from = source.indexOf('<div id="root"');
  return source.lastIndexOf('</div>') - source.indexOf('>', from);
}

/** Scripts that were evaluated, by their addresses; what is only fetched ahead is no element of the document. */
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

/** From the first contentful paint on, where there is one. */
function blockingOf(tasks: Task[]): number {
  return tasks.filter(({ isAfterPaint }) => isAfterPaint).reduce((sum, { ms }) => sum + Math.max(0, ms - SHORT_MS), 0);
}
