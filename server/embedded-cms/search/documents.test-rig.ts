import type { Answers } from '../answers/build-answers.ts';
import { type Entry, Shelf, toEntry } from '../answers/entry.ts';
import { listDocuments } from './list-documents.ts';

export const entry = (
  id: string,
  value: object,
  more: { slug?: string; draft?: boolean; publishAt?: string } & Record<string, unknown> = {},
) => ({
  ...more,
  ...toEntry({ id, slug: more.slug ?? id, draft: more.draft, publishAt: more.publishAt }, value),
});
export const shelf = (...entries: object[]) => new Shelf(entries as Entry<unknown>[]);
const NONE = shelf();
const LISTS = [
  'terms',
  'purchasing',
  'periodicReports',
  'meetings',
  'events',
  'voivodeships',
  'fileTypes',
  'fileGroups',
  'synonyms',
  'intents',
];
const SHELVES = [
  'pages',
  'products',
  'categories',
  'posts',
  'postCategories',
  'jobs',
  'companies',
  'contactCategories',
  'advisories',
  'reports',
];
/** A small English content, whose pages are at the name of their kind. */
export const contentOf = (parts: object) => ({
  locale: 'en',
  entityPath: (kind: string, slug: string) => `/${kind}/${slug}`,
  ...Object.fromEntries(LISTS.map((name) => [name, []])),
  ...Object.fromEntries(SHELVES.map((name) => [name, NONE])),
  files: new Map(),
  ...parts,
});
/** Documents of such a content. */
export const list = (parts: object) => listDocuments(contentOf(parts) as unknown as Answers);
export const page = (kind: string, slug: string, value: object = {}, more: object = {}) =>
  entry(kind, { title: kind, ...value }, { kind, node: { slug, ...more } });
/** A document of its own page, and one that another page shows. */
export const ownPage = (
  type: string,
  id: string,
  category: string,
  title: string,
  slug: string,
  more: { hit?: object } & Record<string, unknown> = {},
) => {
  const { hit, ...rest } = more;
  return {
    key: `${type}:${id}`,
    title,
    names: '',
    code: '',
    text: '',
    publishAt: null,
    isPage: true,
    ...rest,
    hit: { id, type, category, title, slug, ...hit },
  };
};
export const part = (...[type, id, category, title, slug, more]: Parameters<typeof ownPage>) => ({
  ...ownPage(type, id, category, title, slug, more),
  isPage: false,
});
export const image = { url: '/uploads/a.jpg' };
