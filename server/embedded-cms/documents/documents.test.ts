import path from 'node:path';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES, type CompleteLocale, type Locale } from '#shared/locales/locales.ts';
import { buildFileInput } from '../file-making/file-input.ts';
import { makeContent } from '../file-making/make-content.ts';
import type { LoadedContent } from '../loading/load-content.ts';
import { readOwnContent } from '../loading/own-content.test-rig.ts';
import { buildDocument } from './build-document.ts';
import type { DocumentSource } from './document-source.ts';

let loaded: LoadedContent;
beforeAll(async () => {
  loaded = await readOwnContent();
});

function findSource(id: string, locale: Locale): DocumentSource {
  const content = loaded.answers[locale];
  const file = content.files.get(id);
  if (!file) throw new Error(`no file ${id} in ${locale}`);
  return { file, content, rows: loaded.rows[locale] };
}

const uploads = path.join(import.meta.dirname, '../content/uploads');
const make = (id: string, locale: Locale) => makeContent(buildFileInput(findSource(id, locale)), uploads);

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
const LIGATURES: Record<string, string> = { ﬁ: 'fi', ﬂ: 'fl' };

/** Text of each page in one line, and the structure that screen readers use. */
async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  // a line may end at a hyphen
  const pages = text.map((page) =>
    page
      .replace(/\s+/g, ' ')
      .replace(/(\w)- /g, '$1-')
      .replace(/[ﬁﬂ]/g, (sign) => LIGATURES[sign] ?? sign),
  );
  const trees = await Promise.all(pages.map(async (_, i) => (await document.getPage(i + 1)).getStructTree()));
  const { info } = await getMeta(document);
  const mark = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  return { pages, all: pages.join(' '), tree: JSON.stringify(trees), info, isTagged: mark?.Marked === true };
}

const testDocuments = (locale: CompleteLocale) => {
  const wordsOf = () => {
    const words = loaded.rows[locale]['document-words'];
    if (!words) throw new Error('no words');
    return words;
  };

  it('data sheet: all data, drawing, order codes, approvals, contact, on tagged and numbered pages', async () => {
    const pdf = await make('em-310-datasheet', locale);
    const { pages, all, tree, info, isTagged } = await readPdf(pdf);
    const words = wordsOf();
    // ISO 14289-1, 7.5: each header says which cells it is for
    const heads = pdf.toString('latin1').match(/\/S \/TH\n(?:(?!endobj)[\s\S])*/g) ?? [];
    expect(heads.length).toBeGreaterThan(10);
    for (const head of heads) expect(head).toMatch(/\/O \/Table\n\/Scope \/(?:Row|Column)/);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({ Title: 'EM-310 Volta', Language: locale });
    for (const role of ['Table', 'TR', 'TH', 'TD', 'Figure', 'LI', 'H1', 'H2'])
      expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain('"alt":"EM-310 Volta');
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.length).toBeLessThanOrEqual(4);
    for (const [i, page] of pages.entries()) expect(page).toContain(`${i + 1}/${pages.length}`);
    const parts = [
      words.technicalData,
      words.dimensions,
      words.orderCodes,
      words.approvals,
      words.contact,
      'EM310-100-VM1',
      'DEMO-MID-25-0310',
      '+48 74 555 04 10',
    ];
    for (const part of parts) expect(all).toContain(part);
    // no row is split over two pages
    const product = loaded.answers[locale].products.find('em-310')?.value;
    for (const { label, value } of product?.attributes ?? [])
      expect(pages.some((page) => page.includes(label ?? '') && page.includes(value))).toBe(true);
  });

  it('declaration: the points of the annexes, with the standards of the family', async () => {
    const words = wordsOf();
    const { all: meter, tree } = await readPdf(await make('em-310-declaration', locale));
    // ISO 14289-1, 7.4.2: no level of heading is skipped
    expect(
      tree
        .match(/"role":"H\d"/g)
        ?.map((role) => role.at(-2))
        .join(''),
    ).toMatch(/^12+$/);
    const headings = [
      words.instrument,
      words.manufacturer,
      words.responsibility,
      words.object,
      words.legislationText,
      words.standardsText,
      words.notifiedBody,
      words.accessories,
      words.additional,
    ];
    for (const [i, heading] of headings.entries()) expect(meter).toContain(`${i + 1}. ${heading}`);
    const facts = [
      'EM-310/2025/01',
      'ul. Licznikowa 4',
      '2014/32/',
      '2014/53/',
      'EN 50470-3:2022',
      'EN 300 220-2',
      'NB 9901',
    ];
    for (const fact of [...facts, 'DEMO-MID-25-0310', 'Świdnica', 'Witold Garlicki', '3.8.2'])
      expect(meter).toContain(fact);
    const relay = JSON.stringify(buildDocument(findSource('tk-710-declaration', locale)));
    expect(relay).toContain(words.noNotifiedBody);
    expect(relay).toContain('EN 60255-27:2014');
    expect(relay).not.toContain('2014/53/');
    expect(JSON.stringify(buildDocument(findSource('aq-40-declaration', locale)))).toContain('EN ISO 4064-1:2017');
    expect(JSON.stringify(buildDocument(findSource('ch-50-declaration', locale)))).toContain('EN 1434-1:2022');
  });

  it('certificate: an extract with number, body, validity, variants and basis', async () => {
    const words = wordsOf();
    const { all } = await readPdf(await make('em-310-certificate-mid', locale));
    for (const part of [words.extract, 'DEMO-MID-25-0310', 'Metracert Demo GmbH', 'NB 9901', '2035', 'EM310-100-VM3'])
      expect(all).toContain(part);
    expect(all).toMatch(/mod(?:uł|ule|ul) B.*mod(?:ułu|ule|ul) D/i);
    const protocol = JSON.stringify(buildDocument(findSource('em-310-certificate-dlms', locale)));
    expect(protocol).toContain('IEC 62056-5-3');
    expect(protocol).not.toContain('DEMO-MID');
    // what was measured was tested, how values are sent was not
    const textOf = (id: string) => JSON.stringify(buildDocument(findSource(id, locale)));
    const communication = { pl: 'Komunikacja i dane', en: 'Communication and data', de: 'Kommunikation und Daten' }[
      locale
    ];
    expect(textOf('em-310-datasheet')).toContain(`"caption":"${communication}"`);
    expect(textOf('em-310-certificate-mid')).toContain('"type":"table","caption":');
    expect(textOf('em-310-certificate-mid')).not.toContain(communication);
  });

  it('quick guide: one page of numbered and drawn steps', async () => {
    const { pages, tree } = await readPdf(await make('em-310-quick-guide', locale));
    expect(pages).toHaveLength(1);
    expect(tree.match(/"role":"Figure"/g)).toHaveLength(6);
    for (const step of [1, 2, 3, 4, 5, 6]) expect(pages[0]).toContain(`${step}. `);
    expect(pages[0]).toContain('100 A');
  });

  it('manual: the chapters of the family with the facts of the product', async () => {
    const { pages, all, isTagged } = await readPdf(await make('em-310-manual', locale));
    expect(isTagged).toBe(true);
    expect(pages.length).toBeGreaterThanOrEqual(8);
    const guides = ['opening', 'electricity', 'closing'].map((id) => loaded.rows[locale].guides.get(id));
    for (const { title } of guides.flatMap((guide) => guide?.chapters ?? []))
      expect(all.split(title).length).toBeGreaterThan(2);
    for (const part of ['mm²', '3 × 230/400', '1.8.0', 'LTE-M']) expect(all).toContain(part);
    // it has no RS-485 line that would have to be terminated
    expect(all).not.toContain('120 Ω');
  });

  it('has different content in each document', async () => {
    const ids = [...loaded.answers[locale].files.values()].filter(
      ({ row, format }) => row.product === 'em-310' && format === 'pdf',
    );
    const bodies = ids.map(({ id }) => JSON.stringify(buildDocument(findSource(id, locale)).blocks));
    expect(new Set(bodies).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(6);
  });
};
describe.each(COMPLETE_LOCALES.slice(0, 1))('documents of a product in %s', testDocuments);
describe.each(COMPLETE_LOCALES.slice(1))('documents of a product in %s', { tags: ['long'] }, testDocuments);

/** A manual of a family in each language; the other families are variants. */
const MANUALS = [
  ['gs-g4-manual', 'en'],
  ['gc-30-manual', 'de'],
  ['ms-33-manual', 'pl'],
  ['aq-40-manual', 'de'],
  ['ch-50-manual', 'pl'],
  ['ha-10-manual', 'de'],
  ['tk-710-manual', 'en'],
  ['dc-20-manual', 'de'],
  ['rm-20-manual', 'de'],
] as const;
const testPages = async (id: string, locale: Locale) =>
  expect(countPages(await make(id, locale))).toBeGreaterThanOrEqual(8);
it.each(MANUALS.slice(0, 3))('%s (%s) has eight pages or more', testPages);
it.each(MANUALS.slice(3))('%s (%s) has eight pages or more', { tags: ['long'] }, testPages);

it('every document can be built, is not empty, and has no unfilled placeholder', () => {
  for (const locale of COMPLETE_LOCALES)
    for (const { id, row, format } of loaded.answers[locale].files.values()) {
      if (row.missing || format !== 'pdf') continue;
      const { blocks } = buildDocument(findSource(id, locale));
      expect(blocks.length, id).toBeGreaterThan(0);
      expect(JSON.stringify(blocks), id).not.toMatch(/\{[a-z-]+\}/);
    }
});

it('the catalogue of a range lists its products with their order codes', async () => {
  const { all } = await readPdf(await make('water-catalogue', 'en'));
  for (const part of ['AQ-40 Sonic', 'AW-200', 'AQ40-15-110']) expect(all).toContain(part);
});

it('drawings show the dimensions of the product, and the register map its registers', async () => {
  const dxf = String(await make('em-310-drawing', 'pl'));
  for (const length of ['172', '248', '72']) expect(dxf).toContain(`\n1\n${length}\n`);
  expect((await make('em-320-drawing', 'pl')).toString('latin1')).toContain('PNG');
  expect(cellsOf('gc-30-registers', 'pl')).toContain('FLOAT32');
});

function cellsOf(id: string, locale: Locale) {
  const input = buildFileInput(findSource(id, locale));
  if (input.type !== 'sheet') throw new Error(`${id} is no sheet`);
  return input.cells.flatMap((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.value)));
}

it.each(COMPLETE_LOCALES)(
  'the table of key figures, its files and the spreadsheet of a quarter contain the same numbers (%s)',
  async (locale) => {
    const page = loaded.answers[locale].pages.find('results')?.value;
    const tables = page?.blocks.flatMap(({ type, content }) => (type === 'key_figures' ? [content] : [])) ?? [];
    expect(tables.length).toBe(3);
    for (const { figures, files = [] } of tables) {
      const [sheetId = '', csvId = ''] = (files ?? []).map(({ id }) => id);
      const [cells, csv] = [cellsOf(sheetId, locale), String(await make(csvId, locale))];
      for (const { values, decimals } of figures) {
        const texts = values.map((value) => (value ?? 0).toFixed(decimals ?? 0));
        const line = locale === 'en' ? texts.join(',') : texts.join(';').replaceAll('.', ',');
        expect(csv.split('\r\n').some((one) => one.endsWith(line))).toBe(true);
        for (const value of values) expect(cells).toContain(value);
      }
    }
    expect(cellsOf('spreadsheet-q3-2026', locale)).toContain(169.3);
  },
);
