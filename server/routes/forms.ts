import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { FORM_TOKEN_PATH } from '#shared/pages/posted-form.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { CmsError } from '../cms/cms-error.ts';
import { formDefinitions } from '../forms/form-definitions.ts';
import { Refusal, sendRedirect } from '../http/short-answers.ts';
import { CONFIRMATION_PATH } from '../pages/static-pages.ts';
import { answerForm, type FormRoutesOptions, sendView } from './form-page.ts';
import { answerReportStatus } from './report-status.ts';

/** Forms of pages without JavaScript: a plain POST to /{locale?}/forms/{name} (BX08); form tokens for pages with it. */
export async function formRoutes(app: FastifyInstance, options: FormRoutesOptions): Promise<void> {
  const { client, localeMode } = options;
  app.removeContentTypeParser('application/json');
  await app.register(multipart);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );

  app.get(FORM_TOKEN_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ token: options.issueFormToken(true) }),
  );
  for (const form of Object.values(formDefinitions))
    onPost(
      app,
      (locale, mode) => toFormPath(form.name, locale, mode),
      async (request, reply) => {
        const { locale } = splitLocale(request.url);
        const submitted = await options.submit(form, locale, request, false);
        return answerForm(request, reply, { name: form.name, locale }, submitted, options);
      },
    );
  onPost(app, (locale, mode) => toFormPath('newsletter-confirmation', locale, mode), confirm);
  onPost(
    app,
    (locale, mode) => withLocale(REPORT_STATUS_PATH, locale, mode),
    (request, reply) => answerReportStatus(request, reply, fieldsOf(request), options),
  );

  /** D21: the button of the confirmation page. */
  async function confirm(request: FastifyRequest, reply: FastifyReply) {
    const { locale } = splitLocale(request.url);
    const token = fieldsOf(request).get('token') ?? '';
    const path = withLocale(CONFIRMATION_PATH, locale, localeMode);
    try {
      await client.call('newsletterConfirm', locale, { params: { token } }, { requestId: request.id });
      return sendRedirect(reply, 303, `${path}?state=activated`);
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      const isOver = error.httpStatus === 404 || error.httpStatus === 410;
      const state = isOver ? ('expired' as const) : ('error' as const);
      const view = { type: 'newsletter_confirmation' as const, token: isOver ? null : token, state };
      return sendView(request, reply, path, { view, status: error.httpStatus }, options);
    }
  }
}

/** No files here (hardening 18). */
function fieldsOf(request: FastifyRequest): URLSearchParams {
  if (request.isMultipart()) throw new Refusal(415);
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** One address for each locale, from which the error handler takes the language. Responses are not cached. */
function onPost(
  app: FastifyInstance,
  toPath: (locale: Locale, mode?: LocaleMode) => string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const urls = LOCALES.flatMap((locale) => [toPath(locale), toPath(locale, 'prefix_all')]);
  for (const url of new Set(urls))
    app.post(url, (request, reply) => handler(request, reply.header('cache-control', 'no-store')));
}
