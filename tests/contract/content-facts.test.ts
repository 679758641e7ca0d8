import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkFacts } from '#server/embedded-cms/loading/check-facts.ts';
import { checkLinks } from '#server/embedded-cms/loading/check-links.ts';
import { findLines } from '#server/embedded-cms/loading/find-lines.ts';
import { toLines, toText } from '#server/embedded-cms/loading/mistakes.ts';
import { readOwnContent } from '#server/embedded-cms/loading/own-content.test-rig.ts';
import { folder, loadCopy, withContentCopy, writeContent } from './content-copy.ts';

withContentCopy();

it('every link in a text leads to a page of its language', async () => {
  const content = await readOwnContent();
  expect(checkLinks(content).map(toText)).toEqual([]);
  const [post] = content.rows.pl.posts.values();
  if (!post) throw new Error('no post');
  const { lead } = post;
  Object.assign(post, { lead: '<a href="/nie-ma-takiej-strony">strona</a>' });
  const reasons = checkLinks(content).map(({ reason }) => reason);
  Object.assign(post, { lead });
  expect(reasons).toEqual(['/nie-ma-takiej-strony leads to no page in pl']);
});

it('P3: texts, prices, promises and categories that contradict the facts of a product are named, in a line each', async () => {
  expect(checkFacts(await readOwnContent()).map(toText)).toEqual([]);
  const changes: [file: string, from: string, to: string, line: string][] = [
    [
      'products/aq-40/pl.yaml',
      '(IP68)',
      '(IP54)',
      'products/aq-40/pl.yaml:16 tabs[0].content.columns[0]: "IP54" is not what protection says: IP68 (pl)',
    ],
    [
      'products/em-310/en.yaml',
      'caption: Three-phase smart meter, 100 A',
      'caption: Three-phase smart meter, 80 A',
      'products/em-310/en.yaml:4 caption: "80 A" is not what max-current says: 100 A (en)',
    ],
    [
      'products/aw-100/de.yaml',
      'bis DN 300',
      'bis DN 400',
      '"DN 400" is not what nominal-diameter-dn says: DN 50–DN 300 (de)',
    ],
    ['products/ch-50/en.yaml', 'class 2', 'class 3', '"3" is not what accuracy says: 2 (EN 1434) (en)'],
    [
      'prices.yaml',
      'variant: DN 20',
      'variant: DN 25',
      '"DN 25" is not what nominal-diameter-dn says: DN 15, DN 20 (pl)',
    ],
    [
      'pages/products/en.yaml',
      '<p>',
      '<p>A data sheet for each product. ',
      '"Data sheet" is promised for all products; without: em-360, ',
    ],
    [
      'products/em-360/en.yaml',
      'full specifications',
      'data sheet',
      '"Data sheet" is promised, and no file of the product is one (en)',
    ],
    [
      'categories/mining/category.yaml',
      'type: EXTENDED',
      '',
      'tiles of its parts show a sentence only if it is EXTENDED or SIMPLE_DESCRIPTIONS (pl)',
    ],
    [
      'products/em-360/product.yaml',
      'category: industrial-metering',
      'category: three-phase',
      'category three-phase has current-connection bezpośrednie, not przez przekładniki (pl)',
    ],
    [
      'files/em-140-datasheet.yaml',
      'date: 2025-09-29',
      'date: 2026-04-06',
      'lifecycle: withdrawn on 2026-03-31, and em-140-datasheet is of 2026-04-06 (pl)',
    ],
    [
      'product-facts/em-140.yaml',
      'legislation: [',
      'legislation: [mid-electricity, ',
      'product-facts has an approval or an act of mid, but not both (en)',
    ],
  ];
  for (const [file, from, to] of changes)
    await writeContent(file, (await readFile(path.join(folder, file), 'utf8')).replace(from, to));
  const lines = (await findLines(folder, checkFacts(await loadCopy()))).map(toText).join('\n');
  for (const [, , , line] of changes) expect(lines).toContain(line);
  await writeContent(
    'prices.yaml',
    '- { id: a, product: em-999, single: 1, ten: 1 }\n- { id: b, single: 1, ten: 1 }\n',
  );
  expect(toLines(await findLines(folder, (await loadCopy()).mistakes))).toEqual([
    'prices.yaml:1 product: products has no "em-999"',
    'prices.yaml:2 product: is missing, and so is name',
  ]);
});

it('P3 P5: every product has attributes; the tables made of them are in the pages, and prices lead to their products', async () => {
  const { answers, rows } = await readOwnContent();
  for (const { products } of Object.values(rows))
    expect([...products.values()].filter(({ attributes }) => !attributes?.length).map(({ id }) => id)).toEqual([]);
  const all = JSON.stringify(answers);
  expect(all).not.toMatch(/\{(?:prices|technical-data)\}/);
  expect(all).toContain('<th scope=\\"row\\">Prąd maksymalny</th><td>32\u00A0A</td>');
  const { pages, products, entityPath } = answers.pl;
  const list = JSON.stringify(pages.all.find(({ node }) => node.slug === '/cennik')?.value);
  const priced = [...rows.pl.prices.values()].flatMap(({ product }) => products.find(product ?? '') ?? []);
  expect(priced.length).toBeGreaterThan(5);
  for (const { slug, value } of priced)
    expect(list).toContain(`<a href=\\"${entityPath('product.show', slug)}\\">${value.name}</a>`);
});
