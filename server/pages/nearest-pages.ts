import type { PageCrumb } from '#shared/pages/page-data.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { decodePart } from '#shared/routing/address.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { toSegments } from '#shared/routing/slug-pattern.ts';
import { countEdits } from '#shared/rules/text/count-edits.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import type { SitemapLookup } from '../cms/sitemap-lookup.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import { createPause } from '../lib/slices.ts';
import type { PublicPage, PublicPages } from './public-addresses.ts';

/** Number of pages that are offered for a mistyped address, and of its parts, from the end, for which they are looked for. */
const [SIMILAR_MAX, PARTS_MAX] = [3, 2];
/** Depth of an address for which pages are looked for: a line of 2,000 characters could have 1,000 pages above it. */
const DEPTH_MAX = 12;
/** Minimum lengths of the last part of an address for one and for two typing errors; a longer part resembles none. */
const [ONE_SLIP_MIN, TWO_SLIPS_MIN, PART_MAX] = [4, 8, 100];
/**
 * Number of pages that an address is compared with letter by letter: anyone can make up any number of addresses, and a
 * site may have 100,000 pages.
 */
const COMPARED_MAX = 1000;
/** What some systems have at the end of the address of a page. */
const ENDING = /\.[a-z]{2,5}\d?$/i;

/** What a page without content offers instead. phrase: for the search. */
export interface Nearest {
  nearest: PageCrumb[];
  phrase: string;
}

/**
 * The pages nearest to an unknown address (without locale): those whose address resembles it, then those above it, the
 * nearest first, without the home page. pages: null if the list is not available.
 */
export async function findNearest(
  bare: string,
  { sitemap, siteData }: { sitemap: SitemapLookup; siteData: SiteData },
  pages: PublicPages | null,
): Promise<PageCrumb[]> {
  const segments = toSegments(bare);
  if (segments.length > DEPTH_MAX) return [];
  const similar: PageCrumb[] = [];
  const above: PageCrumb[] = [];
  for (let length = segments.length; length > 0; length--) {
    const slug = `/${segments.slice(0, length).join('/')}`;
    const isNear = segments.length - length < PARTS_MAX;
    const name = length < segments.length ? findName(slug, sitemap, isNear ? pages : null) : null;
    if (name !== null) above.push(toCrumb({ slug, title: name }, siteData));
    else if (pages && isNear && similar.length === 0 && above.length === 0)
      similar.push(...(await findSimilar(slug, pages)).map((page) => toCrumb(page, siteData)));
  }
  return [...similar, ...above.filter(({ path }) => similar.every((page) => page.path !== path))];
}

const toCrumb = ({ slug, title }: Pick<PublicPage, 'slug' | 'title'>, { locale, localeMode }: SiteData): PageCrumb => ({
  name: title,
  path: withLocale(slug, locale, localeMode),
});

/** The name of the page at an address; null if there is none. pages: null if it is not looked for among the entities. */
function findName(slug: string, sitemap: SitemapLookup, pages: PublicPages | null): string | null {
  const node = sitemap.match(slug);
  if (!node || toPageKind(node.nodeType, node.action) === null) return null;
  if (node.slug === slug) return node.crumbs?.[0]?.name || null;
  return pages?.all.find((page) => page.slug === slug)?.title ?? null;
}

/** The last part of the address of each page. */
const toLastParts = deriveOnce(async ({ all }: PublicPages) => {
  const parts: string[] = [];
  const pause = createPause();
  for (const { slug } of all) {
    await pause();
    parts.push(toLastPart(slug));
  }
  return parts;
});

/** In lower case and without marks, as an address is written from memory. slug: canonical. */
function toLastPart(slug: string): string {
  const part = slug.slice(slug.lastIndexOf('/') + 1);
  return part.includes('%') ? foldText(decodePart(part)) : part.toLowerCase();
}

/** Nobody mistypes both the first letter and the last. */
const mayResemble = (typed: string, part: string, slips: number): boolean =>
  Math.abs(part.length - typed.length) <= slips && (part[0] === typed[0] || part.at(-1) === typed.at(-1));

/**
 * The pages whose last part has the fewest typing errors, those at the same place first. A part that names a page of
 * another place, or only the beginning of its name (`em-310` of `em-310-volta`), leads there, too.
 */
async function findSimilar(slug: string, pages: PublicPages): Promise<PublicPage[]> {
  const typed = toLastPart(slug).replace(ENDING, '');
  if (typed.length < ONE_SLIP_MIN || typed.length > PART_MAX) return [];
  const slips = !/\p{L}/u.test(typed) ? 0 : typed.length < TWO_SLIPS_MIN ? 1 : 2;
  const place = slug.slice(0, slug.lastIndexOf('/'));
  const found: { page: PublicPage; edits: number; isElsewhere: boolean }[] = [];
  let compared = 0;
  const beginning = `${typed}-`;
  const parts = await toLastParts(pages);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    const isCompared = mayResemble(typed, part, slips) && ++compared <= COMPARED_MAX;
    const edits = isCompared ? countEdits(typed, part, slips) : slips + 1;
    if (edits > slips && !part.startsWith(beginning)) continue;
    const page = pages.all[i] as PublicPage;
    if (page.slug === slug) continue;
    const isElsewhere = page.slug.slice(0, page.slug.lastIndexOf('/')) !== place;
    found.push({ page, edits: Math.min(edits, slips + 1), isElsewhere });
  }
  // not Math.min(...), as a function takes about 100,000 arguments at most
  const least = found.reduce((min, { edits }) => Math.min(min, edits), Number.POSITIVE_INFINITY);
  return found
    .filter(({ edits }) => edits === least)
    .sort((a, b) => Number(a.isElsewhere) - Number(b.isElsewhere))
    .map(({ page }) => page)
    .slice(0, SIMILAR_MAX);
}

/** Length of a phrase that is taken from an address, in characters. */
const PHRASE_MAX = 80;

/** The words of the last part of an address, to be searched for; '' if it has no letters, as a number means nothing. */
export function toPhrase(bare: string): string {
  const part = decodePart(toSegments(bare).at(-1) ?? '').replace(ENDING, '');
  if (!/\p{L}/u.test(part)) return '';
  const words = part.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return words.length <= PHRASE_MAX ? words : truncate(words, PHRASE_MAX).replace(/\s\S*$/, '');
}
