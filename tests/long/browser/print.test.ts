import type { BrowserContextOptions, Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, openAlive, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { fillContact } from '../../support/fill-contact.ts';

withSharedSite();

/** Width of the text on A4, in pixels: less than that of a tablet. */
const PAPER: BrowserContextOptions = { viewport: { width: 673, height: 950 } };

/** What Chromium prints on A4. */
async function printText(page: Page): Promise<{ pages: number; text: string }> {
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(sheet);
  return { pages: sheet.numPages, text: text.join(' ').replace(/\s+/g, ' ') };
}

it('BX07: a product prints on two pages, with nothing to click; its button prints one page of data', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  const complaints = watchComplaints(page);
  await open(page, `${stack.site.base}/en/products/em-310-volta`);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await page.getByRole('button', { name: 'Print the data' }).click();
  await page.waitForFunction(() => 'printed' in window);
  // Chromium prints to a file, and afterwards reports that it has printed
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  expect(sheet.numPages).toBe(1);
  const {
    text: [data = ''],
  } = await extractText(sheet);
  const printed = data.replace(/\s+/g, ' ');
  for (const words of ['EM-310 Volta', '100 A', 'ORDER CODE', 'EM310-100-VM1', 'documents and enquiry', 'Page address'])
    expect(printed).toContain(words);
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-sheet'));
  await page.emulateMedia({ media: 'print' });
  const whole = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  expect(whole.numPages).toBe(2);
  const screenOnly = [
    'body > #root header nav',
    'footer',
    'form',
    '[data-slider]',
    'main button:not([data-print])',
    '#product-contact',
    '[data-file-grid]',
    '[data-quick-bar]',
  ];
  for (const gone of ['header[role=banner]', ...screenOnly])
    expect(
      await page
        .locator(gone)
        .evaluateAll((all) => all.filter((element) => element.getClientRects().length > 0).length),
      gone,
    ).toBe(0);
  const text = await page.locator('body').innerText();
  expect(text).toMatch(/Page address: http:.+\/en\/products\/em-310-volta/);
  const after = await page
    .locator('main a[data-term]')
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toBe('none');
  expect(text).toContain(String(new Date().getFullYear()));
  // another tab that is open is printed below the data, with its heading; the others are not
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Applications' }).click();
  await page.emulateMedia({ media: 'print' });
  const printedTabs = await page
    .locator('#specification [data-tab], #specification [data-tab] > h3')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => (one.tagName === 'H3' ? one.textContent : 'tab')),
    );
  expect(printedTabs).toEqual(['tab', 'tab', 'Applications']);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('BX07: titles and tables of quotes are printed without lying on or beside what they belong to', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  await open(page, `${stack.site.base}/en/about/board`);
  const [sign, title] = await Promise.all(
    ['.print-only', 'h1'].map(async (part) => page.locator(part).first().boundingBox()),
  );
  expect((title?.y ?? 0) - ((sign?.y ?? 0) + (sign?.height ?? 0))).toBeGreaterThan(8);
  await open(page, `${stack.site.base}/en/investors/share-price`);
  await page.locator('#history details').evaluate((details) => details.setAttribute('open', ''));
  const [table, link] = await Promise.all(
    ['details table', 'a[href*="quotes.csv"]'].map(async (part) => page.locator(part).first().boundingBox()),
  );
  expect(link?.y ?? 0).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0));
  await page.context().close();
});

it('IR03: the daily quotes are printed if the visitor has opened them: they are most of the pages', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await openAlive(page, `${stack.site.base}/en/investors/share-price`);
  const closed = await printText(page);
  expect([closed.pages, closed.text.includes('Lowest close'), closed.text.includes('Daily quotes in PLN,')]).toEqual([
    ...[3, true, false],
  ]);
  await page.locator('#history summary').click();
  expect((await printText(page)).text).toContain('Daily quotes in PLN,');
  await page.context().close();
});

it('R3-1, R3-4: a printed directory has its companies, and no headings of forms that are left out', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await openAlive(page, `${stack.site.base}/en/contact`);
  const { text } = await printText(page);
  for (const name of ['Elmerion S.A.', 'Elmerion Power sp. z o.o.', 'Minetron sp. z o.o.', '+48 74 555 04 00'])
    expect(text).toContain(name);
  for (const tool of ['The right person in three steps', 'A distributor near you', 'Tell us what you need'])
    expect(text).not.toContain(tool);
  await open(page, `${stack.site.base}/en/careers/jobs/embedded-software-engineer`);
  expect((await printText(page)).text).not.toContain('Apply for this position');
  await page.context().close();
});

it('a job prints on one page: no second one for the lines at the end', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await open(page, `${stack.site.base}/kariera/oferty-pracy/technik-wzorcowania-cieplomierzy`);
  const { pages, text } = await printText(page);
  expect([pages, text.includes('dofinansowanie studiów'), text.includes('Adres strony')]).toEqual([1, true, true]);
  await page.context().close();
});

it('R3-2: a department that is open is printed without the directory behind it', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await open(page, `${stack.site.base}/en/contact/calibration-laboratory`);
  await page.locator('dialog:modal').waitFor();
  const { pages, text } = await printText(page);
  expect(pages).toBe(1);
  for (const words of ['Page address', 'Calibration laboratory', 'Ireneusz Sobol', '+48 61 555 01 73'])
    expect(text).toContain(words);
  for (const words of ['Group companies', 'Save contact']) expect(text).not.toContain(words);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER.viewport as { width: number; height: number });
  // the lines that name the page are above the department, not under it
  const { top } = await page.locator('dialog:modal').evaluate((dialog) => dialog.getBoundingClientRect());
  const bottoms = await page
    .locator('.print-only')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBeLessThan(top);
  await page.context().close();
});

it('R3-3: people are printed over the whole width, not in the column of the portrait that is left out', async () => {
  const page = await (await newVisitor(browser, PAPER)).newPage();
  await open(page, `${stack.site.base}/en/about/board`);
  await page.emulateMedia({ media: 'print' });
  const name = page.getByText('Anna Wrzesińska', { exact: true });
  expect((await name.boundingBox())?.width).toBeGreaterThan(400);
  await page.context().close();
});

it('R3-9: a form that was sent is printed as its message number', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await openAlive(page, `${stack.site.base}/en/contact`);
  await fillContact(page);
  await page.click('#contact-us-form [type=submit]');
  const number = page.locator('#contact-us-outcome .one-line');
  await number.waitFor({ state: 'attached' });
  expect((await printText(page)).text).toContain((await number.textContent()) ?? 'no number');
  await page.context().close();
});
