import type { Models } from '#shared/contract/models/models.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { compact } from '../answers/answer-context.ts';
import type { Answers } from '../answers/build-answers.ts';
import type { Entry } from '../answers/entry.ts';

/** Path of the page of a kind that exists once per locale; null if no such page is public. */
export function findIndexPath({ pages }: Pick<Answers, 'pages'>, kind: PageKindName): string | null {
  return pages.all.find((page) => page.kind === kind && !page.draft)?.node.slug ?? null;
}

export interface SearchDocument {
  /** Unique key: type and id. */
  key: string;
  hit: Models['SearchHit'];
  title: string;
  /** Part numbers and other names. */
  names: string;
  /** The part number or another exact identifier; '' if there is none. */
  code: string;
  text: string;
  publishAt: number | null;
  /** Whether the document is a separate page, which belongs in the list of all public pages. */
  isPage: boolean;
}

interface Found {
  id: string;
  type: string;
  /** Id of the search category. */
  category: string;
  title: string;
  /** Null if no page shows it. */
  slug: string | null | undefined;
  text: string;
  names?: string | null | undefined;
  code?: string;
  excerpt?: string | null | undefined;
  image?: Models['SearchHit']['image'];
  updated?: string | null | undefined;
}

/** Document for something with its own page; none for a draft. */
export function toPageDocument(
  { id, draft, publishAt }: Pick<Entry<unknown>, 'id' | 'draft' | 'publishAt'>,
  found: Omit<Found, 'id'>,
): SearchDocument[] {
  if (draft) return [];
  return toDocument({ id, ...found }).map((document) => ({ ...document, publishAt, isPage: true }));
}

/** Document for something that is shown on another page: a person, a term, a file. */
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

/** Separates texts, items and cells that end without punctuation, so that excerpts are readable. */
export const SEPARATOR = ' · ';

/** Joins the texts that are not empty. */
export const joinTexts = (...texts: readonly (string | null | undefined)[]): string =>
  texts
    .filter(Boolean)
    .join(SEPARATOR)
    // nor after a point, unless it is that of an abbreviation like s.r.o.
    .replace(/((?<!\.\p{L})[.!?:;,…])(?:\s*·)+/gu, '$1')
    .replace(/·(?:\s*·)+/gu, '·')
    .replace(/^[\s·]+|(?<![\s·])[\s·]+$/gu, '');
