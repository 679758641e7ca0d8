import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointName, endpoints, type Method } from '#shared/contract/endpoints.ts';
import { DRY_RUN_HEADER, MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales/locales.ts';
import { checkBody, type Fields, toTyped } from './body.ts';
import type { ContentState } from './content-state.ts';
import { dropFiles } from './handlers/attachment.ts';
import { contentHandlers } from './handlers/content-handlers.ts';
import { formHandlers } from './handlers/form-handlers.ts';
import type { CmsCall, Handlers, Services } from './handlers/handler.ts';
import { previewHandlers } from './handlers/preview-handlers.ts';
import { readMultipart } from './handlers/read-multipart.ts';
import { HttpError } from './http-error.ts';
import { isSameSecret } from './is-same-secret.ts';
import { readQuery } from './request-fields.ts';

export interface ApiRoutesOptions {
  content: ContentState;
  services: Services;
  previewToken: string | null;
}
/** A mail is written in some milliseconds; a disk that hangs holds nobody up. Milliseconds. */
const MAIL_WAIT_MS = 500;
const KEY = /^[\w-]{8,200}$/;
/** A handler for every row of the contract: one that is missing does not compile. */
const handlers: Handlers = { ...contentHandlers, ...previewHandlers, ...formHandlers };
type AnyHandler = (call: CmsCall<EndpointName>) => unknown;

/** One route a row of the contract; other methods of its path 405 with Allow. */
export async function apiRoutes(app: FastifyInstance, options: ApiRoutesOptions): Promise<void> {
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
  for (const [url, own] of methods) {
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !(own as string[]).includes(method),
    );
    const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: others,
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
    // nothing of a dry run is kept
    if (row.method !== 'POST' || key === undefined || isDryRun(row, request)) return work();
    if (typeof key !== 'string' || !KEY.test(key))
      throw new HttpError(400, 'Idempotency-Key: 8 to 200 letters are needed');
    return once(`${name} ${key}`, work, reply);
  }

  /** The same key gets the same answer, and the work is done once, also by calls that come together. */
  async function once(key: string, work: () => unknown, reply: FastifyReply): Promise<unknown> {
    for (let other = running.get(key); other; other = running.get(key)) await other.catch(() => {});
    const kept = services.store.answers.find(key);
    if (kept) return reply.code(kept.status).header('idempotent-replay', 'true').send(kept.body);
    const task = Promise.resolve().then(work);
    running.set(key, task);
    try {
      const answer = await task;
      services.store.answers.keep(key, reply.statusCode, answer);
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
    const isFiles = row.bodyType === 'multipart' || (row.bodyType === 'either' && request.isMultipart());
    const folder = services.attachments;
    try {
      const body = isFiles ? await readMultipart(request, row, folder) : request.body;
      const now = Date.now();
      const waitedFrom = readReceived(request, now);
      const call = {
        locale,
        content: content.answersOf(locale),
        params: request.params,
        query: toQuery(row, request),
        body: row.body ? await checkBody(row.body, isFiles ? toTyped(row.body, body as Fields) : body) : undefined,
        now,
        received: waitedFrom ?? now,
        hasWaited: waitedFrom !== null,
        services,
        request,
        reply,
      } as CmsCall<EndpointName>;
      if (isDryRun(row, request)) return reply.code(204).send();
      const answer = await (handlers[name] as AnyHandler)(call);
      // what fails is tried again later: the visitor's data is kept already
      if (row.method !== 'GET')
        await Promise.race([services.mails.wake(), setTimeout(MAIL_WAIT_MS, null, { ref: false })]);
      return answer;
    } finally {
      // what its form was refused with, or brought a second time
      const files = request.uploads.map(({ file }) => file);
      await dropFiles(folder, files, services.store.attachments.has);
    }
  }
}

/** When the site took a message that has waited: never later than now, as its clock may be ahead. Milliseconds; null: it has not waited. */
function readReceived({ headers }: FastifyRequest, now: number): number | null {
  const time = Date.parse(String(headers[MESSAGE_HEADERS.received]));
  return Number.isNaN(time) ? null : Math.min(time, now);
}

/** Path, then query, then Accept-Locale (spec 7), then pl. HttpError 400 for a locale that there is not. */
function toLocale(request: FastifyRequest): Locale {
  const inPath = (request.params as { locale?: string }).locale;
  const asked = inPath ?? readQuery(request, 'locale') ?? request.headers['accept-locale'];
  if (asked === undefined || asked === '') return DEFAULT_LOCALE;
  if (!isLocale(asked)) throw new HttpError(inPath ? 404 : 400, 'Unknown locale');
  return asked;
}

/** The row's query names only. */
function toQuery(row: Endpoint, request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    row.query.flatMap((name) => {
      const value = readQuery(request, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A write that is only checked. */
const isDryRun = ({ method }: Endpoint, { headers }: FastifyRequest): boolean =>
  method !== 'GET' && headers[DRY_RUN_HEADER] === '1';
