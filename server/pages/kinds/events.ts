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
  loadView: async ({ read }) => ({ type: 'events' as const, events: await read('events'), today: readToday() }),
  extend(context, _page, view) {
    const latest = view.events.toSorted(newestFirst).slice(0, LISTED_MAX);
    // without a date it is no event for search engines
    return { data: latest.filter(({ date }) => date).map((event) => buildEventData(event, context)) };
  },
});

/** Structured data of an event (BX03). Publication dates have no place. */
function buildEventData(event: Models['InvestorEvent'], { node, locale, site: { siteData } }: PageContext): object {
  const { id, title, date, endDate, location, description } = event;
  const url = `${absolute(siteData, withLocale(node.slug, locale, siteData.localeMode))}#${toEventAnchor(id)}`;
  const isOnline = /^online$/i.test(location ?? '');
  const mode = isOnline ? 'Online' : 'Offline';
  const place = isOnline
    ? { '@type': 'VirtualLocation', url }
    : { '@type': 'Place', name: location, address: location };
  return {
    '@type': 'Event',
    name: title,
    url,
    startDate: date,
    ...(endDate ? { endDate } : {}),
    ...(description ? { description } : {}),
    ...(location ? { location: place, eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode` } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    inLanguage: locale,
    organizer: { ...toPublisher(siteData), name: siteData.company.legalName },
  };
}
