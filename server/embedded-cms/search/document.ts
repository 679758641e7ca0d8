import type { Models } from '#shared/contract/models/models.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { Answers } from '../wire/build-answers.ts';
import { compact } from '../wire/context.ts';
import type { Entry } from '../wire/entry.ts';

/** Path of the page of a kind that a locale has once; null: it has none that is public. */
export function findIndexPath({ pages }: Pick<Answers, 'pages'>, kind: PageKindName): string | null {
  return pages.all.find((page) => page.kind === kind && !page.draft)?.node.slug ?? null;
}

export interface SearchDocument {
  /** Unique among all: type and id. */
  key: string;
  hit: Models['SearchHit'];
  title: string;
  /** Part numbers and other names. */
  names: string;
  /** The part number, or whatever else it is called by exactly; empty: nothing. */
  code: string;
  text: string;
  publishAt: number | null;
  /** A page of its own: part of the list of all public pages. */
  isPage: boolean;
}

interface Found {
  id: string;
  type: string;
  /** Search category. */
  category: string;
  title: string;
  /** Null: it is shown nowhere. */
  slug: string | null | undefined;
  text: string;
  names?: string | null | undefined;
  code?: string;
  excerpt?: string | null | undefined;
  image?: Models['SearchHit']['image'];
  updated?: string | null | undefined;
}

/** What is found by its own page; a draft is not. */
export function toPageDocument(
  { id, draft, publishAt }: Pick<Entry<unknown>, 'id' | 'draft' | 'publishAt'>,
  found: Omit<Found, 'id'>,
): SearchDocument[] {
  if (draft) return [];
  return toDocument({ id, ...found }).map((document) => ({ ...document, publishAt, isPage: true }));
}

/** What is found on a page of something else: a person, a term, a file. */
export function toDocument(found: Found): SearchDocument[] {
  const { id, type, category, title, slug, text, names, code = '', excerpt, image, updated } = found;
  if (!slug) return [];
  const hit = compact({
    id,
    type,
    category,
    title,
    slug,
    updated: updated ?? undefined,
    image: image ?? undefined,
    excerpt: excerpt || undefined,
  });
  return [{ key: `${type}:${id}`, hit, title, names: names ?? '', code, text, publishAt: null, isPage: false }];
}

/** Between texts, items and cells that end without a mark of their own: an excerpt of them can be read. */
export const SEPARATOR = ' · ';

/** The texts that are there, as one. */
export const joinTexts = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .filter(Boolean)
    .join(SEPARATOR)
    .replace(/([.!?:;,…])(?:\s*·)+/gu, '$1')
    .replace(/·(?:\s*·)+/gu, '·')
    .replace(/^[\s·]+|[\s·]+$/gu, '');
