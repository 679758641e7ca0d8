import { newVisitor, PHONE } from '../support/browser.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { THROTTLE } from './interactions.ts';
import { median } from './median.ts';

const ROUNDS = 5;
/** Time in milliseconds after which all effects of a tap are complete. */
const SETTLE_MS = 1200;
/** Controls of a product page on a phone. */
const CONTROLS = {
  menu: '#bottom-bar button',
  tab: 'main .accordion-head[aria-expanded="false"]',
  gallery: 'main [data-slider] button:not([aria-disabled=true])',
  'add to basket': 'main [data-in-basket="false"]',
} as const;

export interface SlowestTap {
  name: string;
  /** Milliseconds from the input to the frame that shows its effect, rounded by the Event Timing API. */
  ms: number;
}

/**
 * Interaction to next paint of a tap on a fresh page. first: the first action besides scrolling to the control,
 * which starts the app. later: a tap after the page is hydrated. Medians of five pages, for the slowest control.
 */
export async function measureNextPaint(address: string): Promise<{ first: SlowestTap; later: SlowestTap }> {
  const browser = await launchBrowser();
  const slowest = async (isHydrated: boolean): Promise<SlowestTap> => {
    const taps: SlowestTap[] = [];
    for (const [name, selector] of Object.entries(CONTROLS)) {
      const times: number[] = [];
      for (let i = 0; i < ROUNDS; i++) times.push(await tapOnce(selector, isHydrated));
      taps.push({ name, ms: median(times) });
    }
    return taps.reduce((a, b) => (b.ms > a.ms ? b : a));
  };
  async function tapOnce(selector: string, isHydrated: boolean): Promise<number> {
    const context = await newVisitor(browser, PHONE);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'load' });
    if (isHydrated) {
      await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
      await page.waitForSelector('html[data-ready]');
    }
    const control = page.locator(selector).first();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.evaluate(() => {
      const slow = { ms: 0 };
      Object.assign(window, { slow });
      const observer = new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          if (interactionId > 0) slow.ms = Math.max(slow.ms, duration);
      });
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await control.tap();
    await page.waitForTimeout(SETTLE_MS);
    const ms = await page.evaluate(() => (window as unknown as { slow: { ms: number } }).slow.ms);
    await context.close();
    return ms;
  }
  try {
    return { first: await slowest(false), later: await slowest(true) };
  } finally {
    await browser.close();
  }
}
