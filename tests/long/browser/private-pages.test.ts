import { expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open } from '../../support/browser.ts';
import { browser, stack, withOwnSite } from '../../support/browser-stack.ts';
import { waitForQuiet } from '../../support/quiet.ts';

withOwnSite({ SERVICE_WORKER: 'on' });
/** Longer than a page delays its last task, in milliseconds of the page's clock. */
const IDLE_MS = 10_000;

it('D7 PW01: a page of reports leaves nothing behind in the browser, not even the service worker', async () => {
  const visitor = await newVisitor(browser, DESKTOP, {});
  const page = await visitor.newPage();
  const requests: string[] = [];
  const left = () =>
    page.evaluate(async () => [
      Object.keys(localStorage),
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
      document.cookie,
    ]);
  visitor.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.clock.install();
  await open(page, `${stack.site.base}/formularz-zgloszenia`);
  await page.clock.runFor(IDLE_MS);
  await waitForQuiet(page);
  expect(await left()).toEqual([[], 0, 0, '']);
  expect(requests.filter((path) => !/^\/(?:assets|uploads|media|fonts)/.test(path))).toEqual(['/formularz-zgloszenia']);
  // the same browser on a public page
  await open(page, `${stack.site.base}/o-nas`);
  await expect.poll(async () => (await left())[1]).toBe(1);
});

it('CC05: the consent settings name all that is stored in the browser', async () => {
  const visitor = await newVisitor(browser, DESKTOP);
  const page = await visitor.newPage();
  const readKeys = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
      ...document.cookie.split('; ').filter(Boolean),
    ]);
  const expectKeys = (...keys: string[]) =>
    expect.poll(readKeys).toEqual(expect.arrayContaining(keys.map((key) => expect.stringMatching(`^${key}`))));
  await open(page, `${stack.site.base}/en/products/em-310-volta`);
  await comeAlive(page);
  await page.locator('main form input[name=firstName]').fill('Anna');
  await page.getByRole('button', { name: 'Add to enquiry' }).first().click();
  await expectKeys('draft ', 'enquiry');
  await page.reload();
  await comeAlive(page);
  await expectKeys('react-router-scroll-positions', 'site-');
  await page.locator('footer a[href*=modifyConsents]').click();
  await page.waitForSelector('dialog[open] tbody th', { state: 'attached' });
  const names = await page.locator('dialog[open] tbody th').allTextContents();
  const isNamed = (key: string) =>
    names.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key.split(' ')[0] === name));
  expect((await readKeys()).filter((key) => !isNamed(key))).toEqual([]);
});
