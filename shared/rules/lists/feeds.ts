import type { Locale } from '#shared/locales/locales.ts';

/** BX04 and what investors subscribe to: addresses below /feeds, one set a locale. */
export const FEED_FILES = {
  news: 'news.atom',
  reports: 'reports.atom',
  advisories: 'advisories.atom',
  events: 'events.ics',
  quotes: 'quotes.csv',
} as const;
export type FeedName = keyof typeof FEED_FILES;
/** Atom feeds, by the page that lists the same; a site without that page has none. */
export const ATOM_FEEDS = { news: 'post.index', reports: 'stock_report.index', advisories: 'advisory.index' } as const;

export function toFeedPath(name: FeedName, locale: Locale): string {
  return `/feeds/${locale}/${FEED_FILES[name]}`;
}

/** How browsers search the site. */
export const toOpenSearchPath = (locale: Locale): string => `/opensearch-${locale}.xml`;

/** Id of an event's row on the page of all events; as a fragment it is the same. */
export const toEventAnchor = (id: string): string => `event-${encodeURIComponent(id)}`;

/** One event as a calendar file. */
export function toEventPath(id: string, locale: Locale): string {
  return `/feeds/${locale}/events/${encodeURIComponent(id)}.ics`;
}
