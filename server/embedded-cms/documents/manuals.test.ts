import { beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { LoadedContent } from '../loading/load-content.ts';
import { readOwnContent } from '../loading/own-content.test-rig.ts';
import { buildDocument } from './build-document.ts';
import { checkManuals } from './check-manuals.ts';
import type { ProductSource } from './document-source.ts';
import { selectParts } from './select-parts.ts';

let loaded: LoadedContent;
beforeAll(async () => {
  loaded = await readOwnContent();
});

describe.each(COMPLETE_LOCALES)('manuals in %s', (locale) => {
  it('W18: a manual of a guide that speaks of a part which the device has not is reported', () => {
    const { rows, origins, answers } = loaded;
    const guides = new Map(rows[locale].guides);
    const water = guides.get('water');
    const [chapter, ...chapters] = water?.chapters ?? [];
    if (!water || !chapter) throw new Error('no guide');
    const wrong = { ...water, chapters: [{ ...chapter, html: `${chapter.html}<p>RS-485, GOOSE</p>` }, ...chapters] };
    const changed = { ...rows, [locale]: { ...rows[locale], guides: guides.set('water', wrong) } };
    const reasons = checkManuals({ ...loaded, rows: changed, origins, answers }).map(({ reason }) => reason);
    expect(reasons).toContain(`aq-15-manual speaks of RS-485, which its device has not (${locale})`);
    expect(reasons).toContain(`aq-15-manual speaks of IEC 61850, which its device has not (${locale})`);
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

it('W18: manuals speak of nothing that their devices have not', () => {
  expect(checkManuals(loaded).map(({ reason }) => reason)).toEqual([]);
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
