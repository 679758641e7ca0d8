import { describe, expect, it } from 'vitest';
import {
  type Document,
  type DocumentBlock,
  factTable,
  paragraph,
} from '#server/embedded-cms/documents/document-blocks.ts';
import { buildPdf } from '#server/embedded-cms/documents/pdf/build-pdf.ts';
import { findLayoutMistakes } from '../support/pdf-pages.ts';

const SENTENCE = 'W liczniku i w module jest 1 240 wpisów o napięciu 230 V, a z nimi 15 kWh energii. ';
const base: Document = {
  title: 'Instrukcja montażu licznika trójfazowego do rozliczeń w sieci niskiego napięcia',
  kind: 'Instrukcja',
  company: 'Elmerion',
  lead: '',
  note: 'Dokument demonstracyjny. Zastrzegamy prawo do zmian technicznych. Wydanie: 20 kwietnia 2024',
  date: '2024-04-20',
  language: 'pl',
  blocks: [],
};
const footer = `${base.title} · ${base.note}`;
const contact: DocumentBlock[] = [
  { type: 'heading', level: 2, text: 'Kontakt' },
  factTable([
    ['Producent', 'Elmerion Power'],
    ['Telefon', '+48 74 555 04 10'],
  ]),
];
const heading: DocumentBlock = { type: 'heading', level: 3, text: 'Odczyt' };
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const check = async (blocks: readonly DocumentBlock[]) =>
  findLayoutMistakes(await buildPdf({ ...base, blocks }, new Map()), footer);

/** Every third of the counts around the end of a page; all of them are long. */
const some = (counts: number[]) => counts.filter((_, i) => i % 3 === 0);
const others = (counts: number[]) => counts.filter((_, i) => i % 3 !== 0);

describe('W18: pages are filled, nothing stands alone, the footer is whole', () => {
  const TEXTS = times(14, (i) => i + 6);
  const testText = async (count: number) => {
    const text = times(count, () => [heading, paragraph(SENTENCE.repeat(3))]).flat();
    expect(await check([...text, ...contact])).toEqual([]);
  };
  it.each(some(TEXTS))('%d paragraphs with headings before a contact', testText);
  it.each(others(TEXTS))('%d paragraphs with headings before a contact', { tags: ['long'] }, testText);

  const TABLES = times(12, (i) => i + 26);
  const testTable = async (count: number) => {
    const rows = times(count, (i) => [`EM-${i}`, 'wykonanie 5 A']);
    const table: DocumentBlock = { type: 'table', head: ['Kod', 'Wykonanie'], rows };
    expect(await check([paragraph(SENTENCE), table])).toEqual([]);
    const text = times(8, () => paragraph(SENTENCE.repeat(3)));
    expect(await check([paragraph(SENTENCE), table, ...text])).toEqual([]);
  };
  it.each(some(TABLES))('a table of %d rows', testTable);
  it.each(others(TABLES))('a table of %d rows', { tags: ['long'] }, testTable);

  const LISTS = times(8, (i) => i + 16);
  const testList = async (count: number) => {
    const items = times(count, () => ({ mark: '•', level: 0, text: SENTENCE.repeat(2) }));
    expect(await check([{ type: 'list', items }, ...contact])).toEqual([]);
  };
  it.each(some(LISTS))('a list of %d items', testList);
  it.each(others(LISTS))('a list of %d items', { tags: ['long'] }, testList);
});

it('the same document has the same bytes, also when it is drawn several times', async () => {
  const blocks = [...times(17, () => [heading, paragraph(SENTENCE.repeat(3))]).flat(), ...contact];
  const make = () => buildPdf({ ...base, blocks }, new Map());
  expect((await make()).equals(await make())).toBe(true);
});
