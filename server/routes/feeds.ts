import type { FastifyInstance, FastifyReply } from 'fastify';
import { Feed } from 'feed';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildPath } from '#shared/routing/slug-pattern.ts';
import { buildQuotesCsv } from '#shared/rules/investor/quotes-csv.ts';
import { toRangeDays, toStockRange } from '#shared/rules/investor/stock-range.ts';
import { toFeedPath } from '#shared/rules/lists/feeds.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { Site, SiteStore } from '../cms/site-store.ts';

export interface FeedRoutesOptions {
  data: CmsData;
  sites: SiteStore;
  translates: Record<Locale, Translate>;
}
/** Entries of a feed, the newest first. */
const FEED_ENTRIES = 50;
/** max-age of the responses. Seconds. */
const FEED_MAX_AGE_S = 300;

/** BX04: Atom of posts and reports; events as a calendar, quote days as CSV. All from the same data as the pages. */
export async function feedRoutes(app: FastifyInstance, { data, sites, translates }: FeedRoutesOptions): Promise<void> {
  for (const locale of LOCALES) {
    const t = translates[locale];

    app.get(toFeedPath('news', locale), async (_request, reply) => {
      const [site, posts] = await Promise.all([sites.load(locale), data.read('posts', locale)]);
      const entries = posts.map((post) => ({
        title: post.title,
        date: post.publicationDate,
        href: address(site, 'post.show', post.slug),
        summary: post.lead,
        category: post.category,
      }));
      return sendAtom(reply, buildFeed('news', site, t, entries));
    });

    app.get(toFeedPath('reports', locale), async (_request, reply) => {
      const [site, reports] = await Promise.all([sites.load(locale), data.read('stockReports', locale)]);
      const entries = reports.map((report) => ({
        title: report.number ? `${report.number} – ${report.title}` : report.title,
        date: report.date,
        href: address(site, 'stock_report.show', report.slug),
        summary: report.legalBasis,
        category: report.category,
      }));
      return sendAtom(reply, buildFeed('reports', site, t, entries));
    });

    app.get(toFeedPath('events', locale), async (_request, reply) => {
      const [site, events] = await Promise.all([sites.load(locale), data.read('events', locale)]);
      return sendCalendar(reply, site, t('investor.events.calendar'), events);
    });

    app.get<{ Params: { id: string } }>(`/feeds/${locale}/events/:id.ics`, async (request, reply) => {
      const [site, events] = await Promise.all([sites.load(locale), data.read('events', locale)]);
      const event = events.find(({ id }) => id === request.params.id);
      if (!event) return reply.callNotFound();
      return sendCalendar(reply, site, event.title, [event]);
    });

    app.get<{ Querystring: { range?: string } }>(toFeedPath('quotes', locale), async (request, reply) => {
      const days = toRangeDays(await data.read('quoteDays', locale), toStockRange(request.query.range ?? 'all'));
      const heads = ['day', 'open', 'min', 'max', 'close', 'volume'] as const;
      const csv = buildQuotesCsv(
        days,
        heads.map((key) => t(`investor.${key}`)),
        locale,
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="quotes.csv"')
        .header('cache-control', `public, max-age=${FEED_MAX_AGE_S}`)
        .send(csv);
    });
  }
}

interface Entry {
  title: string;
  date: string;
  href: string | null;
  summary?: string | null | undefined;
  category?: { id: string; name?: string | null } | null | undefined;
}

function buildFeed(name: 'news' | 'reports', site: Site, t: Translate, entries: readonly Entry[]): Feed {
  const { origin, siteName, fixedLinks, routes, locale, localeMode } = site.data;
  const list = routes[name === 'news' ? 'post.index' : 'stock_report.index'];
  const sorted = entries
    .filter((entry): entry is Entry & { href: string } => entry.href !== null && !Number.isNaN(Date.parse(entry.date)))
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, FEED_ENTRIES);
  const feed = new Feed({
    id: origin + toFeedPath(name, locale),
    title: `${t(`feed.${name}`)} – ${siteName}`,
    link: origin + (list === undefined ? fixedLinks.home : withLocale(list, locale, localeMode)),
    language: locale,
    feedLinks: { atom: origin + toFeedPath(name, locale) },
    updated: new Date(sorted[0]?.date ?? 0),
    author: { name: siteName },
    copyright: site.data.company.legalName,
    generator: siteName,
  });
  for (const { title, date, href, summary, category } of sorted) {
    feed.addItem({
      title: toHtml(title),
      id: href,
      link: href,
      date: new Date(date),
      published: new Date(date),
      ...(summary ? { description: toHtml(summary) } : {}),
      // the package does not escape `<` in attributes
      ...(category?.name ? { category: [{ term: category.id, name: category.name.replaceAll('<', '') }] } : {}),
    });
  }
  return feed;
}

/** Plain text as HTML, which the package declares it to be; without control characters, which XML does not allow. */
const toHtml = (text: string): string => escapeMarkup(text.replace(/(?![\t\n\r])\p{Cc}/gu, ''));

function address(site: Site, kind: PageKindName, slug: string): string | null {
  const pattern = site.data.routes[kind];
  if (pattern === undefined) return null;
  return site.data.origin + withLocale(buildPath(pattern, { slug }), site.data.locale, site.data.localeMode);
}

function sendAtom(reply: FastifyReply, feed: Feed): FastifyReply {
  return reply
    .type('application/atom+xml; charset=utf-8')
    .header('cache-control', `public, max-age=${FEED_MAX_AGE_S}`)
    .send(feed.atom1());
}

function sendCalendar(
  reply: FastifyReply,
  site: Site,
  name: string,
  events: readonly Models['InvestorEvent'][],
): FastifyReply {
  const { origin, siteName, locale } = site.data;
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: siteName, product: 'website', language: locale },
  });
  for (const event of events) {
    const allDay = event.date.length === 10;
    const start = new Date(event.date);
    if (Number.isNaN(start.getTime())) continue;
    calendar.createEvent({
      id: `${event.id}@${new URL(origin).hostname}`,
      start,
      end: toEnd(event, allDay),
      // not the time of the request: equal events give equal bytes
      stamp: start,
      allDay,
      summary: event.title,
      ...(event.location ? { location: event.location } : {}),
      ...(event.description ? { description: event.description } : {}),
    });
  }
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', `public, max-age=${FEED_MAX_AGE_S}`)
    .send(calendar.toString());
}

/** The end of a whole-day event is the start of the next day (RFC 5545, 3.6.1); without an end the event lasts its day. */
function toEnd(event: Models['InvestorEvent'], allDay: boolean): Date | null {
  const last = new Date(event.endDate ?? event.date);
  if (Number.isNaN(last.getTime())) return null;
  if (allDay) last.setUTCDate(last.getUTCDate() + 1);
  return last;
}
