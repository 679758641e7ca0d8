import { Agent, fetch } from 'undici';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import type { Answer, CallOptions } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { startAnswerDeadline } from './answer-deadline.ts';
import { CmsError, type CmsFailure, DeveloperError } from './cms-error.ts';
import type { CmsWatch } from './cms-watch.ts';
import { admit, WrongShape } from './door.ts';
import { createNotices, type Notice, type Notices } from './notices.ts';
import { traceHeaders } from './request-trace.ts';

/** No answer of the CMS is larger: the whole catalogue is a tenth of it. Bytes. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;
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
}
export interface CallContext {
  signal?: AbortSignal;
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

/** The typed client of the contract. Separate pools, so that slow searches or forms never starve the pages. */
export function createCmsClient(options: CmsClientOptions): CmsClient {
  const pool = (connections: number) =>
    new Agent({ connections, pipelining: 1, keepAliveTimeout: 10_000, connect: { timeout: 1000 } });
  const pools = { cached: pool(32), live: pool(16), proxied: pool(16), preview: pool(4) };
  options.watch?.watchPools(pools);
  const notices = createNotices(options.log);

  async function ask<N extends EndpointName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    context: CallContext = {},
  ): Promise<StatusAnswer<N>> {
    const row: Endpoint = endpoints[name];
    if (row.response === 'stream') throw new DeveloperError(`${name} streams; it has a route of its own`);
    const target = buildTarget(name, locale, callOptions.params ?? {}, callOptions.query ?? {});
    const { read, write } = options.timeouts;
    const deadline = startAnswerDeadline(row.method === 'GET' ? read : write, context.signal);
    const token = row.access === 'preview' ? (options.previewToken ?? options.token) : options.token;
    const headers = buildHeaders(locale, token, context);
    if (callOptions.body !== undefined) headers['content-type'] = 'application/json';
    const started = performance.now();
    const tell = (code: number | null) =>
      options.watch?.onCall({ name, status: code, ms: performance.now() - started });
    let status: number;
    let text: string;
    let type: string;
    try {
      const response = await fetch(options.base + target, {
        method: row.method,
        headers,
        redirect: 'manual',
        dispatcher: pools[row.access],
        signal: deadline.signal,
        ...(callOptions.body === undefined ? {} : { body: JSON.stringify(callOptions.body) }),
      });
      status = response.status;
      type = response.headers.get('content-type') ?? '';
      text = await readCapped(response.body as AsyncIterable<Uint8Array> | null, name);
    } catch (error) {
      if (context.signal?.aborted) throw context.signal.reason;
      if (error instanceof CmsError) throw error;
      tell(null);
      throw new CmsError('unavailable', name, reasonOf(error));
    } finally {
      deadline.stop();
    }
    tell(status);
    const { localeMode } = options;
    return { status, answer: readAnswer(name, { status, type, text }, locale, { localeMode, notices, target }) };
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

/** From the bytes of an answer to what the contract names, or a CmsError. */
export function readAnswer<N extends EndpointName>(
  name: N,
  { status, type, text }: { status: number; type: string; text: string },
  locale: Locale,
  options: { localeMode: LocaleMode; notices: Notices; target: string },
): Answer<N> {
  const row: Endpoint = endpoints[name];
  const body = parse(name, status, type, text);
  refuse(name, status, body);
  const dropped: Notice[] = [];
  try {
    const answer = admit(row.response, body, {
      locale,
      localeMode: options.localeMode,
      drop: (path, reason) =>
        dropped.push({ data: { endpoint: name, locale, path, reason }, message: 'dropped a part of a CMS answer' }),
    }) as Answer<N>;
    if (row.neverEmpty && (answer as unknown[]).length === 0) throw new WrongShape('an empty list');
    options.notices.tell(`${locale} ${options.target}`, dropped);
    return answer;
  } catch (error) {
    if (error instanceof WrongShape) throw new CmsError('bad-answer', name, error.message, status);
    throw error;
  }
}

export async function readCapped(body: AsyncIterable<Uint8Array> | null, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new CmsError('bad-answer', name, 'answer too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parse(name: string, status: number, type: string, text: string): unknown {
  if (text === '' && status >= 400) return null;
  if (!/\bjson\b/.test(type)) {
    if (status >= 400) return null;
    throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, status);
  }
  try {
    return JSON.parse(text);
  } catch {
    if (status >= 400) return null;
    throw new CmsError('bad-answer', name, 'broken JSON', status);
  }
}

/** A status, or a code in the body of a 200, of 400 and more is a failure (ER05). */
export function refuse(name: EndpointName, httpStatus: number, body: unknown): void {
  const code = (body as { code?: unknown } | null)?.code;
  const status = httpStatus < 400 && typeof code === 'number' && code >= 400 && code < 600 ? code : httpStatus;
  if (status < 300) return;
  if (status < 400) throw new CmsError('bad-answer', name, `redirect ${status}`, status);
  throw new CmsError(toFailure(name, status, body), name, `status ${status}`, status, body);
}

function toFailure(name: EndpointName, status: number, body: unknown): CmsFailure {
  if (status === 404 || status === 410) {
    if (!isAboutOne(name, status, body)) return 'unavailable';
    return status === 404 ? 'not-found' : 'gone';
  }
  return status < 500 && status !== 429 ? 'rejected' : 'unavailable';
}

/**
 * Whether a 404 or 410 is the CMS's word on one thing. A list is always there, and a page of a proxy, a half-deployed CMS or
 * another program at its address says nothing of our content: those are failures. (The body of a stream is not read.)
 */
function isAboutOne(name: EndpointName, status: number, body: unknown): boolean {
  const { path, response }: Endpoint = endpoints[name];
  if (!/:(?!locale\b)\w/.test(path)) return false;
  if (response === 'stream') return true;
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return code === status && typeof message === 'string';
}

/** What a log may say of a failure: never an address, a body or anything a visitor wrote (hardening 23). */
export function reasonOf(error: unknown): string {
  if (error instanceof CmsError) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? (error.name === 'TimeoutError' ? 'timed out' : error.name);
}
