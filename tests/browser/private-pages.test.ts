import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open } from '../support/browser.ts';
import { browser, stack, withOwnSite } from '../support/browser-stack.ts';

withOwnSite({ SERVICE_WORKER: 'on' });
/** Longer than a page waits with what it does last. Milliseconds of the page's clock. */
const IDLE_MS = 10_000;

it('D7 PW01: a page of reports leaves nothing behind in the browser, not even the service worker', async () => {
  const visitor = await newVisitor(browser, DESKTOP, {});
  const page = await visitor.newPage();
  const asked: string[] = [];
  const left = () =>
    page.evaluate(async () => [
      Object.keys(localStorage),
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
      document.cookie,
    ]);
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await open(page, `${stack.site.base}/formularz-zgloszenia`);
  await page.clock.runFor(IDLE_MS);
  await page.waitForLoadState('networkidle');
  expect(await left()).toEqual([[], 0, 0, '']);
  expect(asked.filter((path) => !/^\/(?:assets|uploads|media|fonts|favicon)/.test(path))).toEqual([
    '/formularz-zgloszenia',
  ]);
  // the same browser on a page of everybody's
  await open(page, `${stack.site.base}/o-nas`);
  await expect.poll(async () => (await left())[1]).toBe(1);
});
