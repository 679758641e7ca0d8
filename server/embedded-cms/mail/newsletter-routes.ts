import type { FastifyInstance, FastifyReply } from 'fastify';
import { LANGUAGES, LOCALES, type Locale, toLocale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { hasNewsletter } from '#shared/rules/shell/has-newsletter.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { findSetting } from '../answers/answer-context.ts';
import { html, Markup } from '../lib/markup.ts';
import { acceptForms, readFields } from '../lib/request-fields.ts';
import { addMonths } from '../office/due-dates.ts';
import type { Rows } from '../records/tables.ts';
import type { NewsletterStore, Subscriber } from '../store/newsletter.ts';
import { cmsTexts, fillText, toDateText } from '../texts/texts.ts';
import { createMailContext, toSignature } from './mail-context.ts';
import { sendPage } from './mail-styled-page.ts';
import { LEAVE_PATH, PREFERENCES_PATH } from './newsletter-mails.ts';

interface NewsletterOptions {
  newsletter: NewsletterStore;
  rowsOf(locale: Locale): Rows;
  /** Origin of the site. */
  siteOrigin: string;
}
/** Limit for `List-Unsubscribe=One-Click` in any encoding, or a form without fields, in bytes. */
const LEAVE_BODY_MAX = 16 * 1024;
/** Limit for the preferences form, in bytes. */
const PREFERENCES_BODY_MAX = 4096;
/** Possible lengths of a break, in months. */
const BREAKS = [1, 3, 6] as const;

/** Public pages for readers of the newsletter, authorised by the token of their mails. */
export async function newsletterRoutes(app: FastifyInstance, options: NewsletterOptions): Promise<void> {
  const { newsletter, rowsOf, siteOrigin } = options;
  /** Languages to choose from; subscribers may keep a language that is no longer offered. */
  const toLanguages = (current: Locale) =>
    LOCALES.filter((one) => hasNewsletter(one, findSetting(rowsOf(one), 'NEWSLETTER')) || one === current);
  acceptForms(app, PREFERENCES_BODY_MAX);
  type Call = { Params: { token: string }; Querystring: { locale?: string; saved?: string } };

  // GET changes nothing, since mail scanners follow links; the POST of a mail client (RFC 8058) needs no page, session
  // or cookie. An unknown token gets the same response, because that address is not subscribed anyway
  const leaveUrl = `${LEAVE_PATH}/:token`;
  app.get<Call>(leaveUrl, ({ query }, reply) => {
    const locale = toLocale(query.locale);
    const { title, question, button } = cmsTexts[locale].newsletter.leave;
    return send(reply, locale, title, html`<p>${question}</p><form method="post"><button>${button}</button></form>`);
  });
  await app.register(async (oneClick) => {
    // the address says it all: whatever a mail client sends, of whatever type, is not read
    oneClick.addHook('onRequest', async (request) => void delete request.headers['content-type']);
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LEAVE_BODY_MAX }, (_request, _body, done) =>
      done(null),
    );
    oneClick.post<Call>(leaveUrl, ({ params, query }, reply): FastifyReply => {
      newsletter.leave(params.token);
      const locale = toLocale(query.locale);
      const { title, done } = cmsTexts[locale].newsletter.leave;
      return send(reply, locale, title, html`<p role="status">${done}</p>${linksToSite(locale)}`);
    });
  });

  // topics, language and break of a reader (F2)
  const url = `${PREFERENCES_PATH}/:token`;
  app.get<Call>(url, ({ params, query }, reply) => {
    const locale = toLocale(query.locale);
    const subscriber = newsletter.find(params.token);
    if (!subscriber) return sendUnknown(reply, locale);
    const { saved } = cmsTexts[locale].newsletter.preferences;
    const note = query.saved === undefined ? html`` : html`<p role="status">${saved}</p>`;
    return sendForm(reply, { ...toForm(locale, params.token, subscriber), note });
  });

  app.post<Call>(url, (request, reply) => {
    const { params, query } = request;
    const locale = toLocale(query.locale);
    const subscriber = newsletter.find(params.token);
    if (!subscriber) return sendUnknown(reply, locale);
    const fields = readFields(request);
    const topics = [...rowsOf(locale)['newsletter-categories'].keys()];
    const categories = topics.filter((id) => fields.getAll('topics').includes(id));
    const language = toLanguages(subscriber.locale).find((one) => one === fields.get('language')) ?? subscriber.locale;
    const months = BREAKS.find((one) => String(one) === fields.get('break'));
    const current = fields.get('break') === 'keep' ? subscriber.pausedUntil : null;
    const changed: Omit<Subscriber, 'email'> = {
      locale: language,
      categories,
      pausedUntil: months ? addMonths(toWarsawDay(new Date()), months) : current,
    };
    if (categories.length === 0 && topics.length > 0) {
      const form = toForm(locale, params.token, { ...subscriber, locale: language });
      const note = html`<p role="alert">${cmsTexts[locale].newsletter.preferences.noTopic}</p>`;
      return sendForm(reply.code(422), { ...form, chosen: [], chosenBreak: fields.get('break') ?? '', note });
    }
    newsletter.change(params.token, changed);
    return reply.redirect(`${PREFERENCES_PATH}/${params.token}?locale=${language}&saved`, 303);
  });

  function send(reply: FastifyReply, locale: Locale, title: string, main: Markup): FastifyReply {
    const context = createMailContext(locale, rowsOf(locale), { siteOrigin, publicUrl: null });
    return sendPage(reply, { locale, title, main }, toSignature(context));
  }

  function sendUnknown(reply: FastifyReply, locale: Locale): FastifyReply {
    const { title, unknown } = cmsTexts[locale].newsletter.preferences;
    return send(reply.code(404), locale, title, html`<p>${unknown}</p>${linksToSite(locale)}`);
  }

  /** Links to subscribe again, in case of a mistake, and to the site. */
  function linksToSite(locale: Locale): Markup[] {
    const { again, home } = cmsTexts[locale].newsletter;
    const signUp = [...rowsOf(locale).pages.values()].find(({ kind }) => kind === 'newsletter.index');
    const link = (path: string, text: string) =>
      html`<p><a href="${siteOrigin + withLocale(path, locale)}">${text}</a></p>`;
    return [...(signUp ? [link(signUp.slug, again)] : []), link('/', home)];
  }

  function toForm(locale: Locale, token: string, subscriber: Subscriber) {
    const rows = [...rowsOf(locale)['newsletter-categories']];
    const topics = rows.map(([id, { name }]) => ({ id, name }));
    // a subscription to all topics does not include mails about each new page
    const usual = rows.flatMap(([id, { announces }]) => (announces ? [] : [id]));
    const { categories } = subscriber;
    return {
      locale,
      token,
      subscriber,
      topics,
      chosen: categories.length > 0 ? categories : usual,
      chosenBreak: isPaused(subscriber) ? 'keep' : '',
    };
  }

  function sendForm(reply: FastifyReply, form: ReturnType<typeof toForm> & { note: Markup }): FastifyReply {
    const { locale, token, subscriber, topics, chosen, chosenBreak, note } = form;
    const texts = cmsTexts[locale].newsletter.preferences;
    const box = (type: string, name: string, value: string, label: string, checked: boolean) =>
      html`<label><input type="${type}" name="${name}" value="${value}"${new Markup(checked ? ' checked' : '')}> ${label}</label>`;
    const group = (legend: string, boxes: Markup[]) => html`<fieldset><legend>${legend}</legend>${boxes}</fieldset>`;
    const until = isPaused(subscriber) ? toDateText(locale, subscriber.pausedUntil) : null;
    const breaks = [
      ['', texts.noPause] as const,
      ...(until === null ? [] : [['keep', fillText(texts.keepPause, { day: until })] as const]),
      ...BREAKS.map((months) => [String(months), texts.months[months]] as const),
    ];
    const fields = [
      group(
        texts.topics,
        topics.map(({ id, name }) => box('checkbox', 'topics', id, name, chosen.includes(id))),
      ),
      group(
        texts.language,
        toLanguages(subscriber.locale).map((one) =>
          box('radio', 'language', one, LANGUAGES[one].name, one === subscriber.locale),
        ),
      ),
      group(
        texts.pause,
        breaks.map(([value, label]) => box('radio', 'break', value, label, value === chosenBreak)),
      ),
    ];
    const paused = until === null ? html`` : html`<p>${fillText(texts.paused, { day: until })}</p>`;
    const main = html`${note}<p>${fillText(texts.reader, { email: subscriber.email })}</p>${paused}<form method="post">${fields}<button>${texts.save}</button></form><p><a href="${LEAVE_PATH}/${encodeURIComponent(token)}?locale=${locale}">${texts.leave}</a></p>`;
    return send(reply, locale, texts.title, main);
  }
}

const isPaused = (subscriber: Subscriber): subscriber is Subscriber & { pausedUntil: string } =>
  subscriber.pausedUntil !== null && subscriber.pausedUntil > toWarsawDay(new Date());
