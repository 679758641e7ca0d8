import { Feed } from 'feed';
import type { Models } from '#shared/contract/models/models.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';
import { dateOf } from '#shared/rules/advisories/advisories.ts';
import { ATOM_FEEDS, toEventAnchor, toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { isPast } from '#shared/rules/time/read-date.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { LocaleSite } from '../cms/locale-sites.ts';
import { buildCalendar } from './calendar.ts';
import { type Authority, readAuthority, toTagUri } from './entry-id.ts';

/** Maximum number of entries of a feed, the newest first. */
const FEED_ENTRIES = 50;

export type AtomFeed = keyof typeof ATOM_FEEDS;
const ENTRY_PAGES = { news: 'post.show', reports: 'stock_report.show', advisories: 'advisory.show' } as const;

interface Entry {
  /** Id of the record in the CMS. */
  id: string;
  title: string;
  slug: string;
  /** Date of the latest change. */
  date: string;
  /** Date of publication, if it is earlier. */
  published?: string;
  summary?: string | null | undefined;
  category?: { id: string; name?: string | null } | null | undefined;
}

/** Reads the entries of each feed, in any order. */
export const READERS: Record<AtomFeed, (answerCache: AnswerCache, site: LocaleSite) => Promise<Entry[]>> = {
  async news(answerCache, { siteData: { locale } }) {
    const posts = await answerCache.read('posts', locale);
    return posts.map((post) => ({ ...post, date: post.publicationDate, summary: post.lead }));
  },
  async reports(answerCache, { siteData: { locale } }) {
    const reports = await answerCache.read('stockReports', locale);
    return reports.map(({ number, title, legalBasis, ...report }) => ({
      ...report,
      title: number ? `${number} – ${title}` : title,
      summary: legalBasis,
    }));
  },
  async advisories(answerCache, { siteData: { locale, routes } }) {
    const advisories = routes['advisory.index'] ? await answerCache.read('advisories', locale) : [];
    return advisories.map((advisory) => ({
      ...advisory,
      title: `${advisory.number} – ${advisory.title}`,
      date: dateOf(advisory),
    }));
  },
};

/**
 * Who assigns ids, which depend on neither the address of an entry nor that of the site, as both may change. Rejects while
 * the CMS does not answer: with other ids, every reader would see all entries again.
 */
export async function loadAuthority(
  answerCache: AnswerCache,
  { siteData: { locale, origin } }: LocaleSite,
): Promise<Authority> {
  const settings = await answerCache.read('configurations', locale).catch((error: unknown) => {
    // this CMS has no settings
    if (error instanceof CmsError && error.status === 404) return [];
    throw error;
  });
  return readAuthority(settings.find(({ name }) => name === 'FEED_AUTHORITY')?.value, origin);
}

export interface FeedContext {
  site: LocaleSite;
  authority: Authority;
}

export function buildFeed(
  name: AtomFeed,
  { site, authority }: FeedContext,
  t: Translate,
  entries: readonly Entry[],
): string {
  const { origin, siteName, fixedLinks, routes, locale, company } = site.siteData;
  const kind = ENTRY_PAGES[name];
  // if the sitemap has no node of their kind, the entries have no addresses; one of the future would stay the newest
  const dated = entries.filter(({ date }) => routes[kind] !== undefined && isPast(date));
  const newest = dated.sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, FEED_ENTRIES);
  const feed = new Feed({
    id: toTagUri(authority, name, locale),
    title: `${t(`feed.${name}`)} – ${siteName}`,
    link: origin + (toPagePath(site.siteData, ATOM_FEEDS[name]) ?? fixedLinks.home),
    language: locale,
    feedLinks: { atom: origin + toFeedPath(name, locale) },
    updated: new Date(newest[0]?.date ?? 0),
    author: { name: siteName },
    copyright: company.legalName,
    generator: siteName,
  });
  for (const { id, title, slug, date, published, summary, category } of newest) {
    const href = `${origin}${toPagePath(site.siteData, kind, slug)}`;
    feed.addItem({
      // the package declares titles and summaries as HTML
      title: escapeMarkup(title),
      id: toTagUri(authority, name, locale, id),
      link: href,
      date: new Date(date),
      published: new Date(published && isPast(published) ? published : date),
      ...(summary ? { description: escapeMarkup(summary) } : {}),
      ...(category?.name ? { category: [{ term: toAttribute(category.id), name: toAttribute(category.name) }] } : {}),
    });
  }
  // the package supports a language in RSS only
  return feed.atom1().replace('<feed ', `<feed xml:lang="${locale}" `);
}

/** The package does not escape `<` in attributes. */
const toAttribute = (text: string): string => text.replaceAll('<', '');

/** name: of a calendar to subscribe to; null for a single event. */
export function buildEvents(
  { site, authority }: FeedContext,
  name: string | null,
  events: readonly Models['InvestorEvent'][],
): string {
  const { siteData } = site;
  const { origin, siteName, locale } = siteData;
  const page = toPagePath(siteData, 'event.index');
  const toUrl = (id: string) => page && `${origin}${page}#${toEventAnchor(id)}`;
  return buildCalendar({ name, publisher: siteName, locale, authority: authority.domain, toUrl }, events);
}
