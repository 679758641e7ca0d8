import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints, type Method } from '#shared/contract/endpoints.ts';
import { DRY_RUN_HEADER, MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales/locales.ts';
import { normaliseBody } from '#shared/rules/forms/normalise-body.ts';
import { contentHandlers } from './handlers/content-handlers.ts';
import type { CmsCall, Handlers, PartCall, Services } from './handlers/handler.ts';
import { previewHandlers } from './handlers/preview-handlers.ts';
import { readMultipart } from './handlers/read-multipart.ts';
import { dropFiles } from './handlers/receive-attachments.ts';
import { writeHandlers } from './handlers/write-handlers.ts';
import { checkBody, convertFields, type Fields } from './lib/check-body.ts';
import { HttpError } from './lib/http-error.ts';
import { isSameSecret } from './lib/is-same-secret.ts';
import { readQuery } from './lib/request-fields.ts';
import type { ContentState } from './loading/content-state.ts';

export interface CmsApiRoutesOptions {
  content: ContentState;
  services: Services;
  previewToken: string | null;
}
/** Writing a mail takes a few milliseconds; a hanging disk must not block the response. In milliseconds. */
const MAIL_WAIT_MS = 500;
const KEY = /^[\w-]{8,200}$/;
/** A handler for every row of the contract that is no PartCall: a missing one is a compile error. */
const handlers: Omit<Handlers, PartCall> = {
  ...contentHandlers,
  ...previewHandlers,
  ...writeHandlers,
};
type AnyHandler = (call: CmsCall<EndpointName>) => unknown;
const toHandler = (name: EndpointName): AnyHandler =>
  (handlers as Partial<Record<EndpointName, AnyHandler>>)[name] ?? (({ content }) => content[name as PartCall]);

/** One route per row of the contract; other methods of its path are answered with 405 and Allow. */
export async function apiRoutes(app: FastifyInstance, options: CmsApiRoutesOptions): Promise<void> {
  const { content, services, previewToken } = options;
  const running = new Map<string, Promise<unknown>>();
  app.decorateRequest('uploads');
  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });

  const methods = new Map<string, Method[]>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    methods.set(row.path, [...(methods.get(row.path) ?? []), row.method]);
    app.route({ method: row.method, url: row.path, handler: (request, reply) => handle(name, request, reply) });
  }
  for (const [url, allowed] of methods) {
    const refused = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !(allowed as string[]).includes(method),
    );
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: refused,
      url,
      handler: () => {
        throw new HttpError(405, 'Method not allowed', { headers: { allow } });
      },
    });
  }

  async function handle(name: EndpointName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    if (row.access === 'preview') {
      reply.header('cache-control', 'no-store');
      if (previewToken === null || !isSameSecret(request.headers.authorization ?? '', `Bearer ${previewToken}`))
        throw new HttpError(401, 'A preview token is needed');
    }
    const work = () => run(name, row, request, reply);
    const key = request.headers['idempotency-key'];
    // a dry run stores nothing
    if (row.method !== 'POST' || key === undefined || isDryRun(row, request)) return work();
    if (typeof key !== 'string' || !KEY.test(key))
      throw new HttpError(400, 'Idempotency-Key: 8 to 200 letters are needed');
    return once(`${name} ${key}`, work, reply);
  }

  /** Requests with the same key get the same response, and the work is done once, even if they arrive concurrently. */
  async function once(key: string, work: () => unknown, reply: FastifyReply): Promise<unknown> {
    for (let other = running.get(key); other; other = running.get(key)) await other.catch(() => {});
    const stored = services.store.idempotentResponses.find(key);
    if (stored) return reply.code(stored.status).header('idempotent-replay', 'true').send(stored.body);
    const task = Promise.resolve().then(work);
    running.set(key, task);
    try {
      const answer = await task;
      services.store.idempotentResponses.keep(key, reply.statusCode, answer);
      return answer;
    } finally {
      running.delete(key);
    }
  }

  async function run(
    name: EndpointName,
    row: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const locale = toLocale(request);
    const isMultipart = row.bodyType === 'multipart' || (row.bodyType === 'either' && request.isMultipart());
    const folder = services.attachments;
    try {
      const sent = isMultipart ? await readMultipart(request, row, folder) : request.body;
      const body = row.form ? normaliseBody(row.form, sent) : sent;
      const now = Date.now();
      const receivedAt = readReceivedAt(request, now);
      const call = {
        locale,
        content: content.answersOf(locale),
        params: request.params,
        query: toQuery(row, request),
        body: row.body
          ? await checkBody(row.body, isMultipart ? convertFields(row.body, body as Fields) : body)
          : undefined,
        now,
        receivedAt: receivedAt ?? now,
        hasWaited: receivedAt !== null,
        services,
        request,
        reply,
      } as CmsCall<EndpointName>;
      if (isDryRun(row, request)) return reply.code(204).send();
      const answer = await toHandler(name)(call);
      // a mail that fails is retried later: the visitor's data is already stored
      if (row.method !== 'GET')
        await Promise.race([services.mails.wake(), setTimeout(MAIL_WAIT_MS, null, { ref: false })]);
      return answer;
    } finally {
      // deletes files of a refused form, and files that were uploaded a second time
      const files = request.uploads.map(({ file }) => file);
      await dropFiles(folder, files, services.store.attachments.has);
    }
  }
}

/** When the site received a message that has waited, in milliseconds, or null; never after now (clocks may differ). */
function readReceivedAt({ headers }: FastifyRequest, now: number): number | null {
  const time = Date.parse(String(headers[MESSAGE_HEADERS.receivedAt]));
  return Number.isNaN(time) ? null : Math.min(time, now);
}

/** Locale of the path, else the query, else Accept-Locale (spec 7), else pl. HttpError if it is unknown. */
function toLocale(request: FastifyRequest): Locale {
  const inPath = (request.params as { locale?: string }).locale;
  const requested = inPath ?? readQuery(request, 'locale') ?? request.headers['accept-locale'];
  if (requested === undefined || requested === '') return DEFAULT_LOCALE;
  if (!isLocale(requested)) throw new HttpError(inPath ? 404 : 400, 'Unknown locale');
  return requested;
}

/** Only the query parameters that the contract names. */
function toQuery(row: Endpoint, request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    row.query.flatMap((name) => {
      const value = readQuery(request, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A write that is only validated. */
const isDryRun = ({ method }: Endpoint, { headers }: FastifyRequest): boolean =>
  method !== 'GET' && headers[DRY_RUN_HEADER] === '1';
