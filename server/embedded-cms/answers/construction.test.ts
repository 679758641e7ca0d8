import { beforeAll, expect, it } from 'vitest';
import type { BlockContent } from '#shared/contract/models/block.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { LoadedContent } from '../loading/load-content.ts';
import { readOwnContent } from '../loading/own-content.test-rig.ts';

let content: LoadedContent;
beforeAll(async () => {
  content = await readOwnContent();
});

function readConstruction(product: string, locale: Locale): BlockContent<'construction'> {
  const block = content.answers[locale].products
    .find(product)
    ?.value.blocks?.find(({ type }) => type === 'construction');
  return block?.content as BlockContent<'construction'>;
}

it('parts have the data of their product, several values of an attribute in one, in the language of the page', () => {
  const { parts } = readConstruction('em-310', 'de');
  expect(parts.map(({ name }) => name)).toEqual([
    'Frontdeckel',
    'Klemmendeckel',
    'Anzeige',
    'Kommunikationsmodul',
    'Messplatine',
    'Klemmen und Stromsensoren',
    'Gehäuseboden',
  ]);
  expect(parts[3]?.facts).toEqual([
    { key: 'communication', label: 'Kommunikation', value: 'LTE-M, NB-IoT, PLC G3, wM-Bus, Ethernet' },
    { key: 'protocol', label: 'Protokoll', value: 'DLMS/COSEM' },
  ]);
  expect(parts[6]?.facts?.at(-1)).toEqual({ key: 'mass', label: 'Gewicht', value: '1,18\u00a0kg' });
});

it.each([
  ['em-310', ['172', '72', '248'], '172 × 248 × 72'],
  ['gs-g4', ['220', '120', '180'], '220 × 180 × 120'],
  ['aq-40', ['110', '84', '88'], '110 × 88 × 84'],
])('the drawings of %s show its terminals and its dimensions, equally large', (product, sizes, size) => {
  const drawings = readConstruction(product, 'en').drawings ?? [];
  expect(drawings.map(({ width }) => width)).toEqual([480, 480]);
  expect(drawings[0]?.rows?.length).toBe(5);
  expect(drawings[1]?.labels?.map(({ text }) => text)).toEqual(sizes);
  // what is read out instead of the drawing
  expect(drawings[1]?.name).toBe(`Dimensions (W × H × D): ${size}\u00a0mm`);
});
