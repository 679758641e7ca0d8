import path from 'node:path';
import { create } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import { MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import { ZIP_POLL_MS } from '#shared/rules/files/zip-limits.ts';
import { isEmail } from '#shared/rules/forms/email.ts';
import { isOver } from '#shared/rules/jobs/job-list.ts';
import { readFlag } from '#shared/rules/text/read-flag.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';
import { toPlainMessage } from '#shared/rules/text/typed-text.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { HttpError, invalid, notFound, orNotFound } from '../lib/http-error.ts';
import { areAlerts } from '../mail/newsletter-mails.ts';
import { sendFile } from '../media/send-file.ts';
import type { MessageForm } from '../store/mail-queue.ts';
import type { MessageBodies } from '../store/messages.ts';
import { toAnswers, toResults } from '../store/survey-answers.ts';
import type { CmsCall, Handlers } from './handler.ts';
import { keepFiles, type Upload } from './receive-attachments.ts';

/** Reference number that the site has already shown to the sender. */
function readReference({ headers }: FastifyRequest): string | undefined {
  const reference = headers[MESSAGE_HEADERS.reference];
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * The token is optional: pages without a script have none, and it expires while a message waits for the CMS. In both
 * cases the site has checked the form. A token that was sent must be valid (hardening 21).
 */
function checkCaptcha(call: CmsCall<'contactUs' | 'productContact'>, action: string): void {
  const { body, services, hasWaited, now } = call;
  if (hasWaited) return;
  const token = body.recaptchaToken;
  if (token && !services.captcha.redeem(token, action, now)) throw invalid({ recaptchaToken: 'is not valid' });
}

/** A form without an address has none to check. */
function checkEmail({ email }: { email?: string | undefined }): void {
  if (email !== undefined && !isEmail(email)) throw invalid({ email: 'An e-mail address is needed' });
}

interface MessageCall<F extends MessageForm>
  extends Pick<CmsCall<'contactUs'>, 'locale' | 'services' | 'request' | 'reply' | 'receivedAt'> {
  body: MessageBodies[F];
}
async function keepMessage<F extends MessageForm>(form: F, call: MessageCall<F>): Promise<{ id: string }> {
  const { locale, body, services, request, reply, receivedAt } = call;
  await keepFiles(services.attachments, request.uploads);
  reply.code(201);
  const reference = readReference(request);
  return { id: services.store.messages.add(form, { locale, body, files: request.uploads, reference, receivedAt }) };
}

/** 422 with the field, not 404: the typed code is wrong, not the address. */
function refuseReceipt(): never {
  throw invalid({ receipt: 'There is no report with this code' });
}

/** A time of day could reveal who sent the report (D7). */
const keepReportFiles = (folder: string, uploads: readonly Upload[]) =>
  keepFiles(folder, uploads, toWarsawDay(new Date()));
const withoutNames = (uploads: readonly Upload[]) => uploads.map(({ file }) => ({ file, name: file }));

/** When to ask again whether a ZIP is ready, in seconds. */
const ZIP_RETRY_S = String(ZIP_POLL_MS / 1000);

/** A ZIP that is ready or being created. */
function findZip({ params, services, now }: Pick<CmsCall<'zipStatus'>, 'params' | 'services' | 'now'>) {
  const state = orNotFound(services.zips.find(params.zipId, now), 'ZIP');
  if (state.status === 'expired') throw new HttpError(410, 'The ZIP has expired');
  if (state.status === 'failed') throw new HttpError(500, 'The ZIP could not be made');
  return state;
}

export const writeHandlers = {
  zipCreate({ body: { identifiers }, locale, services }) {
    const missing = services.zips.findMissing(identifiers, locale);
    if (identifiers.length > 0 && missing.length === identifiers.length) throw notFound('file');
    return { data: services.zips.create(identifiers, locale), ...(missing.length > 0 ? { missing } : {}) };
  },
  zipStatus(call) {
    call.reply.header('cache-control', 'no-store');
    if (findZip(call).status === 'ready') return { status: 'ready' };
    call.reply.code(202).header('retry-after', ZIP_RETRY_S);
    return { status: 'pending' };
  },
  zipDownload(call) {
    const { services, reply } = call;
    const state = findZip(call);
    if (state.status !== 'ready')
      throw new HttpError(409, 'The ZIP is not ready', { headers: { 'retry-after': ZIP_RETRY_S } });
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', create(state.name, { fallback: toAscii(state.name) }))
      .type('application/zip');
    return sendFile(reply, path.join(services.zips.folder, state.file));
  },

  newsletterSubscribe({ body, locale, content, services, reply }) {
    checkEmail(body);
    const ids = new Set(content.newsletterCategories.map((category) => category.id));
    if (body.categories.some((id) => !ids.has(id))) throw invalid({ categories: 'There is no such category' });
    services.store.newsletter.request(body.email, locale, body.categories);
    reply.code(202);
    // the same for known and unknown addresses (D21)
    return { status: 'accepted' };
  },
  newsletterConfirm({ params, content, services, now }) {
    const usual = content.newsletterCategories.flatMap(({ id, announces }) => (announces ? [] : [id]));
    const topics = services.store.newsletter.confirm(params.token, now, usual);
    if (topics === 'expired') throw new HttpError(410, 'The link has expired');
    if (topics === 'unknown') throw notFound('Subscription');
    const chosen = content.newsletterCategories.filter(({ id }) => topics.includes(id));
    return { status: 'confirmed', ...(areAlerts(chosen) ? { alerts: chosen.map(({ name }) => name) } : {}) };
  },

  survey({ content, params }) {
    return orNotFound(content.surveys.get(params.id), 'Survey').survey;
  },
  surveyResults({ content, params, services }) {
    const found = orNotFound(content.surveys.get(params.id), 'Survey');
    return toResults(found, services.store.surveys.count(params.id));
  },
  surveyParticipate({ content, body, services, reply, receivedAt }) {
    const found = content.surveys.get(body.survey);
    if (!found) throw invalid({ survey: 'There is no such survey' });
    const id = services.store.surveys.participate(body.survey, toAnswers(found.survey, body.answers), receivedAt);
    reply.code(201);
    return { id };
  },

  cookieConsentCreate({ body, services, reply }) {
    reply.code(201);
    return { id: services.store.consents.add(body) };
  },
  cookieConsentUpdate({ body, params, services }) {
    if (!services.store.consents.update(params.id, body)) throw notFound('Consent');
    return { id: params.id };
  },

  pageFeedback({ body, locale, content, services, reply, receivedAt }) {
    if (!content.pages.find(body.page) && !content.categories.find(body.page))
      throw invalid({ page: 'There is no such page' });
    services.store.pageFeedback.add(locale, body, receivedAt);
    reply.code(201);
    return { status: 'accepted' };
  },
  async contactUs(call) {
    checkCaptcha(call, 'contact');
    checkEmail(call.body);
    return keepMessage('contact-us', call);
  },
  async whistleblower({ body, locale, services, request, reply, receivedAt }) {
    if (!body.anonymous && !body.firstName && !body.lastName && !body.email && !body.phoneNumber) {
      throw invalid({ anonymous: 'A name, an e-mail address or a number is needed, or an anonymous report' });
    }
    if (body.email) checkEmail({ email: body.email });
    await keepReportFiles(services.attachments, request.uploads);
    reply.code(201).header('cache-control', 'no-store');
    // an anonymous report is stored without any personal fields, and files without names that may contain the sender's
    const { category, content, anonymous } = body;
    const stored = anonymous ? { category, content, anonymous } : body;
    const files = withoutNames(request.uploads);
    const reference = readReference(request);
    return { receipt: services.store.reports.add(stored, { locale, files, reference, receivedAt }) };
  },
  reportStatus({ body, services, reply }) {
    reply.header('cache-control', 'no-store');
    return services.store.reports.find(body.receipt) ?? refuseReceipt();
  },
  async reportReply({ body, services, request, reply }) {
    const text = toPlainMessage(body.content);
    if (text === '') throw invalid({ content: 'is required' });
    reply.code(201).header('cache-control', 'no-store');
    await keepReportFiles(services.attachments, request.uploads);
    const files = withoutNames(request.uploads);
    const thread = services.store.reports.reply(body.receipt, text, files) ?? refuseReceipt();
    if (thread === 'closed') throw new HttpError(409, 'The report is closed');
    return thread;
  },
  async productContact(call) {
    const { body } = call;
    checkCaptcha(call, 'product');
    checkEmail(body);
    // a product that was taken off since the page was opened is no reason to refuse a customer: mails show its id
    if (readFlag(body.consentToDataProcessing) !== true)
      throw invalid({ consentToDataProcessing: 'Consent is needed' });
    return keepMessage('product-contact', call);
  },
  async jobApplication(call) {
    const { body, content, request, receivedAt } = call;
    checkEmail(body);
    const job = content.jobs.find(body.job);
    // also one that was taken off since its page was opened
    if (!job || job.draft || isOver(job.value, toWarsawDay(new Date(receivedAt))))
      throw new HttpError(410, 'The offer is closed');
    if (job.value.application !== 'form') throw invalid({ job: 'Applications go to the address of the offer' });
    if (request.uploads.length === 0) throw invalid({ attachments: 'A file is needed' });
    return keepMessage('job-application', call);
  },
} satisfies Partial<Handlers>;
