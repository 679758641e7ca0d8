import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints, type Method } from '#shared/contract/endpoints.ts';
import type { Body, CallOptions, ReadName } from '#shared/contract/types.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales/locales.ts';
import { GUARD_FIELDS, TICKET_HEADER } from '#shared/pages/posted-form.ts';
import type { UploadFormName } from '#shared/rules/attachment.ts';
import {
  CAPTCHA_ACTIONS,
  checkForm,
  type FormName,
  type FormValues,
  forms,
  isContractProblem,
} from '#shared/rules/forms.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import type { CmsData } from '../cms/cms-data.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { Once } from '../cms/once.ts';
import { findOddQuery } from '../cms/query-forms.ts';
import { validateBody } from '../cms/response-validation.ts';
import { createSharedPolls } from '../cms/shared-polls.ts';
import { addVary, refuseOtherMethods } from '../http/short-answers.ts';
import { type Delivery, type JsonCall, LATE_CALLS } from '../outbox/delivery.ts';
import type { UploadCall } from '../outbox/outbox.ts';
import { findBrokenRules } from './api-form-rules.ts';
import type { CaptchaCheck } from './captcha-check.ts';
import { type FormGuards, type GuardedForm, isAnonymous } from './form-guards.ts';
import { isIdempotencyKey } from './idempotency-key.ts';
import { leaveSignal } from './leave-signal.ts';
import { findSurveyProblems, renewResults } from './survey-rules.ts';
import type { Uploads } from './uploads.ts';

export interface ApiRoutesOptions {
  client: CmsClient;
  data: CmsData;
  delivery: Delivery;
  once: Once;
  guards: FormGuards;
  captcha: CaptchaCheck;
  uploads: Uploads;
}
/** Seconds after which to ask again for what is not ready (spec 7: polled every 2 s). */
const PENDING_S = 2;
type AnyOptions = CallOptions<EndpointName>;

/** BF06: one route a row; other methods 405 with Allow; other paths 404. Previews and streams have routes of their own. */
export async function apiRoutes(app: FastifyInstance, options: ApiRoutesOptions): Promise<void> {
  await app.register(multipart);
  const askShared = createSharedPolls(options.client);
  const allowed = new Map<string, Method[]>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    if (row.access === 'preview') continue;
    allowed.set(row.path, [...(allowed.get(row.path) ?? []), row.method]);
    if (row.response === 'stream') continue;
    app.route({
      method: row.method,
      url: row.path,
      handler: (request, reply) => (row.method === 'GET' ? read(name, request, reply) : take(name, request, reply)),
    });
  }
  for (const [url, methods] of allowed) refuseOtherMethods(app, url, methods);
  for (const url of ['/api', '/api/*']) {
    app.all(url, (_request, reply) =>
      reply.code(404).header('cache-control', 'no-store').send({ code: 404, message: 'Not found' }),
    );
  }

  async function read(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    if (row.access === 'proxied') return readOwn(name, request, reply);
    const callOptions = callOptionsOf(request);
    const odd = findOddQuery(row, callOptions.query);
    if (odd !== null) {
      reply.header('cache-control', 'no-store');
      return reply.code(400).send({ code: 400, message: `${odd}: not a value it can have` });
    }
    const answer = await options.data.readAsked(name as ReadName, localeOf(request, reply), callOptions as never, {
      signal: leaveSignal(reply),
      requestId: request.id,
    });
    reply.header('cache-control', row.access === 'cached' ? 'public, max-age=0, must-revalidate' : 'no-store');
    return reply.send(answer);
  }

  /** An answer for its asker alone, whose status tells whether it is there yet (D13). */
  async function readOwn(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    const ask = row.sharedFor === undefined ? options.client.ask : askShared;
    const { status, answer } = await ask(name, localeOf(request, reply), callOptionsOf(request) as AnyOptions, {
      signal: leaveSignal(reply),
      requestId: request.id,
    });
    reply.header('cache-control', 'no-store');
    if (status === 202) reply.header('retry-after', String(PENDING_S));
    return reply.code(status === 202 ? 202 : 200).send(answer);
  }

  /** JSON or files, whichever the row knows (hardening 18). */
  async function take(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { bodyType }: Endpoint = endpoints[name];
    const isFiles = request.isMultipart();
    if (bodyType === 'multipart' || (bodyType === 'either' && isFiles))
      return options.uploads.answerCall(FORMS[name] as UploadFormName, request, reply);
    if (!isFiles) return write(name, request, reply);
    return reply.code(415).header('cache-control', 'no-store').send({ code: 415, message: MESSAGES[415] });
  }

  async function write(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    reply.header('cache-control', 'no-store');
    const admitted = row.body ? validateBody(row.body, request.body) : null;
    if (admitted && !admitted.ok) {
      return reply.code(admitted.status).send({
        code: admitted.status,
        message: MESSAGES[admitted.status],
        errors: admitted.field ? { [admitted.field]: 'invalid' } : {},
      });
    }
    const broken = findBrokenRules(name, admitted?.body);
    if (broken.length > 0) {
      const errors = Object.fromEntries(broken.map((field) => [field, 'invalid']));
      return reply.code(422).send({ code: 422, message: MESSAGES[422], errors });
    }
    if (name === 'surveyParticipate') {
      const problems = await findSurveyProblems(options.data, localeOf(request, reply), admitted?.body);
      if (problems) return reply.code(422).send({ code: 422, message: MESSAGES[422], errors: problems });
    }
    const form = FORMS[name];
    const key = request.headers['idempotency-key'];
    const idempotencyKey = isIdempotencyKey(key) ? key : undefined;
    const refusal = form ? await judge(form, request, idempotencyKey) : null;
    if (refusal) {
      if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
      return reply.code(refusal.code).send(refusal.body);
    }
    if (admitted && options.captcha.isOurs) dropToken(admitted.body);
    // no signal of leaving: what was sent is meant, and half a write helps nobody
    const locale = localeOf(request, reply);
    const context = { requestId: request.id, ...(idempotencyKey ? { idempotencyKey } : {}) };
    const onceKey = form && idempotencyKey && `${name} ${idempotencyKey}`;
    const run = <T>(work: () => Promise<T>) => options.once.run(onceKey, work, { isPrivate: isAnonymous(form) });
    if (isLate(name)) {
      const { answer, isWaiting } = await run(() =>
        options.delivery.call(name, locale, admitted?.body as Body<typeof name>, context),
      );
      return reply.code(isWaiting ? 202 : 201).send(answer);
    }
    const body = admitted ? { body: admitted.body } : {};
    const answer = await run(() =>
      options.client.call(name, locale, { ...callOptionsOf(request), ...body } as AnyOptions, context),
    );
    if (name === 'surveyParticipate') await renewResults(options.data, locale, admitted?.body);
    return reply.code(row.method === 'POST' && !row.isQuestion ? 201 : 200).send(answer);
  }

  async function judge(
    form: GuardedForm,
    request: FastifyRequest,
    key: string | undefined,
  ): Promise<{ code: number; body: object; retryAfter?: number } | null> {
    const sent = request.body as Record<string, unknown>;
    const { guards, captcha } = options;
    const refuse = (code: number, rest: object, retryAfter?: number) => ({
      code,
      body: { code, message: MESSAGES[code], ...rest },
      ...(retryAfter ? { retryAfter } : {}),
    });
    const problems = Object.entries(isForm(form) ? checkForm(form, toValues(sent)) : {});
    const errors = Object.fromEntries(problems.filter(([, problem]) => isContractProblem(problem)));
    if (Object.keys(errors).length > 0) return refuse(422, { errors });
    const action = isForm(form) ? CAPTCHA_ACTIONS[form] : undefined;
    const token = sent['recaptchaToken'];
    if (action && captcha.isNeeded && !token) return refuse(422, { errors: { recaptchaToken: 'required' } });
    const ticket = request.headers[TICKET_HEADER];
    const trap = sent[GUARD_FIELDS.trap];
    if (guards.isSuspicious({ ticket: typeof ticket === 'string' ? ticket : null, trap: trap ? 'filled' : null }))
      return refuse(422, { ticket: guards.issueTicket(true) });
    const wait = await guards.countUp(form, request.ip);
    if (wait !== null) return refuse(429, {}, wait);
    const verdict = action ? await captcha.verify(token as string | undefined, action, key) : 'good';
    return verdict === 'good' ? null : refuse(verdict === 'bad' ? 422 : 503, { errors: { recaptchaToken: 'refused' } });
  }
}

/** Our own look at it has used it up. */
function dropToken(body: unknown): void {
  delete (body as { recaptchaToken?: string }).recaptchaToken;
}

/** Checked by the contract already: texts, flags and lists; of the last no rule speaks. */
const toValues = (body: Record<string, unknown>): FormValues =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

/** Calls behind a form of the site. */
const FORMS: Partial<Record<EndpointName, GuardedForm>> & Record<JsonCall | UploadCall, GuardedForm> = {
  contactUs: 'contact-us',
  productContact: 'product-contact',
  whistleblower: 'whistleblower',
  reportStatus: 'report-status',
  reportReply: 'report-reply',
  newsletterSubscribe: 'newsletter',
  surveyParticipate: 'survey',
};
const isForm = (form: GuardedForm): form is FormName => Object.hasOwn(forms, form);
/** Those that may wait for a CMS that is down. */
const isLate = (name: EndpointName): name is JsonCall => LATE_CALLS.some((call) => call === name);

/** JSON for a failed call: our words, never the engine's or the CMS's (hardening 9). */
export function toApiError(error: CmsError): { code: number; message: string; errors?: Record<string, string> } {
  const code = error.httpStatus;
  const wrong = code === 422 ? (error.body as { errors?: Record<string, string> } | null)?.errors : undefined;
  const errors = wrong && Object.fromEntries(Object.keys(wrong).map((field) => [field, 'refused']));
  return { code, message: MESSAGES[code] ?? 'The request was refused', ...(errors ? { errors } : {}) };
}
const MESSAGES: Record<number, string> = {
  404: 'Not found',
  409: 'That is here already',
  410: 'Gone',
  413: 'That is too much at once',
  415: 'This content type is not accepted',
  422: 'The form is not valid',
  429: 'Too many requests',
  502: 'The content could not be read',
  503: 'The content is not available right now',
};

/** Path, then query; for calls without a locale in their address the header of spec 7, then Polish. */
function localeOf(request: FastifyRequest, reply: FastifyReply): Locale {
  const { locale } = { ...(request.query as Record<string, unknown>), ...(request.params as Record<string, unknown>) };
  if (locale === undefined) {
    addVary(reply, 'Accept-Locale');
    const header = request.headers['accept-locale'];
    return isLocale(header) ? header : DEFAULT_LOCALE;
  }
  if (!isLocale(locale)) throw new CmsError('not-found', 'locale', 'unknown locale', 404);
  return locale;
}

/** Query names outside the row fall away when the target is built; repeated ones count once. */
function callOptionsOf(request: FastifyRequest): { params: Record<string, string>; query: Record<string, string> } {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(request.query as Record<string, unknown>)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') query[key] = first.slice(0, 500);
  }
  return { params: request.params as Record<string, string>, query };
}
