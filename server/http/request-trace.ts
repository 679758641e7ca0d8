import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';
import {
  currentSpanContext,
  endRequestSpan,
  runInSpan,
  type Span,
  type SpanContext,
  startRequestSpan,
} from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: of a report. */
    span: Span | null;
  }
  interface FastifyReply {
    /** A refusal of an overload (hardening 15): counted as one, and not logged each, as refusing must cost next to nothing. */
    isRefused: boolean;
  }
}

/** Counts responses (ops/metrics.ts). */
export interface AnswerCounter {
  countAnswer(answer: { route: string; method: string; status: number; ms: number }): void;
  countAborted(): void;
}
interface AnsweredRequest {
  method: string;
  /** Template, never the address. */
  route: string;
  /** null: not logged. */
  log: Pick<FastifyBaseLogger, 'info'> | null;
  /** Of a request that has no logger of its own. */
  reqId?: string;
}

/**
 * Counts a response when it is over, writes its line and ends its span: route template, never the address, query, body or client
 * (hardening 23). describe: is called then.
 */
export function watchAnswer(
  response: ServerResponse,
  counter: AnswerCounter | undefined,
  span: Span | null,
  describe: () => AnsweredRequest,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const { method, route, log, ...id } = describe();
    const status = response.writableFinished ? response.statusCode : null;
    if (span) endRequestSpan(span, { method, route, status });
    if (status === null) return counter?.countAborted();
    const ms = performance.now() - startedAt;
    counter?.countAnswer({ route, method, status, ms });
    log?.info({ ...id, method, route, status, ms: Math.round(ms) }, 'answered');
  });
}

/** One line and one count for each response. (Cached pages, which Fastify does not see, have theirs from routes/cached-page.ts.) */
export function watchAnswers(app: FastifyInstance, counter: AnswerCounter | undefined): void {
  app.decorateReply('isRefused', false);
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    // Fastify and its plugins log by the logger of the request, too
    if (isUnlogged(route, request.originalUrl)) request.log.level = 'silent';
    else request.span = startRequestSpan(readTraceparent(request.headers['traceparent']));
    const { method, log, span } = request;
    watchAnswer(reply.raw, counter, span, () =>
      reply.isRefused ? { method, route: 'shed', log: null } : { method, route, log },
    );
  });
}

/** A report, or its page: counted by metrics, never logged (D7, D30). */
export const isUnlogged = (route: string, url: string): boolean => isReportPath(route) || isReportPath(pathOf(url));

/** The path of the page, also of its data; without the query, which could keep any request out of the log. */
function pathOf(url: string): string {
  if (!url.includes('?') && !url.includes('%')) return url;
  const [path = '', search = ''] = url.split('?', 2);
  if (path === '/page-data') return new URLSearchParams(search).get('path') ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The request that a call of the CMS is made for. A read that several requests share belongs to the first. */
export interface Trace {
  requestId: string;
  /** Span of the sender (W3C Trace Context, version 00), where the request came with one. */
  parent: Omit<SpanContext, 'isRemote'> | null;
}

const traces = new AsyncLocalStorage<Trace>();
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** BX11: one id in the response, the log and the calls to the CMS; an incoming trace is continued. Reports have neither (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read: the asynchronous context would be lost there
  app.addHook('preHandler', (request, _reply, done) => {
    const isQuiet = isUnlogged(request.routeOptions.url ?? '', request.originalUrl);
    const parent = isQuiet ? null : readTraceparent(request.headers['traceparent']);
    runInSpan(request.span, () => runTraced({ requestId: isQuiet ? '' : request.id, parent }, done));
  });
}

/** Calls of the CMS within the task, however deep, carry this request's id and trace. */
export const runTraced = <T>(trace: Trace, task: () => T): T => traces.run(trace, task);

/** The sender's span in a valid header; null for anything else. Ids of zeros only are invalid. */
export function readTraceparent(header: unknown): Trace['parent'] {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const isValid = /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId);
  return isValid ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : null;
}

/** Headers of a call: the request's id, and its trace with the span of the call, or an id of its own where there is none. requestId: instead of the current one. */
export function traceHeaders(requestId?: string): Record<string, string> {
  const trace = traces.getStore();
  const id = requestId ?? trace?.requestId;
  const span = currentSpanContext() ?? (trace?.parent && { ...trace.parent, spanId: randomBytes(8).toString('hex') });
  return {
    ...(id ? { 'x-request-id': id } : {}),
    ...(span ? { traceparent: `00-${span.traceId}-${span.spanId}-${toHex(span.traceFlags)}` } : {}),
  };
}

const toHex = (flags: number) => flags.toString(16).padStart(2, '0');
