import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { comeAlive, DESKTOP, newVisitor, open, openBasket, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { readZip } from '../support/read-zip.ts';
import { failWith } from '../support/visitor.ts';

const CENTRE = { pl: '/centrum-pobran', en: '/en/download-center', de: '/de/download-center' };
const PRODUCT = '/produkty/wodomierz-wielostrumieniowy-aq-24';
let context: BrowserContext;
let page: Page;
withSharedSite();
const visit = async (options: BrowserContextOptions, storage?: Record<string, unknown>) => {
  await context?.close();
  context = await newVisitor(browser, options, { cookiesAllowed: true, ...storage });
  page = await context.newPage();
};
afterEach(() => context.close());

const at = (path: string) => stack.site.base + path;
/** Text as it is read: without the no-break spaces after short Polish words. */
const textOf = (locator: Locator) => locator.innerText().then((text) => text.replaceAll('\u00a0', ' '));
const adders = (tab = page) => tab.locator('[data-file-grid] button[data-in-basket]:visible');
/** Number in the counter; '' if none is shown. */
const counter = (tab = page) =>
  tab
    .locator('header nav button[aria-haspopup=dialog]')
    .evaluate((button) => button.querySelector('span[aria-hidden]')?.textContent ?? '');
const panel = () => page.locator('dialog[open]').first();
const openBasketPanel = async () => {
  await openBasket(page);
  await panel().waitFor();
};
const readBasket = () => page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '[]') as { id: string }[]);
const twelve = Array.from({ length: 12 }, (_, i) => ({
  id: `f${i}`,
  name: `File ${i}`,
  file: { name: 'f', size: 1024 * 1024 },
}));

describe('the basket', () => {
  it('DC09 DC17: files that were collected in another language are listed as the archive and the link have them', async () => {
    const read = async (locale: string) => {
      const address = `${stack.cms.base}/api/download_center?locale=${locale}&files=em-310-datasheet`;
      const [group] = (await (await fetch(address)).json()) as { files: { name: string; url: string }[] }[];
      return group?.files[0] ?? { name: '', url: '' };
    };
    const [english, german] = [await read('en'), await read('de')];
    expect(english.name).not.toBe(german.name);
    await visit(DESKTOP, { basket: [{ ...english, id: 'em-310-datasheet', file: { name: 'f', size: 1024 } }] });
    await open(page, at(CENTRE.de));
    await openBasketPanel();
    const link = panel().locator('li a').first();
    await expect
      .poll(async () => [await textOf(link), await link.getAttribute('href')])
      .toEqual([german.name, german.url]);
    const saved = page.waitForEvent('download');
    await panel().locator('button', { hasText: 'ZIP' }).click();
    const names = [...readZip(await buffer(await (await saved).createReadStream())).keys()];
    expect(names).toContain(`${german.name}.pdf`);
  });

  it('DC06 DC09: files of a product tab go in and out; every tab of the browser knows, also after a restart', {
    tags: ['long'],
  }, async () => {
    await visit(DESKTOP);
    await open(page, `${at(PRODUCT)}#plikidopobrania`);
    const other = await context.newPage();
    await open(other, at(CENTRE.pl));
    await page.bringToFront();
    await adders().first().click();
    await expect.poll(() => textOf(adders().first())).toMatch(/^W\skoszyku/);
    expect(await adders().first().getAttribute('data-in-basket')).toBe('true');
    // the accessible name gives the state, too
    expect(await adders().first().getAttribute('aria-label')).toMatch(/^W\skoszyku/);
    await expect.poll(() => Promise.all([counter(), counter(other)])).toEqual(['1', '1']);
    expect(await readBasket()).toMatchObject([
      { id: 'aq-24-datasheet', type: 'datasheet', container: 'files', file: { mime: 'application/pdf' } },
    ]);
    await other.locator('[data-file-grid] button[data-in-basket=false]').first().click();
    await expect.poll(() => counter()).toBe('2');
    await adders().first().click();
    await expect.poll(() => Promise.all([counter(), counter(other)])).toEqual(['1', '1']);
    await page.reload();
    await expect.poll(() => counter()).toBe('1');
  });

  it('W8 DC08 DC10 DC05: shows 8, number and size of all, and is emptied after a question only, which is in view and can be cancelled', async () => {
    await visit({ viewport: { width: 1440, height: 600 } }, { basket: twelve });
    await open(page, at(CENTRE.pl));
    await openBasketPanel();
    expect(await panel().locator('li:visible').count()).toBe(8);
    expect(await textOf(panel())).toMatch(/12 plików · 12 MB[\s\S]*i jeszcze 4 pliki/);
    await panel().locator('summary').first().click();
    await expect.poll(() => panel().locator('li:visible').count()).toBe(12);
    await panel().locator('summary').first().click();
    await panel().getByRole('button', { name: 'Usuń z koszyka: File 0' }).click();
    expect(await textOf(panel())).toMatch(/11 plików · 11 MB[\s\S]*i jeszcze 3 pliki/);
    const question = panel().locator('summary', { hasText: 'Usuń wszystkie' });
    const cancel = panel().getByRole('button', { name: 'Anuluj' });
    await question.click();
    await expect.poll(() => cancel.evaluate((e) => e.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await cancel.click();
    expect(await question.evaluate((e) => e === document.activeElement)).toBe(true);
    await question.click();
    expect((await readBasket()).length).toBe(11);
    await panel().getByRole('button', { name: 'Tak, usuń' }).click();
    await expect.poll(() => textOf(panel())).toContain('Koszyk jest pusty');
    expect([await readBasket(), await counter()]).toEqual([[], '']);
  });

  it('DC09: starts empty from a broken storage, with one line', { tags: ['long'] }, async () => {
    const lines: string[] = [];
    await visit(DESKTOP);
    page.on('console', (message) => message.text().startsWith('local storage') && lines.push(message.text()));
    await page.addInitScript(() => localStorage.setItem('basket', '[{'));
    await open(page, at(CENTRE.pl));
    expect([await counter(), lines.length]).toEqual(['', 1]);
  });
});

describe('the ZIP', () => {
  const SIZES = Object.entries({ '1440 px': DESKTOP, '390 px': PHONE });
  const testArchive = async (_: string, options: BrowserContextOptions) => {
    await visit(options);
    const fetching = /\/api\/download_center_zip\/./;
    await page.route(fetching, failWith(502, { code: 502 }));
    await open(page, `${at(CENTRE.pl)}?files=aq-24-manual,aw-100-manual,aw-200-certificate,aw-100-drawing`);
    await page.getByRole('button', { name: 'Otwórz koszyk' }).last().click();
    await panel().getByRole('button', { name: 'ZIP' }).click();
    const dialog = page.locator('dialog[data-narrow][open]');
    await dialog.locator('[data-phase=error]').waitFor();
    expect(await textOf(dialog.locator('p[role=status]'))).toBe(pl['zip.error']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await panel().getByRole('button', { name: 'ZIP' }).click();
    await dialog.locator('[data-phase=error]').waitFor();
    await page.unroute(fetching);
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: pl['ui.retry'] }).click();
    await dialog.locator('[data-phase=pending]').waitFor();
    const appearance = await dialog.evaluate((d) => [
      (d as HTMLElement).offsetWidth,
      getComputedStyle(d, '::backdrop').backgroundColor,
    ]);
    expect(appearance).toEqual([options === DESKTOP ? 480 : 350, 'rgba(4, 26, 48, 0.9)']);
    await page.mouse.click(2, 2);
    expect(await dialog.isVisible()).toBe(true);
    const saved = await started;
    expect(saved.suggestedFilename()).toBe('Elmerion – pliki.zip');
    const entries = readZip(await buffer(await saved.createReadStream()));
    expect([...entries.keys()]).toEqual([
      'AQ-24 Multa – Instrukcja obsługi.pdf',
      'AW-100 Helix – Instrukcja obsługi.pdf',
      'AW-100 Helix – Rysunek wymiarowy.dxf',
      'Sumy kontrolne SHA-256.txt',
    ]);
    for (const line of String(entries.get('Sumy kontrolne SHA-256.txt')).trim().split('\n')) {
      const [hash, name = ''] = line.split('  ');
      const content = entries.get(name) as Buffer;
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    }
    await dialog.locator('[data-phase=ready]').waitFor();
    const again = page.waitForEvent('download');
    await dialog.getByRole('link').click();
    expect((await again).suggestedFilename()).toBe('Elmerion – pliki.zip');
    await dialog.getByRole('button', { name: 'Zamknij' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await panel().isVisible()).toBe(true);
  };
  it.each(SIZES.slice(0, 1))(
    'DC14 DC15 DC16 DC17 ER08: a failure is said and can be tried again; prepared, saved by itself, and there to be saved again (%s)',
    testArchive,
  );
  it.each(SIZES.slice(1))(
    'DC14 DC15 DC16 DC17 ER08: a failure is said and can be tried again; prepared, saved by itself, and there to be saved again (%s)',
    { tags: ['long'] },
    testArchive,
  );
});

describe('a link that someone sent', () => {
  it('D14: is copied from a basket, fills an empty one, and asks one that is not', { tags: ['long'] }, async () => {
    await visit(DESKTOP);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, at(CENTRE.de));
    await adders().nth(0).dblclick();
    await adders().nth(1).dblclick();
    await openBasketPanel();
    await panel().getByRole('button', { name: 'Link' }).click();
    await expect.poll(() => textOf(panel())).toContain('Link kopiert');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const sent = (await readBasket()).map(({ id }) => id);
    expect(link).toBe(`${at(CENTRE.de)}?files=${sent.join()}`);
    await visit(PHONE);
    await open(page, link);
    await expect.poll(async () => (await readBasket()).map(({ id }) => id)).toEqual(sent);
    expect(await textOf(page.locator('#shared-files'))).toContain('2 Dateien aus dem Link liegen jetzt');

    await open(page, `${at(CENTRE.de)}?files=report-agm-2026,nothing`);
    const section = page.locator('#shared-files');
    await expect.poll(() => textOf(section)).toContain('Im Dateikorb liegen bereits 2 Dateien');
    expect(await textOf(section)).toContain('1 Datei aus dem Link gibt es nicht auf Deutsch oder nicht mehr: nothing');
    expect((await readBasket()).length).toBe(2);
    await section.getByRole('button', { name: 'Zum Dateikorb hinzufügen' }).press('Enter');
    expect((await readBasket()).map(({ id }) => id)).toEqual([...sent, 'report-agm-2026']);
    expect(await section.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await open(page, `${at(CENTRE.de)}?files=aq-40-brochure`);
    await section.getByRole('button', { name: 'ersetzen' }).click();
    expect((await readBasket()).map(({ id }) => id)).toEqual(['aq-40-brochure']);
  });

  it('D14: a basket that was emptied stays empty after Back to the link, and when the link is loaded again', async () => {
    await visit(DESKTOP);
    await open(page, `${at(CENTRE.de)}?files=report-agm-2026,aq-40-brochure`);
    await expect.poll(async () => (await readBasket()).length).toBe(2);
    await page.evaluate(() => {
      localStorage.setItem('basket', '[]');
      // as if another tab had done it
      dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
    });
    await page.locator('header a[href="/de/produkte"]').first().click();
    await page.waitForURL('**/de/produkte');
    const offer = page.locator('#shared-files').getByRole('button', { name: 'Zum Dateikorb hinzufügen' });
    await page.goBack();
    await offer.waitFor();
    expect(await readBasket()).toEqual([]);
    await page.reload();
    await comeAlive(page);
    await offer.waitFor();
    expect(await readBasket()).toEqual([]);
  });

  it('BX08: without a script there is no basket, and its files are links', async () => {
    await visit({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${at(CENTRE.en)}?files=aq-40-manual`);
    const section = page.locator('#shared-files');
    expect(await section.locator('a[download]').getAttribute('href')).toContain('/uploads/files/en/aq-40-manual/');
    expect(await page.locator('button:visible', { hasText: 'basket' }).count()).toBe(0);
    await page.locator('#file-phrase').fill('declaration volta');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/download-center?phrase=declaration+volta');
    expect(await page.locator('#files [data-file-grid] li').count()).toBeGreaterThan(0);
    for (const name of await page.locator('#files [data-file-grid] li a[download]').allInnerTexts())
      expect(name).toMatch(/volta/i);
  });
});
