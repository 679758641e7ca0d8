import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

withSharedSite();

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

it('BX07: titles, people and tables of quotes are printed without lying on or beside what they belong to', async () => {
  const page = await (await newVisitor(browser, DESKTOP)).newPage();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 1000 });
  await open(page, `${stack.site.base}/en/about/board`);
  const [sign, title] = await Promise.all(
    ['.print-only', 'h1'].map(async (part) => page.locator(part).first().boundingBox()),
  );
  expect((title?.y ?? 0) - ((sign?.y ?? 0) + (sign?.height ?? 0))).toBeGreaterThan(8);
  // their portraits are not printed: the texts have the whole width
  const width = await page.getByText('Marek Dolata', { exact: true }).evaluate((name) => name.clientWidth);
  expect(width).toBeGreaterThan(400);
  await open(page, `${stack.site.base}/en/investors/share-price`);
  const [table, link] = await Promise.all(
    ['details table', 'a[href*="quotes.csv"]'].map(async (part) => page.locator(part).first().boundingBox()),
  );
  expect(link?.y ?? 0).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0));
  // a department, whose dialog is modal once the app runs, is printed alone
  await open(page, `${stack.site.base}/en/contact/sales-water-meters`);
  const others = page.locator('main > section');
  expect(await others.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
  // companies have their addresses, whatever view a screen of this width has; a job ends before its form
  await open(page, `${stack.site.base}/en/contact`);
  expect(await page.getByText('ul. Dyspozytorska 5').first().isVisible()).toBe(true);
  await open(page, `${stack.site.base}/en/careers/jobs/product-security-specialist`);
  expect(await page.locator('#apply').isVisible()).toBe(false);
  await page.context().close();
});
