import type { FastifyInstance } from 'fastify';
import { isLocale, LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';
import { buildVcard, toVcardFileName, VCARD_ROUTE } from '#shared/rules/contact/vcard.ts';
import { readStockSpan, toSpanDays } from '#shared/rules/investor/stock-range.ts';
import { ATOM_FEEDS, toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { LocaleSites } from '../cms/locale-sites.ts';
import { type AtomFeed, buildEvents, buildFeed, loadAuthority, READERS } from '../documents/feeds.ts';
import { buildQuotesCsv } from '../documents/quotes-csv.ts';
import { buildDisposition } from '../http/header-values.ts';
import { REVALIDATE, sendPublic } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';

export interface FeedRoutesOptions {
  answerCache: AnswerCache;
  sites: LocaleSites;
  translates: Record<Locale, Translate>;
}

/** Atom feeds of posts, reports and advisories, a calendar of events, quotes as CSV, from the pages' data (BX04). */
export async function feedRoutes(
  app: FastifyInstance,
  { answerCache, sites, translates }: FeedRoutesOptions,
): Promise<void> {
  for (const locale of LOCALES) {
    const t = translates[locale];

    for (const name of Object.keys(ATOM_FEEDS) as AtomFeed[])
      app.get(toFeedPath(name, locale), async (_request, reply) => {
        const site = await sites.load(locale);
        const [entries, authority] = await Promise.all([
          READERS[name](answerCache, site),
          loadAuthority(answerCache, site),
        ]);
        return sendPublic(reply, 'application/atom+xml', buildFeed(name, { site, authority }, t, entries));
      });

    app.get(toFeedPath('events', locale), async (_request, reply) => {
      const [site, events] = await Promise.all([sites.load(locale), answerCache.read('events', locale)]);
      const context = { site, authority: await loadAuthority(answerCache, site) };
      return sendPublic(reply, 'text/calendar', buildEvents(context, t('investor.events.calendar'), events));
    });

    app.get<{ Params: { id: string } }>(`/feeds/${locale}/events/:id.ics`, async (request, reply) => {
      const [site, events] = await Promise.all([sites.load(locale), answerCache.read('events', locale)]);
      const event = events.find(({ id }) => id === request.params.id);
      if (!event) return reply.callNotFound();
      const context = { site, authority: await loadAuthority(answerCache, site) };
      return sendPublic(reply, 'text/calendar', buildEvents(context, null, [event]));
    });

    app.get(toFeedPath('quotes', locale), async (request, reply) => {
      const { query } = splitUrl(request.url);
      const span = readStockSpan((name) => query.get(name), 'all');
      const days = toSpanDays(await answerCache.read('quoteDays', locale), span);
      const heads = (['day', 'open', 'min', 'max', 'close', 'volume'] as const).map((key) => t(`investor.${key}`));
      reply.header('content-disposition', buildDisposition(t('investor.quotesFile')));
      return sendPublic(reply, 'text/csv', buildQuotesCsv(days, heads, locale));
    });
  }
}

/** vCards of the people in departments, in the language of the address. People who are on no page have none. */
export async function vcardRoutes(app: FastifyInstance, { answerCache, sites }: Omit<FeedRoutesOptions, 'translates'>) {
  app.get<{ Params: { locale: string; department: string; person: string } }>(VCARD_ROUTE, async (request, reply) => {
    const { locale, department, person: id } = request.params;
    reply.header('x-robots-tag', 'noindex');
    if (!isLocale(locale)) return reply.callNotFound();
    const [[category], { siteData }] = await Promise.all([
      answerCache.read('contactShowCategory', locale, { query: { id: department } }),
      sites.load(locale),
    ]);
    const people = [category, ...(category?.subcategories ?? [])].flatMap((part) => part?.contacts ?? []);
    const person = people.find((contact) => contact.id === id);
    if (!category || !person) return reply.callNotFound();
    const path = toPagePath(siteData, 'contact.show', category.slug);
    const card = buildVcard({
      ...person,
      company: category.company?.name,
      department: category.name,
      url: path ? siteData.origin + path : null,
    });
    return reply
      .type('text/vcard; charset=utf-8')
      .header('content-disposition', buildDisposition(toVcardFileName(person.name)))
      .header('cache-control', REVALIDATE)
      .send(card);
  });
}
