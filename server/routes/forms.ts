import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { ATTACHMENT_RULES, type UploadFormName } from '#shared/rules/attachment.ts';
import { toContactUsBody, toNewsletterBody, toWhistleblowerBody } from '#shared/rules/form-bodies.ts';
import { checkForm, type FormName, type FormValues } from '#shared/rules/forms.ts';
import type { CallContext, CmsClient } from '../cms/cms-client.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { Once } from '../cms/once.ts';
import { sendRedirect } from '../http/short-answers.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { CONFIRMATION_PATH } from '../pages/confirmation-page.ts';
import { type FormGuards, isAnonymous } from './form-guards.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';
import { type PageRoutesOptions, sendResult } from './pages.ts';
import {
  answerForm,
  type Outcome,
  readValues,
  refused,
  type Sent,
  type Taken,
  toKey,
  toOutcome,
  wrong,
} from './posted-page.ts';
import { createReportStatus } from './report-status.ts';
import { createSurveyAnswers } from './survey.ts';
import type { Uploads } from './uploads.ts';

export interface FormRoutesOptions {
  client: CmsClient;
  data: CmsData;
  delivery: Delivery;
  once: Once;
  guards: FormGuards;
  uploads: Uploads;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
}
/** The longest report in three-byte letters, percent-encoded, with room for the other fields. Bytes. */
const FORM_MAX = 256 * 1024;

type Deliver = (delivery: Delivery, locale: Locale, values: FormValues, context: CallContext) => Promise<Taken>;

/** Checked values on their way to the CMS; the number by which it names the message. */
const DELIVERIES: Record<Exclude<FormName, 'product-contact' | 'survey'>, Deliver> = {
  'contact-us': async (delivery, locale, values, context) => {
    const { answer, isWaiting } = await delivery.call('contactUs', locale, toContactUsBody(values), context);
    return { reference: answer.id, isWaiting };
  },
  whistleblower: async (delivery, locale, values, context) => {
    const { answer, isWaiting } = await delivery.call('whistleblower', locale, toWhistleblowerBody(values), context);
    return { reference: answer.receipt, isWaiting };
  },
  newsletter: async (delivery, locale, values, context) => {
    const { isWaiting } = await delivery.call('newsletterSubscribe', locale, toNewsletterBody(values), context);
    return { reference: null, isWaiting };
  },
};

/** Forms of pages without JavaScript: a plain POST to /{locale?}/forms/{name} (BX08). */
export async function formRoutes(app: FastifyInstance, options: FormRoutesOptions): Promise<void> {
  const { client, delivery, once, guards, uploads, pages, localeMode } = options;
  app.removeContentTypeParser('application/json');
  await app.register(multipart);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  for (const name of Object.keys(DELIVERIES) as (keyof typeof DELIVERIES)[])
    if (!isUpload(name))
      onPost(
        app,
        name,
        plain((request, reply) => post(name, request, reply)),
      );
  for (const name of Object.keys(ATTACHMENT_RULES) as UploadFormName[])
    onPost(app, name, (request, reply) =>
      // what an old page without a file field sends is a form too
      request.body instanceof URLSearchParams && name !== 'product-contact'
        ? post(name, request, reply)
        : uploads.answerPage(name, request, reply),
    );
  onPost(app, 'newsletter-confirmation', plain(confirm));
  const takeSurvey = createSurveyAnswers(options);
  onPost(
    app,
    'survey',
    plain((request, reply) => takeSurvey(request, reply, fieldsOf(request))),
  );
  const answerStatus = createReportStatus(options);
  onPostTo(
    app,
    (locale, mode) => withLocale(REPORT_STATUS_PATH, locale, mode),
    plain((request, reply) => answerStatus(request, reply, fieldsOf(request))),
  );

  async function post(name: keyof typeof DELIVERIES, request: FastifyRequest, reply: FastifyReply) {
    const { locale } = splitLocale(request.url);
    const fields = fieldsOf(request);
    const sent: Sent = {
      name,
      locale,
      values: readValues(name, (field) => fields.get(field)),
      page: fields.get(GUARD_FIELDS.page) ?? '/',
    };
    return answerForm(request, reply, sent, await take(sent, fields, request), options);
  }

  async function take(sent: Sent, fields: URLSearchParams, request: FastifyRequest): Promise<Outcome> {
    const { name, locale, values } = sent as Sent & { name: keyof typeof DELIVERIES };
    const problems = checkForm(name, values);
    if (Object.keys(problems).length > 0) return wrong(problems);
    const ticket = fields.get(GUARD_FIELDS.ticket) ?? '';
    if (guards.isSuspicious({ ticket, trap: fields.get(GUARD_FIELDS.trap) })) return refused('guarded');
    const wait = await guards.countUp(name, request.ip);
    if (wait !== null) return refused('limited', wait);
    const idempotencyKey = toKey(name, ticket, values);
    try {
      const deliver = () => DELIVERIES[name](delivery, locale, values, { requestId: request.id, idempotencyKey });
      return { ok: true, ...(await once.run(idempotencyKey, deliver, { isPrivate: isAnonymous(name) })) };
    } catch (error) {
      return toOutcome(name, error);
    }
  }

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
      const signal = leaveSignal(reply, pages.renderTimeout);
      const loading = leaveSignal(reply, toLoadDeadline(pages.renderTimeout));
      const isOver = error.httpStatus === 404 || error.httpStatus === 410;
      const result = await pages.pages.load(path, new URLSearchParams(), { signal: loading, requestId: request.id });
      if (result.type === 'page' && result.page.layout === 'default_white') {
        const main = {
          type: 'newsletter_confirmation',
          token: isOver ? null : token,
          state: isOver ? 'expired' : 'error',
        } as const;
        const page = { ...result.page, content: { ...result.page.content, main } };
        return sendResult(request, reply, { ...result, status: error.httpStatus, page }, signal, pages);
      }
      return sendResult(request, reply, result, signal, pages);
    }
  }
}

const fieldsOf = (request: FastifyRequest) =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

const isUpload = (name: string) => Object.hasOwn(ATTACHMENT_RULES, name);

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** No files here (hardening 18). */
const plain =
  (handler: Handler): Handler =>
  async (request, reply) => {
    if (request.isMultipart()) throw Object.assign(new Error('multipart'), { statusCode: 415 });
    return handler(request, reply);
  };

/** An address a locale; nobody keeps an answer, and the error funnel tells failures in the address's language. */
function onPost(app: FastifyInstance, name: Parameters<typeof toFormPath>[0], handler: Handler): void {
  onPostTo(app, (locale, mode) => toFormPath(name, locale, mode), handler);
}

/** The same for any address. */
function onPostTo(app: FastifyInstance, toPath: (locale: Locale, mode?: LocaleMode) => string, handler: Handler): void {
  const urls = LOCALES.flatMap((locale) => [toPath(locale), toPath(locale, 'prefix_all')]);
  for (const url of new Set(urls))
    app.post(url, (request, reply) => handler(request, reply.header('cache-control', 'no-store')));
}
