import { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import { toIdPattern } from '#shared/contract/answer-bounds.ts';
import { toCallAddress } from '#shared/contract/call-address.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';
import { ACCEPT } from '#shared/contract/response-rules.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { type Span, traceHeaders, withSpan } from '../tracing/spans.ts';
import { startAnswerDeadline } from './answer-deadline.ts';
import { createBreakers, type PoolName } from './breakers.ts';
import { createCmsConnections } from './cms-connections.ts';
import { CallNotMade, CmsError, reasonOf } from './cms-error.ts';
import { createFailureLog } from './failure-log.ts';

/** Budget for retries of reads: for each call, and the maximum that can be saved up (hardening 14). */
const RETRIES = { perCall: 0.1, max: 5 };
/** Codes of a lost connection: mostly the CMS had just closed it, or was restarted. */
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Factor by which the deadline of a long list is extended once its answer has begun. */
const LONG_LIST_FACTOR = 10;

/** Receives events of CMS calls, for the metrics. */
export interface CmsWatch {
  /** A call has ended; status: null if there was no answer. Not called if the client disconnected before. */
  onCall(call: { name: EndpointName; status: number | null; ms: number }): void;
  /** Gives access to the pools of connections, by name. queued: calls that wait for one. */
  watchPools(pools: Record<string, { stats(): { active: number; queued: number } }>): void;
}
export interface CmsHttpOptions {
  base: string;
  token: string | null;
  /** Bearer token for preview calls (D8), if it differs from `token`. */
  previewToken?: string | null;
  timeoutsMs: { read: number; write: number };
  watch?: CmsWatch | undefined;
  log: { warn(data: object, message: string): void };
}
export interface CallContext {
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
  /** No visitor waits for the answer: the call renews a cached copy. */
  isBackground?: boolean;
  idempotencyKey?: string | undefined;
  /** Number of a message, and when it was received if that was earlier (shared/contract/message-headers.ts). */
  reference?: string | undefined;
  receivedAt?: string | undefined;
}
export interface CmsRequest {
  pool: PoolName;
  name: EndpointName;
  locale: Locale;
  /** Path and query, from buildTarget. */
  target: string;
  context: CallContext;
  method?: 'HEAD' | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Readable | undefined;
}
type ReadResponse<T> = (response: Dispatcher.ResponseData) => Promise<T>;

export function createCmsHttp(options: CmsHttpOptions) {
  const { timeoutsMs, watch } = options;
  let isClosed = false;
  const log: CmsHttpOptions['log'] = {
    // calls that end with the process would hide the reason for its end
    warn: (data, message) => void (isClosed || options.log.warn(data, message)),
  };
  const breakers = createBreakers(log);
  const logFailure = createFailureLog(log);
  const connections = createCmsConnections(timeoutsMs.read);
  watch?.watchPools(connections.pools);
  let retriesSaved = 1;

  async function sendNow<T>(call: CmsRequest, read: ReadResponse<T>, span: Span | null): Promise<T> {
    const { pool, name, body, context } = call;
    const { access, method, maxBytes }: Endpoint = endpoints[name];
    const timeoutMs = method === 'GET' && pool !== 'download' ? timeoutsMs.read : timeoutsMs.write;
    const deadline = startAnswerDeadline(timeoutMs, context.signal);
    const token = access === 'preview' ? (options.previewToken ?? options.token) : options.token;
    let bodyError: unknown;
    // undici also throws connection errors into this generator: only errors of the source itself are body errors
    async function* readBody(source: Readable): AsyncGenerator<Buffer, void> {
      try {
        for await (const chunk of source) {
          yield chunk as Buffer;
          deadline.restart();
        }
      } catch (error) {
        if (source.errored === error) bodyError = error;
        throw error;
      }
    }
    const send = () =>
      request(options.base + call.target, {
        method: call.method ?? method,
        headers: { ...buildHeaders(call.locale, token, context), ...call.headers },
        // one chunk ahead only, as the deadline counts from the last chunk that the CMS has accepted
        body: body instanceof Readable ? Readable.from(readBody(body), { highWaterMark: 1 }) : (body ?? null),
        dispatcher: connections.agentOf(pool),
        signal: deadline.signal,
      });
    const started = performance.now();
    const notify = (status: number | null) => {
      watch?.onCall({ name, status, ms: performance.now() - started });
      if (status !== null) span?.setAttribute('http.response.status_code', status);
    };
    try {
      retriesSaved = Math.min(RETRIES.max, retriesSaved + RETRIES.perCall);
      const response = await send().catch((error: NodeJS.ErrnoException) => {
        const isCut = CUT.has(error.code ?? '') && !deadline.signal.aborted;
        // no retry in the background, where nobody waits, or of a write, which may have arrived
        if (method !== 'GET' || context.isBackground || !isCut || retriesSaved < 1) throw error;
        retriesSaved--;
        notify(null);
        return send();
      });
      // a long list gets more time once its answer has begun
      if (maxBytes) deadline.restart(LONG_LIST_FACTOR * timeoutMs);
      const result = await read(response);
      notify(response.statusCode);
      return result;
    } catch (error) {
      if (context.signal?.aborted) throw context.signal.reason;
      if (bodyError !== undefined) throw bodyError;
      notify(error instanceof CmsError ? error.status : null);
      const failure = error instanceof CmsError ? error : new CmsError('unavailable', name, reasonOf(error));
      logFailure({ name, locale: call.locale, receivedAt: context.receivedAt }, failure);
      throw failure;
    } finally {
      deadline.stop();
    }
  }

  async function sendWithConnection<T>(call: CmsRequest, read: ReadResponse<T>): Promise<T> {
    const { pool, name, locale, context } = call;
    const release = await connections.acquire(pool, name, context.signal).catch((error: unknown) => {
      if (error instanceof CallNotMade) logFailure({ name, locale, receivedAt: context.receivedAt }, error);
      throw error;
    });
    const attributes = { 'cms.call': name, 'cms.pool': pool, 'cms.locale': locale };
    let isHeld = false;
    const readResponse: ReadResponse<T> = (response) => {
      // until all of it has been read
      isHeld = pool === 'download';
      if (isHeld) response.body.once('close', release);
      return read(response);
    };
    try {
      return await withSpan(`cms ${name}`, { ...attributes, isOutgoing: true }, (span) =>
        sendNow(call, readResponse, span),
      );
    } finally {
      if (!isHeld) release();
    }
  }

  return {
    /**
     * Makes a call through the breaker of its pool. read: turns the response into the result, within the call's
     * deadline. Rejects with CmsError, the reason of the aborted signal, or the error of the request body itself.
     */
    send: <T>(call: CmsRequest, read: ReadResponse<T>): Promise<T> =>
      breakers.run(call.pool, call.name, `${call.locale} ${call.target}`, () => sendWithConnection(call, read)),
    onRecovery: breakers.onRecovery,
    async close(): Promise<void> {
      isClosed = true;
      await connections.close();
    },
  };
}

/** Requests are built from scratch: no header of the browser's request is forwarded (hardening 11). */
function buildHeaders(locale: Locale, token: string | null, context: CallContext): Record<string, string> {
  return {
    accept: ACCEPT,
    'accept-encoding': 'identity',
    'accept-locale': locale,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...traceHeaders(),
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    ...(context.reference ? { [MESSAGE_HEADERS.reference]: context.reference } : {}),
    ...(context.receivedAt ? { [MESSAGE_HEADERS.receivedAt]: context.receivedAt } : {}),
  };
}

/** Path and query of a call; each id is one segment and must match a strict pattern (hardening 10). */
export function buildTarget(
  name: EndpointName,
  locale: Locale,
  params: Record<string, string>,
  query: Record<string, string | undefined>,
): string {
  // only code of ours names endpoints, so this is a bug and no answer of the CMS (RT18)
  if (!Object.hasOwn(endpoints, name)) throw new TypeError(`unknown endpoint ${name}`);
  for (const [, key = ''] of endpoints[name].path.matchAll(/:(\w+)/g)) {
    if (key !== 'locale' && !toIdPattern(key).test(params[key] ?? ''))
      throw new CmsError('not-found', name, `bad ${key}`, 404);
  }
  return toCallAddress(name, locale, params, query);
}
