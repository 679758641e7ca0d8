import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES, type Locale } from '#shared/locales/locales.ts';
import { loadContent } from '../loading/load-content.ts';
import { buildDocument } from './build-document.ts';
import { selectParts } from './select-parts.ts';
import { findProduct, type ProductSource } from './source.ts';

let loaded: Awaited<ReturnType<typeof loadContent>>;
beforeAll(async () => {
  loaded = await loadContent(path.join(import.meta.dirname, '../content'));
});

/** Manuals of a language: text of each, and the values and legislation of its product. */
function listManuals(locale: Locale) {
  const [content, rows] = [loaded.answers[locale], loaded.rows[locale]];
  return [...content.files.values()].flatMap((file) => {
    const source = { file, content, rows };
    const product = findProduct(source);
    if (file.row.type !== 'manual' || file.row.guide || file.format !== 'pdf' || !product?.facts.guide) return [];
    const facts = [
      ...product.attributes.map(({ key, value }) => `${key}=${value}`),
      ...(product.facts.legislation ?? []),
      ...(product.facts.orderCodes ?? []).map(({ variant }) => `variant=${variant}`),
    ].join('\n');
    const { blocks } = buildDocument(source);
    // the legend of a figure is a table of its own, without the rows that do not fit
    const text = JSON.stringify(blocks, (key, value) => (key === 'figure' ? undefined : value));
    return [{ id: file.id, text, facts }];
  });
}

/** Words of a part that not every device has, and the fact without which no manual may have them. */
const PARTS: readonly (readonly [name: string, words: RegExp, fact: RegExp])[] = [
  ['cellular radio', /\bSIM\b|\bAPN\b|RSRP|LTE-M|\bNB-IoT\b/, /red-cellular|LTE|NB-IoT/],
  ['an antenna', /\bantenna|\bantena|\bantenę|\banteny|Antenne/i, /red-/],
  ['wM-Bus', /wM-Bus/, /wM-Bus/],
  ['M-Bus', /(?<![\w-])M-Bus/, /(?<![\w-])M-Bus/],
  ['RS-485', /RS-485/, /RS-485|Modbus RTU|IEC 60870-5-103/],
  ['Modbus', /Modbus/, /Modbus|RS-485/],
  ['NFC', /\bNFC\b/, /red-nfc|NFC/],
  ['IEC 61850', /GOOSE|\bSCD\b|IEC 61850:/, /IEC 61850/],
  ['IEC 60870-5-103', /60870-5-103/, /60870-5-103|RS-485/],
  ['protection functions', /\bTRIP\b|PICKUP|COMTRADE|ANSI/, /protection-functions/],
  ['differential protection', /87L/, /87[LT]/],
  [
    'battery',
    /(?<!station )\bbatter(?:y|ies)\b(?! earth)|\bbateri\S+(?! stacji| nie dało)|\bBatterien?\b(?! keine)/i,
    /battery-life|supply=.*\b8 h/,
  ],
  ['phase sequence', /phase sequence|Drehfeld|kolejność faz/i, /phases=3/],
  ['disconnector', /“OFF”|„OFF”|„OFF“/, /relay=.*UC[23]/],
  [
    'current transformers',
    /current transformer|przekładnik\w* prądow|Stromwandler/i,
    /phases|protection-functions|accuracy/,
  ],
  ['methane', /\bCH4\b/, /(?:sensors|measuring-range)=/],
  ['oil', /oil level|Ölstand|poziom oleju/i, /cyclic-volume/],
];

describe.each(COMPLETE_LOCALES)('manuals in %s', (locale) => {
  it.each(PARTS)('W18: a manual speaks of %s only if its device has it', (_, words, fact) => {
    const manuals = listManuals(locale);
    const wrong = manuals.filter(({ text, facts }) => words.test(text) && !fact.test(facts)).map(({ id }) => id);
    expect(wrong).toEqual([]);
    expect(manuals.length).toBeGreaterThan(10);
  });

  it('W18: the manual of a station controller has no chapter of a protection relay', () => {
    const titles = (id: string) => {
      const [content, rows] = [loaded.answers[locale], loaded.rows[locale]];
      const file = content.files.get(id);
      if (!file) throw new Error(`no file ${id}`);
      return buildDocument({ file, content, rows }).blocks.flatMap((block) =>
        block.type === 'heading' && block.level === 2 ? [block.text] : [],
      );
    };
    const settings = loaded.rows[locale].guides.get('grid')?.chapters.find(({ needs }) => needs)?.title;
    expect(titles('tk-710-manual')).toContain(settings);
    expect(titles('tk-810-manual')).not.toContain(settings);
  });

  it('every condition in a guide names a fact that products have', () => {
    const { guides, attributes, 'product-facts': facts } = loaded.rows[locale];
    const known = new Set([...attributes.keys(), 'software', 'terminals', 'legislation']);
    const legislation = new Set([...facts.values()].flatMap((row) => [...(row.legislation ?? []), row.terminals]));
    for (const { id, chapters } of guides.values())
      for (const { needs = '', html } of chapters)
        for (const condition of [needs, ...[...html.matchAll(/data-needs="([^"]*)"/g)].map(([, one = '']) => one)])
          for (const need of condition.split(' ').filter(Boolean)) {
            const [key = '', words] = need.replace('!', '').split(':');
            expect(known, `${id}: ${need}`).toContain(key);
            if (key === 'legislation' || key === 'terminals')
              for (const word of (words ?? '').split(',')) expect(legislation, `${id}: ${need}`).toContain(word);
          }
  });
});

it('guides have the same conditions in each language', () => {
  const list = (locale: Locale) =>
    [...loaded.rows[locale].guides.values()].map(({ id, chapters }) => [
      id,
      chapters.flatMap(({ needs, html }) => [needs, html.match(/<\w+ data-needs="[^"]*"/g)]),
    ]);
  const [pl, en, de] = (['pl', 'en', 'de'] as const).map((locale) => new Map(list(locale) as [string, unknown][]));
  for (const [id, conditions] of de ?? []) {
    expect(pl?.get(id), id).toEqual(conditions);
    expect(en?.get(id), id).toEqual(conditions);
  }
});

it.each([
  ['<p data-needs="a">x</p>', '<p>x</p>'],
  ['<p data-needs="c">x</p>', ''],
  ['<p data-needs="!c">x</p>', '<p>x</p>'],
  ['<p data-needs="c a">x</p>', '<p>x</p>'],
  ['<p data-needs="a:LTE">x</p>', '<p>x</p>'],
  ['<p data-needs="a:M-Bus">x</p>', ''],
  ['<p data-needs="b:51">x</p>', ''],
  ['<p data-needs="b:51N,67N">x</p>', '<p>x</p>'],
  ['<p data-needs="a">x<span data-needs="c"> y</span><span data-needs="b"> z</span></p>', '<p>x z</p>'],
  ['<ul><li data-needs="c">x</li><li>y</li></ul>', '<ul><li>y</li></ul>'],
])('parts of a guide are chosen by the facts of the product: %s', (html, chosen) => {
  const facts = { a: 'LTE-M, wM-Bus', b: '50, 51N' };
  const attributes = Object.entries(facts).map(([key, value]) => ({ key, value }));
  expect(selectParts(html, { attributes, facts: {} } as unknown as ProductSource)).toBe(chosen);
});
