import type { Locale } from '../../locales/locales.ts';
import { encodePart } from '../../routing/address.ts';

/** News feed (BX04) and feeds for investors: file names below /feeds/{locale}. */
const FEED_FILES = {
  news: 'news.atom',
  reports: 'reports.atom',
  advisories: 'advisories.atom',
  events: 'events.ics',
  quotes: 'quotes.csv',
} as const;
export type FeedName = keyof typeof FEED_FILES;
/** Kind of page with the same entries as each Atom feed; a site without that page has no such feed. */
export const ATOM_FEEDS = { news: 'post.index', reports: 'stock_report.index', advisories: 'advisory.index' } as const;

export function toFeedPath(name: FeedName, locale: Locale): string {
  return `/feeds/${locale}/${FEED_FILES[name]}`;
}

/** Element id and fragment of an event on the page of all events. */
export const toEventAnchor = (id: string): string => `event-${encodePart(id)}`;

/** Path of the calendar file of one event. */
export function toEventPath(id: string, locale: Locale): string {
  return `/feeds/${locale}/events/${encodePart(id)}.ics`;
}
