import { expect, it } from 'vitest';
import { comeAlive, open } from '../../support/browser.ts';
import { stack } from '../../support/browser-stack.ts';
import { chunkOf } from '../../support/chunk-of.ts';
import { countDocuments, fail, follow, NEXT_PAGE, stall } from '../../support/dead-ends.ts';
import { waitForQuiet } from '../../support/quiet.ts';
import { page, withVisitor } from '../../support/visitor.ts';

/** Code of the app, of a page or of a part that fails to load: each click still has an outcome. */

withVisitor();

const path = () => new URL(page.url()).pathname;
/** Clicks the cookie settings: only the app opens them in place, without it they are a link. */
const askForConsents = () =>
  page.evaluate(() => document.querySelector<HTMLElement>('footer a[href*=modifyConsents]')?.click());
/** Shortens limits of 10 s to 100 ms in the current document. */
function hurry(): void {
  const [timeout, timer] = [AbortSignal.timeout, window.setTimeout];
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);
  window.setTimeout = ((act: () => void, ms = 0, ...args: []) =>
    timer(act, ms < 10_000 ? ms : ms / 100, ...args)) as typeof window.setTimeout;
}

it('C1 C3: a page whose data or code fails, or does not come in time, is loaded as a document', async () => {
  const documents = countDocuments(page);
  const CODE = '**/assets/Glossary-*';
  for (const [missing, act] of [
    [NEXT_PAGE, stall],
    [CODE, stall],
    [CODE, fail],
  ] as const) {
    await open(page, `${stack.site.base}/en`);
    await page.evaluate(hurry);
    documents.length = 0;
    await page.route(missing, (route) => (documents.length === 0 ? act(route) : route.continue()));
    await follow(page, '/en/glossary');
    await expect.poll(() => documents).toEqual(['/en/glossary']);
    await comeAlive(page);
    await page.unroute(missing);
    expect([path(), await page.locator('[data-update-prompt]').count()]).toEqual(['/en/glossary', 0]);
  }
});

it('C1 C3: a form whose code has not come in time is sent as plain HTML', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.evaluate(hurry);
  await page.route('**/assets/forms-*', stall);
  const failed = page.waitForEvent('console', (message) => /could not be loaded/.test(message.text()));
  const field = page.locator('#newsletter-email');
  await field.fill('ewa@example.com');
  await failed;
  await field.press('Enter');
  await page.waitForURL('**/en/forms/newsletter*');
});

it('C1 C3: where the code of a page or the app stalls, clicks go the way of plain HTML', async () => {
  await page.addInitScript(hurry);
  for (const code of ['**/assets/Glossary-*', '**/assets/entry-client-*']) {
    await page.route(code, stall);
    await page.goto(`${stack.site.base}/en/glossary`);
    await askForConsents();
    await page.waitForURL('**/en/cookie-policy?modifyConsents');
  }
  await page.locator('#load-failure').waitFor();
});

it.each(['is about to type', 'types while the server is asked', 'has clicked', 'has followed a link'])(
  'C1: a page whose app does not come is not loaded again over a visitor who %s',
  async (way) => {
    await page.goto(`${stack.site.base}/en/newsletter`);
    await page.route(/\/assets\/(?!start-).*\.js$/, fail);
    const reached = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const followed = Promise.withResolvers<void>();
    const documents: string[] = [];
    await page.route(/\/en\/(?:newsletter|cookie-policy)(?:\?|$)/, async (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) {
        documents.push(new URL(request.url()).pathname);
        await followed.promise;
      } else {
        // the check whether the server can be reached
        reached.resolve();
        await hold.promise;
      }
      await route.continue();
    });
    const field = page.locator('main input[name=email]');
    const touch = () => page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
    if (way.startsWith('has')) {
      const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
      if (way === 'has clicked') await askForConsents();
      else {
        await touch();
        await reached.promise;
        await page.locator('footer a[href="/en/cookie-policy"]').evaluate((link: HTMLElement) => link.click());
      }
      await expect.poll(() => documents).toHaveLength(1);
      hold.resolve();
      await checked;
      followed.resolve();
      await page.waitForURL('**/en/cookie-policy*');
      // the app of the next page does not load either, and that page may reload itself
      expect(new Set(documents)).toEqual(new Set(['/en/cookie-policy']));
      return;
    }
    if (way === 'is about to type') await field.focus();
    else {
      await touch();
      await reached.promise;
      await field.fill('anna@example.com');
      await field.blur();
    }
    hold.resolve();
    // the field keeps the focus
    await page.evaluate(() => document.querySelector<HTMLElement>('header button[aria-haspopup=dialog]')?.click());
    await page.locator('#load-failure').waitFor();
    expect(documents).toEqual([]);
  },
);

it('C1: code of a lazy part that does not come with another address is no error of the page', async () => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/assets/forms-*.js', fail);
  await open(page, `${stack.site.base}/en`);
  // prevents the reload, which would end the page and its error
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now())));
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.click());
  await page.waitForSelector('[data-update-prompt]');
  expect([errors, new URL(page.url()).hash]).toEqual([[], '#main']);
});

it.each([
  ['modifyConsents', 'client/features/consent/Settings.tsx'],
  ['newsletter', 'client/features/popups/PopupModal.tsx'],
])(
  'SH20 SH21: a page with ?%s whose dialog is blocked is loaded once more with it, and then says so',
  async (flag, source) => {
    const documents = countDocuments(page);
    await page.route(chunkOf(source), fail);
    await page.goto(`${stack.site.base}/kontakt?${flag}`);
    await page.waitForSelector('[data-update-prompt]');
    expect([documents, new URL(page.url()).search]).toEqual([['/kontakt', '/kontakt'], `?${flag}`]);
    await page.unroute(chunkOf(source));
    await page.click('[data-update-prompt] button');
    await page.waitForSelector('dialog[open]:not([data-update-prompt])');
    expect(new URL(page.url()).search).toBe('');
  },
);

/** Makes the code of a part fail while no server can be reached, so that the visitor is not asked to reload. */
async function failPart(path: string, code: string): Promise<void> {
  await waitForQuiet(page);
  await page.route(code, fail);
  await page.route(
    (url) => url.pathname === path,
    (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()),
  );
}
const whenChecked = () => page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');

it.each([
  ['basket', '/en', '**/assets/BasketPanel-*', () => page.click('header nav button[aria-haspopup=dialog]')],
  ['cookie settings', '/en', chunkOf('client/features/consent/Settings.tsx'), askForConsents],
  ['picture', '/en/products/em-310-volta', '**/assets/Viewer-*', () => page.click('[data-gallery] li a')],
])(
  'ER06: a %s whose code does not come asks nothing where no server answers; later it is asked for again',
  async (_, path, code, act) => {
    await open(page, stack.site.base + path);
    const documents = countDocuments(page);
    await failPart(path, code);
    const checked = whenChecked();
    await act();
    await checked;
    // a part without its code does not count as open
    await expect.poll(() => page.locator('html[data-locked], [data-update-prompt]').count()).toBe(0);
    expect(documents).toEqual([]);
    await page.unroute(code);
    await act();
    await page.waitForSelector('dialog[open]');
  },
);

it('D27: a double click on a film leads nowhere while its player is loaded; where that does not come, the link is followed at once', async () => {
  const FILMS = '/uslugi/przewodnik-zdalny-odczyt';
  await open(page, stack.site.base + FILMS);
  await waitForQuiet(page);
  const documents = countDocuments(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/Player-*', (route) => held.promise.then(() => fail(route)));
  await page.route(`**${FILMS}`, (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  const film = page.locator('#s-filmy figure > a').first();
  const target = (await film.getAttribute('href')) ?? '';
  await page.route(`**${target}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await film.dblclick();
  expect(documents).toEqual([]);
  held.resolve();
  await page.waitForURL(`**${target}`);
});
