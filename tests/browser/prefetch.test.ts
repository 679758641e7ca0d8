import { beforeEach, expect, it } from 'vitest';
import { openPage as at, page, withVisitor } from '../support/visitor.ts';

withVisitor();

const LINK = 'footer a[href="/en/newsletter"]';
/** Longer than a pointer has to rest on a link, in milliseconds of the page's clock. */
const DWELLED_MS = 1000;
beforeEach(() => page.clock.install());
const watch = () => {
  const purposes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('path=%2Fen%2Fnewsletter'))
      purposes.push(request.headers()['x-purpose'] ?? 'navigation');
  });
  return purposes;
};

it('RT21: a pointer that rests on a link brings its page, and the click uses it', async () => {
  await at('/en');
  const purposes = watch();
  await page.locator(LINK).first().hover();
  await expect.poll(() => purposes).toEqual(['prefetch']);
  await page.locator(LINK).first().click();
  await page.waitForURL('**/en/newsletter');
  // the click also focuses the link, which must not cause a second request
  await page.clock.fastForward(DWELLED_MS);
  expect(purposes).toEqual(['prefetch']);
});

const CONNECTIONS = [{ saveData: true }, { effectiveType: '2g' }];
it.each(CONNECTIONS)('RT21: %j: nothing is fetched ahead', { tags: ['long'] }, async (connection) => {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await at('/en');
  const purposes = watch();
  await page.locator(LINK).first().hover();
  await page.clock.fastForward(DWELLED_MS);
  expect(purposes).toEqual([]);
  await page.locator(LINK).first().click();
  await page.waitForURL('**/en/newsletter');
  expect(purposes).toEqual(['navigation']);
});

it('RT21: what the server sheds is asked for when it is needed', { tags: ['long'] }, async () => {
  await page.route('**/page-data*', (route) =>
    route.request().headers()['x-purpose'] ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await at('/en');
  const shed = page.waitForResponse((answer) => answer.status() === 503);
  await page.locator(LINK).first().hover();
  await shed;
  await page.locator(LINK).first().click();
  await page.waitForURL('**/en/newsletter');
  await expect.poll(() => page.locator('h1').textContent()).toContain('newsletter');
});
