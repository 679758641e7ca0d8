import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

withSharedSite();

it('BX07: a product prints with all tabs and addresses of files, nothing to click; its button prints one page of data', async () => {
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
  for (const words of ['EM-310 Volta', '100 A', 'EM310-100-VM1', 'documents and enquiry', 'Page address'])
    expect(printed).toContain(words);
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-sheet'));
  await page.emulateMedia({ media: 'print' });
  const panels = page.locator('[id$="-panel-0"], [id*="-panel-"]');
  const shown = await panels.evaluateAll((all) => all.filter((panel) => panel.getClientRects().length > 0).length);
  expect([shown > 5, shown]).toEqual([true, await panels.count()]);
  const screenOnly = [
    'body > #root header nav',
    'footer',
    'form',
    '[data-slider]',
    'main button:not([data-print])',
    '#product-contact',
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
  const afterOf = (link: string) =>
    page
      .locator(link)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await afterOf('main a[data-address*="em-310-datasheet"]')).toMatch(
    /^"http:.+\/uploads\/files\/en\/em-310-datasheet\//,
  );
  expect(await afterOf('main a[data-term]')).toBe('none');
  expect(text).toContain(String(new Date().getFullYear()));
  expect(complaints).toEqual([]);
  await page.context().close();
});
