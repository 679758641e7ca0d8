import { expect, it } from 'vitest';
import type { BlockContent, BlockType } from '#shared/contract/models/block.ts';
import { buildDocument } from '../documents/build-document.ts';
import { createMistakes } from '../loading/mistakes.ts';
import { readOwnContent } from '../loading/own-content.test-rig.ts';
import type { Rows } from '../records/tables.ts';
import { listDocuments } from '../search/list-documents.ts';
import { createContext } from './answer-context.ts';
import { buildAnswers } from './build-answers.ts';

const DRAFTS = ['ch-50', 'aq-40'];

it('a draft appears in no list, tile, price, document or search result through other records', async () => {
  const loaded = await readOwnContent();
  const { products, posts } = loaded.rows.pl;
  const hide = <R extends object>(rows: ReadonlyMap<string, R>, ids: readonly string[]) =>
    new Map([...rows].map(([id, row]) => [id, ids.includes(id) ? { ...row, draft: true } : row]));
  const report = [...loaded.rows.pl['periodic-reports'].values()].find((one) => one.post && one.hasPresentation);
  const release = posts.get(report?.post ?? '');
  if (!report || !release) throw new Error('no results with a press release');
  const pl: Rows = { ...loaded.rows.pl, products: hide(products, DRAFTS), posts: hide(posts, [release.id]) };
  const rows = { ...loaded.rows, pl };
  const answers = buildAnswers(createContext('pl', { ...loaded, rows }, createMistakes()));

  const shown = answers.products.all.filter(({ draft }) => !draft).map(({ value }) => value);
  const blocks = [...shown, ...answers.pages.all.map(({ value }) => value)].flatMap((one) => one.blocks ?? []);
  const contentOf = <T extends BlockType>(type: T) =>
    blocks.flatMap((block) => (block.type === type ? [block.content as BlockContent<T>] : []));
  const found = {
    similar: shown.flatMap(({ similarProducts }) => similarProducts ?? []),
    recommended: shown.flatMap(({ recommendedProducts }) => recommendedProducts ?? []),
    successors: shown.flatMap(({ lifecycle }) => lifecycle?.successor ?? []),
    tiles: contentOf('navigation_grid').flatMap(({ items }) => items),
  };
  for (const [what, list] of Object.entries(found)) {
    expect(list.length, what).toBeGreaterThan(0);
    expect(
      list.filter(({ id }) => DRAFTS.includes(id)).map(({ id }) => id),
      what,
    ).toEqual([]);
  }
  const links = contentOf('results').flatMap(({ periods }) => periods.flatMap(({ news }) => news?.url ?? []));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((url) => url.endsWith(release.slug))).toEqual([]);

  const prices = JSON.stringify(blocks).match(/<tr><th scope=.{0,3}row.*?<\/tr>/g) ?? [];
  expect(prices.filter((row) => row.includes(products.get('em-320')?.name ?? ''))).toHaveLength(1);
  expect(prices.filter((row) => row.includes(products.get('ch-50')?.name ?? ''))).toEqual([]);
  const groups = answers.fileGroups.flatMap((group) => group.files.map(({ id }) => id));
  expect(groups.some((id) => id.startsWith('aq-15-'))).toBe(true);
  expect(groups.filter((id) => id.startsWith('aq-40-'))).toEqual([]);

  const documentOf = (id: string) => {
    const file = answers.files.get(id);
    if (!file) throw new Error(`no file ${id}`);
    return JSON.stringify(buildDocument({ file, content: answers, rows: pl }));
  };
  expect(documentOf('heat-catalogue').includes(products.get('ch-50')?.name ?? '')).toBe(false);
  expect(documentOf(`presentation-${report.id}`).includes(release.lead)).toBe(false);
  const files = listDocuments(answers).flatMap(({ hit }) => (hit.type === 'file.show' ? hit.id : []));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((id) => id.startsWith('aq-40-'))).toEqual([]);
});
