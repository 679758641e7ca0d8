import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, toLocale } from '#shared/locales/locales.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { acceptForms } from '../form-body.ts';
import type { NewsletterStore } from '../store/newsletter.ts';
import { cmsTexts } from '../texts/texts.ts';
import { sendPage } from './mail-page.ts';
import { LEAVE_PATH } from './newsletter-mails.ts';

/** `List-Unsubscribe=One-Click` and what a form without fields sends. Bytes. */
const BODY_MAX = 1024;

/**
 * The way out of the newsletter, at the CMS's public address. GET changes nothing, since mail scanners follow links; the POST
 * of a mail client (RFC 8058) needs no page, session or cookie. An unknown token gets the same answer: that address gets nothing.
 */
export async function leaveRoutes(
  app: FastifyInstance,
  { newsletter }: { newsletter: NewsletterStore },
): Promise<void> {
  const url = `${LEAVE_PATH}/:token`;
  acceptForms(app, BODY_MAX);
  app.get(url, (request, reply) => {
    const locale = readLocale(request);
    const { title, question, button } = cmsTexts[locale].newsletter.leave;
    return sendPage(reply, {
      locale,
      title,
      main: `<p>${escapeMarkup(question)}</p><form method="post"><button>${escapeMarkup(button)}</button></form>`,
    });
  });
  app.post(url, { bodyLimit: BODY_MAX }, (request, reply): FastifyReply => {
    newsletter.leave((request.params as { token: string }).token);
    const locale = readLocale(request);
    const { title, done } = cmsTexts[locale].newsletter.leave;
    return sendPage(reply, { locale, title, main: `<p>${escapeMarkup(done)}</p>` });
  });
}

function readLocale(request: FastifyRequest): Locale {
  return toLocale((request.query as { locale?: unknown }).locale);
}
