import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Endpoint, type EndpointName, endpoints, type Method } from '#shared/contract/endpoints.ts';
import { isQueryValue } from '#shared/contract/query-values.ts';
import { toSuccessStatus } from '#shared/contract/response-rules.ts';
import type { CallOptions, ReadName } from '#shared/contract/types.ts';
import { isLocale, type Locale, toLocale } from '#shared/locales/locales.ts';
import { NEW_FORM_TOKEN } from '#shared/pages/posted-form.ts';
import { ZIP_POLL_MS } from '#shared/rules/files/zip-limits.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { buildTarget } from '../cms/cms-http.ts';
import { findFormOfCall } from '../forms/form-definitions.ts';
import { FormError, formError } from '../forms/form-types.ts';
import { readIdempotencyKey } from '../forms/idempotency.ts';
import type { OpenForms } from '../forms/pipeline.ts';
import { readBody } from '../forms/read-form.ts';
import { addVary, createLongTexts, sendLongText } from '../http/compression.ts';
import { CMS_DOWN_RETRY_S, HttpError, messageOf } from '../http/http-error.ts';
import { rejectOtherMethods } from '../http/reject-other-methods.ts';
import { disconnectSignal } from '../http/request-signals.ts';
import { REVALIDATE } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import { writeInSlices } from '../lib/slices.ts';

export interface ApiRoutesOptions extends Pick<OpenForms, 'submit' | 'runWrite' | 'issueFormToken'> {
  client: CmsClient;
  answerCache: AnswerCache;
}
/** Retry-After, in seconds, of a result that is not ready. */
const PENDING_S = ZIP_POLL_MS / 1000;
type AnyOptions = CallOptions<EndpointName>;

/** One route per row; 405 with Allow for other methods, else 404 (BF06). Previews and streams have separate routes. */
export async function apiRoutes(app: FastifyInstance, options: ApiRoutesOptions): Promise<void> {
  // a file that is too large is refused with its name, once the others have been checked
  await app.register(multipart, { throwFileSizeLimit: false });
  const pollShared = createSharedPolls(options.client);
  const allowed = new Map<string, Method[]>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    if (row.access === 'preview') continue;
    allowed.set(row.path, [...(allowed.get(row.path) ?? []), row.method]);
    if (row.response === 'stream') continue;
    app.route({
      method: row.method,
      url: row.path,
      handler: (request, reply) => (row.method === 'GET' ? read(name, request, reply) : write(name, request, reply)),
    });
  }
  for (const [url, methods] of allowed) rejectOtherMethods(app, url, methods);
  for (const url of ['/api', '/api/*']) {
    app.all(url, async () => {
      throw new HttpError(404);
    });
  }

  async function read(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    const locale = localeOf(request, reply);
    const callOptions = callOptionsOf(request);
    const context = { signal: disconnectSignal(reply) };
    reply.header('cache-control', 'no-store');
    if (row.access === 'proxied') {
      const isPoll = row.sharedFor !== undefined;
      const callWithStatus = isPoll ? pollShared : options.client.callWithStatus;
      const { status, answer } = await callWithStatus(name, locale, callOptions as AnyOptions, context);
      // the status shows whether the result is ready (D13)
      const isPending = isPoll ? status !== 200 : status === 202;
      if (isPending) reply.header('retry-after', String(PENDING_S));
      return reply.code(isPending ? 202 : 200).send(answer);
    }
    const invalidName = findInvalidQuery(row, callOptions.query);
    if (invalidName !== null) throw new HttpError(400, `${invalidName}: not a value it can have`);
    const answer = await options.answerCache.readClientQuery(name as ReadName, locale, callOptions as never, context);
    if (row.access === 'cached') reply.header('cache-control', REVALIDATE);
    return sendAnswer(request, reply, answer);
  }

  /** Handles a form that the app sends, or another write (hardening 18). Forms without JavaScript: form-pages.ts. */
  async function write(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    reply.header('cache-control', 'no-store');
    const locale = localeOf(request, reply);
    const form = findFormOfCall(name);
    try {
      if (request.isMultipart() && !(form && row.bodyType)) throw formError('wrongType');
      if (form) {
        const { outcome } = await options.submit(form, locale, request, true);
        if (outcome instanceof FormError) throw outcome;
        return reply.code(outcome.isWaiting ? 202 : 201).send(outcome.answer);
      }
      const body = readBody(row, request.body);
      const callOptions = { ...callOptionsOf(request), ...(body ? { body } : {}) } as object as AnyOptions;
      const idempotencyKey = readIdempotencyKey(request);
      const content = [callOptions.params, body];
      const answer = await options.runWrite({ call: name, request, idempotencyKey, content }, (context) =>
        options.client.call(name, locale, callOptions, context),
      );
      return reply.code(toSuccessStatus(row)).send(answer);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      return sendFormError(reply, error, options.issueFormToken);
    }
  }
}

/** Longer lists are serialised once for all clients: 10,000 products have 13 MB. */
const LONG_LIST = 1000;
const findText = createLongTexts();
let lists = 0;
const toKey = deriveOnce((_list: readonly unknown[]) => String(lists++));

async function* toJson(list: readonly unknown[]): AsyncGenerator<string, void> {
  yield '[';
  yield* writeInSlices(list, (item, i) => (i > 0 ? ',' : '') + JSON.stringify(item));
  yield ']';
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (!Array.isArray(answer) || answer.length <= LONG_LIST) return reply.send(answer);
  return sendLongText(
    request,
    reply.type('application/json; charset=utf-8'),
    await findText(toKey(answer), () => toJson(answer)),
  );
}

/** Sends the error; if the form token was refused, with a new one. */
function sendFormError(reply: FastifyReply, error: FormError, issueFormToken: () => string) {
  const { code, failure, problems, wrongFiles, retryAfterS } = error;
  const waitS = code === 503 ? CMS_DOWN_RETRY_S : retryAfterS;
  if (waitS !== null) reply.header('retry-after', String(waitS));
  return reply.code(code).send({
    code,
    message: messageOf(code),
    ...(failure === 'guarded' ? { [NEW_FORM_TOKEN]: issueFormToken() } : {}),
    ...(failure ? {} : { errors: problems }),
    ...(Object.keys(wrongFiles).length > 0 ? { wrongFiles } : {}),
  });
}

/** Locale from the path or the query; if the address has none, from Accept-Locale (spec 7), else Polish. */
function localeOf(request: FastifyRequest, reply: FastifyReply): Locale {
  const locale = (request.params as { locale?: string }).locale ?? splitUrl(request.url).query.get('locale');
  if (locale === null) {
    addVary(reply, 'Accept-Locale');
    return toLocale(request.headers['accept-locale']);
  }
  if (!isLocale(locale)) throw new HttpError(404);
  return locale;
}

/** Params and query of the call; repeated query names count once, and buildTarget drops unknown names. */
function callOptionsOf(request: FastifyRequest): { params: Record<string, string>; query: Record<string, string> } {
  const query: Record<string, string> = {};
  for (const [key, value] of splitUrl(request.url).query) query[key] ??= truncate(value, 500);
  return { params: request.params as Record<string, string>, query };
}

/** Name of the first invalid query value, or null; an empty value counts as absent. */
function findInvalidQuery(row: Endpoint, query: Readonly<Record<string, string>>): string | null {
  return row.query.find((name) => query[name] && !isQueryValue(name, query[name])) ?? null;
}

/** Number of polled resources; beyond that the least recently polled is forgotten, which costs one call. */
const POLLS_MAX = 2000;

/**
 * Shares one CMS call between all clients that poll the same resource: while it is under way, and for the row's
 * `sharedFor` seconds after it. Refusals count as answers. A client that disconnects does not cancel the call.
 */
function createSharedPolls(client: CmsClient): CmsClient['callWithStatus'] {
  const polls = new LRUCache<string, Promise<unknown>>({ max: POLLS_MAX });
  return (name, locale, options) => {
    const row: Endpoint = endpoints[name];
    const key = buildTarget(name, locale, options?.params ?? {}, options?.query ?? {});
    const shared = polls.get(key) as ReturnType<typeof client.callWithStatus<typeof name>> | undefined;
    if (shared) return shared;
    const call = client.callWithStatus(name, locale, options);
    polls.set(key, call);
    const keepForOthers = () => void polls.set(key, call, { ttl: 1000 * (row.sharedFor ?? 0) || 1 });
    call.then(keepForOthers, keepForOthers);
    return call;
  };
}
