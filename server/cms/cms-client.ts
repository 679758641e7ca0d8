import { Agent, fetch } from 'undici';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import type { Answer, CallOptions } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { startAnswerDeadline } from './answer-deadline.ts';
import { type Breakers, createBreakers, type Lane } from './breakers.ts';
import { CmsError, DeveloperError } from './cms-error.ts';
import type { CmsWatch } from './cms-watch.ts';
import { createNotices } from './notices.ts';
import { readAnswer, readCapped, reasonOf } from './read-answer.ts';
import { traceHeaders } from './request-trace.ts';
import { createRetryBudget } from './retry-budget.ts';

/** Letters of any language, as the contract's ids may have; nothing that could begin another segment, query or path. */
const SAFE_ID = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u;
/** Random ones may begin with any letter of base64url. */
const SAFE_RANDOM = /^[\w-][\w.~-]{0,199}$/;
const RANDOM_KEYS = new Set(['zipId', 'token']);

export interface CmsClientOptions {
  base: string;
  token: string | null;
  /** Bearer of the preview calls (D8), where it is another one. */
  previewToken?: string | null;
  localeMode: LocaleMode;
  timeouts: { read: number; write: number };
  log: { warn(data: object, message: string): void };
  watch?: CmsWatch | undefined;
  /** Shared with others that call the same CMS; own ones by default. */
  breakers?: Breakers;
}
export interface CallContext {
  signal?: AbortSignal;
  /** There is a copy of what is asked for. */
  isRefresh?: boolean;
  requestId?: string;
  idempotencyKey?: string;
  /** Of a message: its number, and when it came where that was earlier (shared/contract/message-headers.ts). */
  reference?: string;
  received?: string;
}
/** An answer with the CMS's own status, for calls whose status says something (D13: 202 is not ready yet). */
export interface StatusAnswer<N extends EndpointName> {
  status: number;
  answer: Answer<N>;
}
export interface CmsClient {
  ask<N extends EndpointName>(
    name: N,
    locale: Locale,
    options?: CallOptions<N>,
    context?: CallContext,
  ): Promise<StatusAnswer<N>>;
  call<N extends EndpointName>(
    name: N,
    locale: Locale,
    options?: CallOptions<N>,
    context?: CallContext,
  ): Promise<Answer<N>>;
  close(): Promise<void>;
}

/** Path and query of a call; ids are one segment each, by strict pattern (hardening 10). */
export function buildTarget(
  name: EndpointName,
  locale: Locale,
  params: Record<string, string>,
  query: Record<string, string | undefined>,
): string {
  const row: Endpoint | undefined = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!row) throw new DeveloperError(`unknown endpoint ${String(name)}`);
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = key === 'locale' ? locale : params[key];
    const safe = RANDOM_KEYS.has(key) ? SAFE_RANDOM : SAFE_ID;
    if (value === undefined || !safe.test(value)) throw new CmsError('not-found', name, `bad ${key}`, 404);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const key of row.query) {
    const value = key === 'locale' ? locale : query[key];
    if (value !== undefined && value !== '') search.set(key, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Connections by whom they are for: as many calls as the CMS may ever have to do for pages and forms at a time, 64 together. */
export const CONNECTIONS = { refresh: 16, cached: 20, live: 12, proxied: 12, preview: 4 } as const satisfies Partial<
  Record<Lane, number>
>;

/** The typed client of the contract. Separate pools, so that slow searches or forms never starve the pages. */
export function createCmsClient(options: CmsClientOptions): CmsClient {
  const pool = (connections: number) =>
    new Agent({ connections, pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 1000 } });
  const pools = Object.fromEntries(Object.entries(CONNECTIONS).map(([lane, max]) => [lane, pool(max)])) as Record<
    keyof typeof CONNECTIONS,
    Agent
  >;
  options.watch?.watchPools(pools);
  const notices = createNotices(options.log);
  const breakers = options.breakers ?? createBreakers(options);
  const budget = createRetryBudget();

  async function ask<N extends EndpointName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    context: CallContext = {},
  ): Promise<StatusAnswer<N>> {
    const row: Endpoint = endpoints[name];
    if (row.response === 'stream') throw new DeveloperError(`${name} streams; it has a route of its own`);
    const target = buildTarget(name, locale, callOptions.params ?? {}, callOptions.query ?? {});
    const { isRefresh, signal } = context;
    const lane = isRefresh && row.access === 'cached' ? 'refresh' : row.access;
    const token = row.access === 'preview' ? (options.previewToken ?? options.token) : options.token;
    const headers = buildHeaders(locale, token, context);
    if (callOptions.body !== undefined) headers['content-type'] = 'application/json';
    const isRead = row.method === 'GET';
    const fetchIt = (ending: AbortSignal) =>
      fetch(options.base + target, {
        method: row.method,
        headers,
        redirect: 'manual',
        dispatcher: pools[lane],
        signal: ending,
        ...(callOptions.body === undefined ? {} : { body: JSON.stringify(callOptions.body) }),
      });

    async function fetchText() {
      const deadline = startAnswerDeadline(isRead ? options.timeouts.read : options.timeouts.write, signal);
      const started = performance.now();
      const tell = (status: number | null) => options.watch?.onCall({ name, status, ms: performance.now() - started });
      try {
        budget.save();
        const response = await fetchIt(deadline.signal).catch((error: unknown) => {
          // what there is a copy of can wait, and a write may have arrived
          if (!isRead || isRefresh || deadline.signal.aborted || !budget.spend(error)) throw error;
          tell(null);
          return fetchIt(deadline.signal);
        });
        const type = response.headers.get('content-type') ?? '';
        const text = await readCapped(response.body as AsyncIterable<Uint8Array> | null, name);
        tell(response.status);
        return { status: response.status, type, text };
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (error instanceof CmsError) throw error;
        tell(null);
        throw new CmsError('unavailable', name, reasonOf(error));
      } finally {
        deadline.stop();
      }
    }

    return breakers.run(lane, name, `${locale} ${target}`, async () => {
      const answer = await fetchText();
      const { localeMode } = options;
      return { status: answer.status, answer: readAnswer(name, answer, locale, { localeMode, notices, target }) };
    });
  }

  return {
    ask,
    call: async (...call) => (await ask(...call)).answer,
    async close() {
      await Promise.all(Object.values(pools).map((agent) => agent.destroy()));
    },
  };
}

/** Requests are built from scratch: nothing of the visitor's is in them (hardening 11). */
export function buildHeaders(locale: Locale, token: string | null, context: CallContext): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-locale': locale,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...traceHeaders(context.requestId),
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    ...(context.reference ? { [MESSAGE_HEADERS.reference]: context.reference } : {}),
    ...(context.received ? { [MESSAGE_HEADERS.received]: context.received } : {}),
  };
}
