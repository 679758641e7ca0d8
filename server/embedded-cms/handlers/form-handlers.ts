import type { FastifyRequest } from 'fastify';
import { MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import { isEmail } from '#shared/rules/forms/email.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { Failure, invalid, notFound } from '../failure.ts';
import { toAnswers, toResults } from '../store/survey-answers.ts';
import { keepFiles } from './attachment.ts';
import type { CmsCall, Handlers } from './handler.ts';

type Name =
  | 'zipCreate'
  | 'zipStatus'
  | 'zipDownload'
  | 'newsletterSubscribe'
  | 'newsletterConfirm'
  | 'survey'
  | 'surveyResults'
  | 'surveyParticipate'
  | 'cookieConsentCreate'
  | 'cookieConsentUpdate'
  | 'contactUs'
  | 'whistleblower'
  | 'reportStatus'
  | 'reportReply'
  | 'productContact';

/** Tokens with a fixed answer, for tests (`--faults`). */
const TOKEN_FIXTURES: Record<string, () => { status: string }> = {
  'ok-token': () => ({ status: 'confirmed' }),
  'used-token': () => ({ status: 'confirmed' }),
  'expired-token': () => {
    throw new Failure(410, 'The link has expired');
  },
  'error-token': () => {
    throw new Failure(500, 'Something went wrong');
  },
};

/** Number that the site told the sender. */
function toldNumber({ headers }: FastifyRequest): string | undefined {
  const told = headers[MESSAGE_HEADERS.reference];
  return typeof told === 'string' ? told : undefined;
}

/**
 * Forms of pages without a script have no token: there the site vouches, and so it does for a message that waited for us
 * longer than a token lives. One that is sent must be good (hardening 21).
 */
function checkCaptcha(call: CmsCall<'contactUs' | 'productContact'>, action: string): void {
  const { body, services, request, now } = call;
  if (request.headers[MESSAGE_HEADERS.received] !== undefined) return;
  const token = body.recaptchaToken;
  if (token && !services.captcha.redeem(token, action, now)) throw invalid({ recaptchaToken: 'is not valid' });
}

/** What was typed is wrong, not the address: 422, with the field. */
function refuseReceipt(): never {
  throw invalid({ receipt: 'There is no report with this code' });
}

export const formHandlers: Handlers<Name> = {
  zipCreate: ({ body, locale, services }) => ({ data: services.zips.create(body.identifiers, locale) }),
  zipStatus({ params, services, reply, now }) {
    const state = services.zips.find(params.zipId, now);
    reply.header('cache-control', 'no-store');
    switch (state?.status) {
      case undefined:
        throw notFound('ZIP');
      case 'ready':
        return { status: 'ready' };
      case 'pending':
        reply.code(202).header('retry-after', '2');
        return { status: 'pending' };
      case 'expired':
        throw new Failure(410, 'The ZIP has expired');
      case 'failed':
        throw new Failure(500, 'The ZIP could not be made');
    }
  },
  zipDownload({ params, services, reply, now }) {
    const state = services.zips.find(params.zipId, now);
    if (!state) throw notFound('ZIP');
    if (state.status === 'expired') throw new Failure(410, 'The ZIP has expired');
    if (state.status === 'failed') throw new Failure(500, 'The ZIP could not be made');
    if (state.status !== 'ready') throw new Failure(409, 'The ZIP is not ready', { headers: { 'retry-after': '2' } });
    reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="elmerion-files.zip"; filename*=UTF-8''${encodeURIComponent(state.name)}`,
      );
    return reply
      .type('application/zip')
      .sendFile(state.file, services.zips.folder, { acceptRanges: true, cacheControl: false });
  },

  newsletterSubscribe({ body, locale, content, services, reply }) {
    if (!isEmail(body.email.trim())) throw invalid({ email: 'An e-mail address is needed' });
    const known = new Set(content.newsletterCategories.map((category) => category.id));
    if (body.categories.some((id) => !known.has(id))) throw invalid({ categories: 'There is no such category' });
    services.store.newsletter.request(body.email, locale, body.categories);
    reply.code(202);
    // the same for known and unknown addresses (D21)
    return { status: 'accepted' };
  },
  newsletterConfirm({ params, services, now }) {
    const fixture =
      services.hasFixtures && Object.hasOwn(TOKEN_FIXTURES, params.token) ? TOKEN_FIXTURES[params.token] : undefined;
    if (fixture) return fixture();
    switch (services.store.newsletter.confirm(params.token, now)) {
      case 'confirmed':
        return { status: 'confirmed' };
      case 'expired':
        throw new Failure(410, 'The link has expired');
      case 'unknown':
        throw notFound('Subscription');
    }
  },

  survey({ content, params }) {
    const found = content.surveys.get(params.id);
    if (!found) throw notFound('Survey');
    return found.survey;
  },
  surveyResults({ content, params, services }) {
    const found = content.surveys.get(params.id);
    if (!found) throw notFound('Survey');
    return toResults(found, services.store.surveys.count(params.id));
  },
  surveyParticipate({ content, body, services, reply }) {
    const found = content.surveys.get(body.survey);
    if (!found) throw invalid({ survey: 'There is no such survey' });
    const id = services.store.surveys.participate(body.survey, toAnswers(found.survey, body.answers));
    reply.code(201);
    return { id };
  },

  cookieConsentCreate({ body, services, reply }) {
    reply.code(201);
    return { id: services.store.entries.addConsent(body) };
  },
  cookieConsentUpdate({ body, params, services }) {
    if (!services.store.entries.updateConsent(params.id, body)) throw notFound('Consent');
    return { id: params.id };
  },

  async contactUs(call) {
    const { body, locale, services, request, reply } = call;
    checkCaptcha(call, 'contact');
    if (!isEmail(body.email.trim())) throw invalid({ email: 'An e-mail address is needed' });
    await keepFiles(services.attachments, request.uploads);
    reply.code(201);
    return { id: services.store.entries.addContact(locale, body, request.uploads, toldNumber(request)) };
  },
  async whistleblower({ body, locale, services, request, reply }) {
    if (!body.anonymous && !body.firstName && !body.lastName && !body.email && !body.phoneNumber) {
      throw invalid({ anonymous: 'A name, an e-mail address or a number is needed, or an anonymous report' });
    }
    if (body.email && !isEmail(body.email.trim())) throw invalid({ email: 'An e-mail address is needed' });
    // a time of day could tell who it was
    await keepFiles(services.attachments, request.uploads, toWarsawDay(new Date()));
    reply.code(201).header('cache-control', 'no-store');
    // who reports anonymously is not kept by mistake, and neither is a name that stands in a file's
    const { category, content, anonymous } = body;
    const kept = anonymous ? { category, content, anonymous } : body;
    const files = request.uploads.map(({ file }) => ({ file, name: file }));
    return { receipt: services.store.reports.add(kept, locale, files, toldNumber(request)) };
  },
  reportStatus({ body, services, reply }) {
    reply.header('cache-control', 'no-store');
    return services.store.reports.find(body.receipt) ?? refuseReceipt();
  },
  reportReply({ body, services, reply }) {
    if (body.content.trim() === '') throw invalid({ content: 'is required' });
    reply.code(201).header('cache-control', 'no-store');
    const thread = services.store.reports.reply(body.receipt, body.content.trim()) ?? refuseReceipt();
    if (thread === 'closed') throw new Failure(409, 'The report is closed');
    return thread;
  },
  async productContact(call) {
    const { body, locale, content, services, request, reply } = call;
    checkCaptcha(call, 'product');
    if (!isEmail(body.email.trim())) throw invalid({ email: 'An e-mail address is needed' });
    if (body.product && !content.products.find(body.product)) throw invalid({ product: 'There is no such product' });
    if (!/^(true|1|on|yes)$/i.test(body.consentToDataProcessing))
      throw invalid({ consentToDataProcessing: 'Consent is needed' });
    await keepFiles(services.attachments, request.uploads);
    reply.code(201);
    return { id: services.store.entries.addProductContact(locale, body, request.uploads, toldNumber(request)) };
  },
};
