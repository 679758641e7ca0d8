import { expect, it } from 'vitest';
import { page } from '../support/built-site.ts';

it.each([
  [
    '/szukaj?phrase=karta+katalogowa+ciep%C5%82omierz',
    '/centrum-pobran',
    'CH-50 Thermis Karta katalogowa',
    'ch-50-datasheet',
  ],
  [
    '/de/suche?phrase=Datenblatt+W%C3%A4rmez%C3%A4hler',
    '/de/download-center',
    'CH-50 Thermis Datenblatt',
    'ch-50-datasheet',
  ],
])(
  'DC01 SE01: a file found by %s leads to itself in %s, in words, with a way to all files',
  async (search, centre, phrase, id) => {
    const found = await page(search);
    const address = `${centre}?${new URLSearchParams({ phrase })}`;
    expect(found.links('main')).toContain(address);
    // the address below a hit is that of a page
    expect(found.texts('main ol li p').filter((text) => text.includes('phrase='))).toEqual([]);
    const list = await page(address);
    const files = list
      .links('#files li')
      .filter((link) => link.startsWith('/uploads/files/') && !link.endsWith('.sha256'));
    expect(new Set(files.map((link) => link.split('/').at(-2)))).toEqual(new Set([id]));
    expect(list.links('#files nav')).toEqual(expect.arrayContaining([centre]));
    expect(list.texts('#files nav a').some((text) => text.includes(phrase))).toBe(true);
  },
);

it('DC01: a chosen type is a filter that can be taken away, beside the words', async () => {
  const list = await page('/en/download-center?type=datasheet&phrase=volta');
  expect(list.links('#files nav')).toEqual(
    expect.arrayContaining([
      '/en/download-center',
      '/en/download-center?type=datasheet',
      '/en/download-center?phrase=volta',
    ]),
  );
});
