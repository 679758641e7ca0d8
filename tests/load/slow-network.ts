import { newVisitor, PHONE } from '../support/browser.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { median } from './median.ts';

const ROUNDS = 5;
/** Slow 4G as Lighthouse defines it: milliseconds and bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

interface Times {
  tapped?: number;
  answered?: number;
}

/**
 * Milliseconds until a file is in the basket, which only the app can do, on slow 4G with an empty cache, if it is
 * tapped `delay` milliseconds after the first paint. Median of five visits.
 */
export async function measureFirstTap(address: string, delay: number): Promise<number> {
  const browser = await launchBrowser();
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const context = await newVisitor(browser, PHONE);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript(watchTap, delay);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { times: Times }).times.answered);
    const { tapped = 0, answered = 0 } = await page.evaluate(() => (window as unknown as { times: Times }).times);
    times.push(answered - tapped);
    await context.close();
  }
  await browser.close();
  return Math.round(median(times));
}

/** Runs in the page. */
function watchTap(delay: number): void {
  const times: Times = {};
  Object.assign(window, { times });
  const tap = () => {
    times.tapped = performance.now();
    document.querySelector<HTMLElement>('main [data-in-basket="false"]')?.click();
  };
  const paints = new PerformanceObserver(() => {
    paints.disconnect();
    setTimeout(tap, delay);
  });
  paints.observe({ type: 'paint' });
  const onChange = () => {
    if (document.querySelector('main [data-in-basket="true"]')) times.answered ??= performance.now();
  };
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, attributes: true });
}
