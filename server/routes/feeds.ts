import type { FastifyInstance, FastifyReply } from 'fastify';
import { Feed } from 'feed';
import type { Models } from '#shared/contract/models/models.ts';
import { isLocale, LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildPath } from '#shared/routing/slug-pattern.ts';
import { toDate } from '#shared/rules/advisories/advisories.ts';
import { buildVcard, toVcardFileName, VCARD_ROUTE } from '#shared/rules/contact/vcard.ts';
import { buildCalendar } from '#shared/rules/investor/calendar.ts';
import { buildQuotesCsv } from '#shared/rules/investor/quotes-csv.ts';
import { readStockSpan, type StockSpan, toSpanDays } from '#shared/rules/investor/stock-range.ts';
import { ATOM_FEEDS, toEventAnchor, toFeedPath } from '#shared/rules/lists/feeds.ts';
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
const ATOM = 'application/atom+xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';

/** BX04: Atom of posts and reports; events as a calendar, quote days as CSV. All from the same data as the pages. */
export async function feedRoutes(app: FastifyInstance, { data, sites, translates }: FeedRoutesOptions): Promise<void> {
  for (const locale of LOCALES) {
    const t = translates[locale];

    app.get(toFeedPath('news', locale), async (_request, reply) => {
      const [site, posts] = await Promise.all([sites.load(locale), data.read('posts', locale)]);
      const entries = posts.map((post) => ({ ...post, date: post.publicationDate, summary: post.lead }));
      return send(reply, ATOM, buildFeed('news', site, t, entries));
    });

    app.get(toFeedPath('reports', locale), async (_request, reply) => {
      const [site, reports] = await Promise.all([sites.load(locale), data.read('stockReports', locale)]);
      const entries = reports.map((report) => ({
        ...report,
        title: report.number ? `${report.number} – ${report.title}` : report.title,
        summary: report.legalBasis,
      }));
      return send(reply, ATOM, buildFeed('reports', site, t, entries));
    });

    app.get(toFeedPath('advisories', locale), async (_request, reply) => {
      const site = await sites.load(locale);
      const advisories = site.data.routes['advisory.index'] ? await data.read('advisories', locale) : [];
      const entries = advisories.map((advisory) => ({
        ...advisory,
        title: `${advisory.number} – ${advisory.title}`,
        date: toDate(advisory),
      }));
      return send(reply, ATOM, buildFeed('advisories', site, t, entries));
    });

    app.get(toFeedPath('events', locale), async (_request, reply) => {
      const [site, events] = await Promise.all([sites.load(locale), data.read('events', locale)]);
      return send(reply, CALENDAR, buildEvents(site, t('investor.events.calendar'), events));
    });

    app.get<{ Params: { id: string } }>(`/feeds/${locale}/events/:id.ics`, async (request, reply) => {
      const [site, events] = await Promise.all([sites.load(locale), data.read('events', locale)]);
      const event = events.find(({ id }) => id === request.params.id);
      return event ? send(reply, CALENDAR, buildEvents(site, event.title, [event])) : reply.callNotFound();
    });

    app.get<{ Querystring: { [K in keyof StockSpan]?: string } }>(
      toFeedPath('quotes', locale),
      async (request, reply) => {
        const span = readStockSpan((name) => request.query[name], 'all');
        const days = toSpanDays(await data.read('quoteDays', locale), span);
        const heads = (['day', 'open', 'min', 'max', 'close', 'volume'] as const).map((key) => t(`investor.${key}`));
        reply.header('content-disposition', 'attachment; filename="quotes.csv"');
        return send(reply, 'text/csv; charset=utf-8', buildQuotesCsv(days, heads, locale));
      },
    );
  }
}

/** A person of a department as a vCard, in the language of the address. People who are on no page have none. */
export async function vcardRoutes(app: FastifyInstance, { data, sites }: Omit<FeedRoutesOptions, 'translates'>) {
  app.get<{ Params: { locale: string; department: string; person: string } }>(VCARD_ROUTE, async (request, reply) => {
    const { locale, department, person: id } = request.params;
    reply.header('x-robots-tag', 'noindex');
    if (!isLocale(locale)) return reply.callNotFound();
    const [[category], { index, data: site }] = await Promise.all([
      data.read('contactShowCategory', locale, { query: { id: department } }, { requestId: request.id }),
      sites.load(locale),
    ]);
    const people = [category, ...(category?.subcategories ?? [])].flatMap((part) => part?.contacts ?? []);
    const person = people.find((contact) => contact.id === id);
    if (!category || !person) return reply.callNotFound();
    const pattern = index.find('contact', 'show')?.slug;
    const path = pattern && withLocale(buildPath(pattern, { slug: category.slug }), locale, site.localeMode);
    const card = buildVcard({
      ...person,
      company: category.company?.name,
      department: category.name,
      url: path ? site.origin + path : null,
    });
    return reply
      .type('text/vcard; charset=utf-8')
      .header('content-disposition', `attachment; filename="${toVcardFileName(person.name)}"`)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(card);
  });
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=300').send(body);
}

const ENTRY_PAGES = { news: 'post.show', reports: 'stock_report.show', advisories: 'advisory.show' } as const;

interface Entry {
  title: string;
  slug: string;
  /** Of the latest change. */
  date: string;
  /** Where it is earlier. */
  published?: string;
  summary?: string | null | undefined;
  category?: { id: string; name?: string | null } | null | undefined;
}

function buildFeed(name: keyof typeof ATOM_FEEDS, site: Site, t: Translate, entries: readonly Entry[]): string {
  const { origin, siteName, fixedLinks, routes, locale, localeMode, company } = site.data;
  const list = routes[ATOM_FEEDS[name]];
  const pattern = routes[ENTRY_PAGES[name]];
  // without a node of their kind the entries have no addresses
  const dated = entries.filter(({ date }) => pattern !== undefined && !Number.isNaN(Date.parse(date)));
  const newest = dated.sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, FEED_ENTRIES);
  const feed = new Feed({
    id: origin + toFeedPath(name, locale),
    title: `${t(`feed.${name}`)} – ${siteName}`,
    link: origin + (list === undefined ? fixedLinks.home : withLocale(list, locale, localeMode)),
    language: locale,
    feedLinks: { atom: origin + toFeedPath(name, locale) },
    updated: new Date(newest[0]?.date ?? 0),
    author: { name: siteName },
    copyright: company.legalName,
    generator: siteName,
  });
  for (const { title, slug, date, published = date, summary, category } of newest) {
    const href = origin + withLocale(buildPath(pattern ?? '', { slug }), locale, localeMode);
    feed.addItem({
      title: toHtml(title),
      id: href,
      link: href,
      date: new Date(date),
      published: new Date(published),
      ...(summary ? { description: toHtml(summary) } : {}),
      // the package does not escape `<` in attributes
      ...(category?.name ? { category: [{ term: category.id, name: category.name.replaceAll('<', '') }] } : {}),
    });
  }
  // the package has a language for RSS alone
  return feed.atom1().replace('<feed ', `<feed xml:lang="${locale}" `);
}

/** Plain text as HTML, which the package declares it to be; without control characters, which XML does not allow. */
const toHtml = (text: string): string => escapeMarkup(text.replace(/(?![\t\n\r])\p{Cc}/gu, ''));

function buildEvents({ data }: Site, name: string, events: readonly Models['InvestorEvent'][]): string {
  const { origin, siteName, locale, localeMode, routes } = data;
  const list = routes['event.index'];
  const page = list && origin + withLocale(list, locale, localeMode);
  const toUrl = (id: string) => (page ? `${page}#${toEventAnchor(id)}` : null);
  return buildCalendar({ name, publisher: siteName, locale, host: new URL(origin).hostname, toUrl }, events);
}
