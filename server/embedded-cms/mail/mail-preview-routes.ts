import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { PREVIEW_MODULE, readAdminLocale, toAdminAddress, toAdminPath } from '#shared/routing/admin-path.ts';
import { isTimely, readToken, toToken } from '#shared/rules/preview/preview-token.ts';
import { HttpError } from '../lib/http-error.ts';
import { isSameSecret } from '../lib/is-same-secret.ts';
import { html, Markup } from '../lib/markup.ts';
import { signPreview } from '../preview-link.ts';
import type { Rows } from '../records/tables.ts';
import { cmsTexts } from '../texts/texts.ts';
import { createMailContext, toSignature } from './mail-context.ts';
import { sendPage } from './mail-styled-page.ts';
import { renderMail } from './render-mail.ts';
import { buildSampleMails } from './sample-mails.ts';

export interface MailPreviewOptions {
  rowsOf(locale: Locale): Rows;
  siteOrigin: string;
  publicUrl: string | null;
  /** Signs links to previews; null: previews are disabled. */
  previewSecret: string | null;
}
/** Scope that a link to the mails is signed for (D8). */
export const MAIL_PREVIEW = { module: PREVIEW_MODULE, id: 'mails' } as const;

/** Shows all mails with sample content in the language of the link, which is signed and valid for an hour. */
export async function mailPreviewRoutes(app: FastifyInstance, options: MailPreviewOptions): Promise<void> {
  const { rowsOf, siteOrigin, publicUrl, previewSecret } = options;
  if (previewSecret === null) return;
  const sign = (locale: Locale, expires: number) => signPreview({ ...MAIL_PREVIEW, locale }, expires, previewSecret);

  app.get(toAdminPath(MAIL_PREVIEW), (request, reply) => {
    const query = new URL(request.url, siteOrigin).searchParams;
    const locale = readAdminLocale(query);
    const token = readToken(query.get('token') ?? '');
    const isGood =
      token !== null &&
      isTimely('link', token.expires, Date.now()) &&
      isSameSecret(token.signature, sign(locale, token.expires));
    if (!isGood) throw new HttpError(403, 'The link is not valid, or no longer');
    // links to the other languages expire together with this one
    const linkTo = (other: Locale) =>
      toAdminAddress({ ...MAIL_PREVIEW, locale: other }, toToken(token.expires, sign(other, token.expires)));
    const languages = LOCALES.map(
      (other, i) => html`${new Markup(i > 0 ? ' · ' : '')}<a href="${linkTo(other)}" lang="${other}">${other}</a>`,
    );
    const context = createMailContext(locale, rowsOf(locale), { siteOrigin, publicUrl: publicUrl ?? siteOrigin });
    const texts = cmsTexts[locale].mailPreview;
    const mails = buildSampleMails(context).map(({ name, content }) => {
      const mail = renderMail(content, toSignature(context), locale);
      return html`<section id="${name}"><h2>${mail.subject}</h2><iframe sandbox title="${mail.subject}" srcdoc="${mail.html}"></iframe><details><summary>${texts.text}</summary><pre>${mail.text}</pre></details></section>`;
    });
    const main = html`<p>${texts.language}: ${languages}</p>${mails}`;
    return sendPage(reply, { locale, title: texts.title, main }, toSignature(context));
  });
}
