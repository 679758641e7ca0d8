import type { Page } from 'playwright';
import { launchBrowser, newVisitor, open } from '../support/browser.ts';

/** How much slower than this machine the visitor's is. */
const THROTTLE = 4;
const ROUNDS = 3;
/** A click and all it causes are over by then. Milliseconds. */
const SETTLE_MS = 1200;

/**
 * Longest task of the main thread (milliseconds; 0: none over 50) that a click causes: each tab of a product, each first
 * opening of a node of the category tree. The median of three fresh pages.
 */
export async function measureInteractions(address: string): Promise<{ tab: number; node: number }> {
  const browser = await launchBrowser();
  const tabs: number[] = [];
  const nodes: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const context = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const tasks: { start: number; duration: number }[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    await open(page, address);
    await page.waitForTimeout(2000);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    tabs.push(await longestOf(page, '[role="tab"]'));
    await page.locator('main [aria-haspopup="dialog"]').first().click();
    await page.locator('dialog [aria-expanded]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    nodes.push(await longestOf(page, 'dialog [aria-expanded="false"]', 5));
    await context.close();
  }
  await browser.close();
  const median = (list: number[]) => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
  return { tab: median(tabs), node: median(nodes) };
}

async function longestOf(page: Page, selector: string, most = 20): Promise<number> {
  let longest = 0;
  const count = Math.min(most, await page.locator(selector).count());
  if (count === 0) throw new Error(`nothing to click: ${selector}`);
  for (let i = 0; i < count; i++) {
    const since = await page.evaluate(() => performance.now());
    // opened nodes fall out of the second selector: always the first that is left
    await page
      .locator(selector)
      .nth(selector.includes('"false"') ? 0 : i)
      .click();
    await page.waitForTimeout(SETTLE_MS);
    const tasks = await page.evaluate(
      () => (window as unknown as { tasks: { start: number; duration: number }[] }).tasks,
    );
    longest = Math.max(longest, ...tasks.filter(({ start }) => start >= since).map(({ duration }) => duration));
  }
  return longest;
}
