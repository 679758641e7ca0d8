import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { toTypedTexts } from '#shared/pages/posted-form.ts';
import { isFormPath } from '#shared/routing/form-path.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { readTyped } from '../forms/read-form.ts';
import { expectsJson } from '../http/expects-json.ts';
import { messageOf } from '../http/http-error.ts';
import { buildPlainPage } from '../http/plain-page.ts';
import { splitUrl } from '../http/split-url.ts';

/** Retry-After in seconds: an overload is short, but retries should not arrive at once. */
const OVERLOAD_RETRY_S = 5;
/** Time after which the page loads itself again, in seconds. */
const REFRESH_S = 30;
const JSON_BODY = JSON.stringify({ code: 503, message: 'Not now' });

/** Prepares the responses for an overload (hardening 15). The page needs no script and no menus, so it costs little. */
export function createPrerendered503(translates: Record<Locale, Translate>, localeMode: LocaleMode) {
  const pages = new Map(
    LOCALES.map((locale) => {
      const t = translates[locale];
      const retry = `<p><a href="">${t('ui.retry')}</a></p>`;
      const home = `<p><a href="${withLocale('/', locale, localeMode)}">${t('error.home')}</a></p>`;
      const content = `<p>503</p><p>${t('error.unavailable.text')}</p>${retry}${home}`;
      const refresh = `<meta http-equiv="refresh" content="${REFRESH_S}">`;
      return [locale, buildPlainPage(locale, t('error.unavailable.title'), content, refresh)];
    }),
  );

  /** A form comes back as text: the page would load itself as a GET request, without what was typed. */
  function buildUnsentPage({ body }: FastifyRequest, locale: Locale): string {
    const t = translates[locale];
    const typed = body instanceof URLSearchParams ? toTypedTexts(readTyped(body)) : [];
    const text = `<p><textarea readonly rows="12">\n${escapeMarkup(typed.join('\n'))}</textarea></p>`;
    const content = typed.length > 0 ? `<p>${t('error.unsent.text')}</p>${text}` : `<p>${t('error.unsent.unread')}</p>`;
    return buildPlainPage(locale, t('error.unsent.title'), `<p>503</p>${content}`);
  }

  function buildResponse(request: FastifyRequest): { body: string; type: string; language?: object } {
    const { path } = splitUrl(request.url);
    if (expectsJson(path)) return { body: JSON_BODY, type: 'application/json' };
    if (isFilePath(path)) return { body: messageOf(503), type: 'text/plain' };
    const { locale } = splitLocale(path);
    const isForm = request.method === 'POST' && isFormPath(path);
    const page = isForm ? buildUnsentPage(request, locale) : (pages.get(locale) ?? '');
    return { body: page, type: 'text/html', language: { 'content-language': locale } };
  }

  /** Sends the page, or JSON or text for other addresses, without Fastify's hooks, as refusals must be cheap. */
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { body, type, language } = buildResponse(request);
    reply.headers({
      ...language,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'retry-after': String(OVERLOAD_RETRY_S),
      'content-length': String(Buffer.byteLength(body)),
    });
    reply.isOverloadResponse = true;
    reply.hijack();
    reply.raw.writeHead(503, reply.getHeaders() as OutgoingHttpHeaders);
    reply.raw.end(request.method === 'HEAD' ? null : body);
  };
}
