import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { html, Markup } from '../../lib/markup.ts';
import type { Visit } from '../../store/desk-sessions.ts';
import { cmsTexts } from '../../texts/texts.ts';
import { SECTIONS, type Section, toDeskPath } from './desk-path.ts';
import { STYLE } from './desk-style.ts';

export interface DeskPage {
  locale: Locale;
  title: string;
  main: Markup;
  /** Name of the group. */
  group: string;
  /** Part of the address after the language, with the query. */
  path: string;
  /** Current session; null if not signed in. */
  visit: (Visit & { formToken: string }) | null;
}

/** Headers of all responses of the desk, which must not be cached or framed, or run scripts. */
export const DESK_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};
/** Sections for all employees; the others require access to reports. */
const OPEN_SECTIONS: readonly string[] = ['messages', 'surveys', 'feedback'];

export function sendDeskPage(reply: FastifyReply, { locale, title, main, group, path, visit }: DeskPage): FastifyReply {
  const texts = cmsTexts[locale].desk;
  const linkTo = (section: Section) =>
    html`<a href="${toDeskPath(locale, section)}"${new Markup(path.split(/[/?]/)[0] === section ? ' aria-current="page"' : '')}>${texts[section]}</a>`;
  const languages = LOCALES.map(
    (other) =>
      html`<a href="${toDeskPath(other, path)}" lang="${other}" hreflang="${other}"${new Markup(other === locale ? ' aria-current="true"' : '')}>${other.toUpperCase()}</a>`,
  );
  const navigation = visit
    ? html`<nav aria-label="${texts.desk}">${SECTIONS.filter((section) => OPEN_SECTIONS.includes(section) || visit.mayReadReports).map(linkTo)}</nav><form method="post" action="${toDeskPath(locale, 'sign-out')}">${tokenField(visit.formToken)}<button>${texts.signOut} (${visit.name})</button></form>`
    : html``;
  const page = html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – ${texts.desk}</title><style>${new Markup(STYLE)}</style></head><body><a class="skip" href="#main">${texts.skip}</a><header><p>${group}: ${texts.desk}</p>${navigation}<nav aria-label="${texts.language}">${languages}</nav></header><main id="main" tabindex="-1"><h1>${title}</h1>${main}</main></body></html>`;
  return reply.headers(DESK_HEADERS).type('text/html; charset=utf-8').send(`<!doctype html>${page.text}`);
}

/** Hidden field with the token that every form of the desk requires. */
export const tokenField = (token: string): Markup => html`<input type="hidden" name="token" value="${token}">`;
