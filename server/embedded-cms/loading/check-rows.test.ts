import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createContext } from '../answers/answer-context.ts';
import { checkRows, countRecords } from './check-rows.ts';
import { findLines } from './find-lines.ts';
import { createMistakes } from './mistakes.ts';
import { createSampleContext } from './sample-content.test-rig.ts';

const HOME = { id: 'home', kind: 'page.home', slug: '/' };
/** Mistakes of a content in English, each as a line. */
function check(tables: Record<string, object[]>): string[] {
  const { rows } = createSampleContext({ pages: [HOME], ...tables } as never);
  const mistakes = createMistakes();
  const origins = new Map(
    Object.values(tables)
      .flat()
      .map((row) => [row, [{ file: `${(row as { id: string }).id}.yaml`, at: '' }]]),
  );
  checkRows(
    createContext('en', { rows: { en: rows, pl: rows, de: rows }, origins, pictures: new Map() } as never, mistakes),
  );
  return mistakes.all.map(
    ({ kind, sources, path: at, reason }) => `${kind} ${sources[0]?.file ?? ''} ${at}: ${reason}`,
  );
}

it.each<[what: string, tables: Record<string, object[]>, found: RegExp[]]>([
  ['nothing', {}, []],
  ['no home page', { pages: [{ id: 'a', kind: 'page.show', slug: '/a' }] }, [/has no page of kind page\.home/]],
  [
    'a slug twice',
    {
      posts: [
        { id: 'a', slug: 'x' },
        { id: 'b', slug: 'x' },
      ],
    },
    [/^broken b\.yaml \.slug: "x" is a slug of "a" already$/],
  ],
  [
    'a former slug that is taken',
    {
      posts: [
        { id: 'a', slug: 'x' },
        { id: 'b', slug: 'y', formerSlugs: ['z', 'x'] },
      ],
    },
    [/^broken b\.yaml \.formerSlugs\[1\]: "x" is a slug of "a" already$/],
  ],
  [
    'equal slugs below other categories',
    {
      categories: [
        { id: 'root', slug: 'r' },
        { id: 'a', slug: 'x', parent: 'root' },
        { id: 'b', slug: 'x', parent: 'a' },
      ],
    },
    [],
  ],
  [
    'equal slugs below one category',
    {
      categories: [
        { id: 'root', slug: 'r' },
        { id: 'a', slug: 'x', parent: 'root' },
        { id: 'b', slug: 'x', parent: 'root' },
      ],
    },
    [/^broken b\.yaml \.slug: "x" is a slug of "a" already$/],
  ],
  [
    'a second root',
    {
      categories: [
        { id: 'root', slug: 'r' },
        { id: 'a', slug: 'x' },
      ],
    },
    [/^broken a\.yaml \.parent: is missing: only "root" has none$/],
  ],
  [
    'a parent that does not exist',
    {
      categories: [
        { id: 'root', slug: 'r' },
        { id: 'a', slug: 'x', parent: 'gone' },
      ],
    },
    [/^dangling a\.yaml \.parent: categories has no "gone" in en$/],
  ],
  [
    'parents in a circle',
    {
      pages: [
        HOME,
        { id: 'a', kind: 'page.show', slug: '/a', parent: 'b' },
        { id: 'b', kind: 'page.show', slug: '/b', parent: 'a' },
      ],
    },
    [/^broken a\.yaml \.parent: goes in a circle by /, /^broken b\.yaml \.parent: goes in a circle by /],
  ],
  [
    'a route that is no pattern',
    { routes: [{ id: 'r', slug: '/a/:b!', kind: 'page.index' }] },
    [/^broken r\.yaml \.slug: \/a\/:b! is no pattern$/],
  ],
  [
    'a redirect without a target',
    { routes: [{ id: 'r', slug: '/a', kind: 'redirect.permanent' }] },
    [/^broken r\.yaml \.redirectTo: is missing$/],
  ],
  [
    'a pattern without a title',
    { routes: [{ id: 'r', slug: '/a/:slug', kind: 'post.show' }] },
    [/^broken r\.yaml \.title: is missing$/],
  ],
  [
    'routes that are complete',
    {
      routes: [
        { id: 'r', slug: '/a/:slug', kind: 'post.show', title: 'A' },
        { id: 's', slug: '/b', kind: 'page.show' },
        { id: 't', slug: '/c', kind: 'redirect.permanent', redirectTo: '/b' },
      ],
    },
    [],
  ],
  [
    'a popup that is shown nowhere',
    { popups: [{ id: 'p', productCategoriesId: [], nodeReferences: [] }] },
    [/^warning p\.yaml : is shown nowhere: global, productCategoriesId or nodeReferences is needed$/],
  ],
  [
    'popups that are shown',
    {
      popups: [
        { id: 'p', global: true },
        { id: 'q', productCategoriesId: ['a'] },
        { id: 'r', nodeReferences: ['a'] },
      ],
    },
    [],
  ],
  [
    'a synonym without a meaning',
    { synonyms: [{ id: 's', phrases: ['a'] }] },
    [/^broken s\.yaml : means nothing: means or page is needed$/],
  ],
  [
    'a phrase with two meanings',
    {
      synonyms: [
        { id: 's', phrases: ['A'], page: '/' },
        { id: 't', phrases: ['b', 'a'], means: ['c'] },
      ],
    },
    [/^broken t\.yaml \.phrases: "a" is a phrase of "s" already$/],
  ],
  [
    'a question that leads nowhere',
    { intents: [{ id: 'i', phrases: ['a'] }] },
    [/^broken i\.yaml : leads nowhere: finds or pages is needed$/],
  ],
  [
    'a question twice',
    {
      intents: [
        { id: 'i', phrases: ['a'], pages: ['/'] },
        { id: 'j', phrases: ['a'], finds: ['page.show'] },
      ],
    },
    [/^broken j\.yaml \.phrases: "a" is a phrase of "i" already$/],
  ],
  ['a price of nothing', { prices: [{ id: 'p' }] }, [/^broken p\.yaml \.product: is missing, and so is name$/]],
  [
    'a page of a survey that does not exist',
    { pages: [HOME, { id: 's', ref: 'gone', kind: 'survey.show', slug: '/s' }] },
    [/^dangling s\.yaml \.ref: surveys has no "gone" in en$/],
  ],
  ['a page of a survey', { pages: [HOME, { id: 's', kind: 'survey.show', slug: '/s' }], surveys: [{ id: 's' }] }, []],
])('E1: mistakes of rows: %s', (_what, tables, found) => {
  expect(check(tables)).toEqual(found.map((line) => expect.stringMatching(line)));
});

it('a record counts once, not once per language', () => {
  const of = (...ids: string[]) =>
    ({ posts: new Map(ids.map((id) => [id, {}])), pages: new Map([['home', {}]]) }) as never;
  expect(countRecords({ pl: of('a', 'b'), en: of('a', 'c') })).toBe(4);
});

it('E1: a mistake has the file and the line of its field, and is said once', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'lines-'));
  await writeFile(path.join(root, 'facts.yaml'), 'id: a\ntags:\n  - b\n');
  await writeFile(
    path.join(root, 'en.yaml'),
    'title: A\nblocks:\n  - type: x\n    content:\n      html: >\n        text\n',
  );
  const sources = [
    { file: 'facts.yaml', at: '' },
    { file: 'en.yaml', at: '' },
  ];
  const mistake = (at: string, reason = 'is wrong', more: object = {}) => ({
    kind: 'broken' as const,
    sources,
    path: at,
    reason,
    ...more,
  });
  const found = await findLines(root, [
    mistake('.blocks[0].content.html'),
    mistake('.blocks[0].content.html', 'is missing', { kind: 'dangling' }),
    mistake('.tags[0]'),
    mistake('.tags[3]'),
    mistake('.title', 'once more', { kind: 'warning' }),
    mistake(''),
    mistake('.title', 'known', { line: 7 }),
    { kind: 'broken', sources: [{ file: 'gone.yaml', at: '' }], path: '.x', reason: 'lost' },
  ]);
  expect(
    found.map(({ sources: of, line, path: at, reason }) => [of.map(({ file }) => file).join(), line, at, reason]),
  ).toEqual([
    ['en.yaml', 5, '.blocks[0].content.html', 'is wrong'],
    ['facts.yaml', 3, '.tags[0]', 'is wrong'],
    ['facts.yaml', 2, '.tags[3]', 'is wrong'],
    ['en.yaml', 1, '.title', 'once more'],
    ['facts.yaml,en.yaml', undefined, '', 'is wrong'],
    ['facts.yaml,en.yaml', 7, '.title', 'known'],
    ['gone.yaml', undefined, '.x', 'lost'],
  ]);
  await rm(root, { recursive: true });
});
