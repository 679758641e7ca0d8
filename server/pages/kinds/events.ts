import type { Models } from '#shared/contract/models/models.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { toEventAnchor } from '#shared/rules/lists/feed-paths.ts';
import { newestFirst } from '#shared/rules/time/by-date.ts';
import { readToday } from '../../cache/dependency-tracker.ts';
import { absolute, toPublisher } from '../assemble-page.ts';
import { blockPage } from './block-page.ts';
import type { PageContext } from './page-kind.ts';

/** Number of events with structured data, the latest by date. */
const LISTED_MAX = 50;

export const events = blockPage({
  layout: 'default',
  async loadView({ read }) {
    // without a day that can be read it is in no calendar file either
    const events = (await read('events')).filter(({ date }) => date);
    return { type: 'events' as const, events, today: readToday() };
  },
  extend(context, _page, view) {
    const latest = view.events.toSorted(newestFirst).slice(0, LISTED_MAX);
    // without a place, such as the day of a report, it is no event for search engines
    return { data: latest.flatMap((event) => buildEventData(event, context)) };
  },
});

/** Structured data of an event (BX03), of which Google requires a place. */
export function buildEventData(
  event: Models['InvestorEvent'],
  { node, locale, site: { siteData } }: PageContext,
): object[] {
  const { id, title, date, endDate, location, description } = event;
  if (!location) return [];
  const url = `${absolute(siteData, withLocale(node.slug, locale, siteData.localeMode))}#${toEventAnchor(id)}`;
  const isOnline = /^online$/i.test(location);
  const mode = isOnline ? 'Online' : 'Offline';
  const place = isOnline
    ? { '@type': 'VirtualLocation', url }
    : { '@type': 'Place', name: location, address: location };
  const data = {
    '@type': 'Event',
    name: title,
    url,
    startDate: date,
    ...(endDate ? { endDate } : {}),
    ...(description ? { description } : {}),
    location: place,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    eventStatus: 'https://schema.org/EventScheduled',
    inLanguage: locale,
    organizer: { ...toPublisher(siteData), name: siteData.company.legalName },
  };
  return [data];
}
