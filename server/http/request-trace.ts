import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type Attributes,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';

export type { Span };

declare module 'fastify' {
  interface FastifyRequest {
    /** null for a report, which leaves no trace. */
    span: Span | null;
  }
  interface FastifyReply {
    /** A 503 of load shedding (hardening 15): counted separately, not logged, as refusals must be cheap. */
    isOverloadResponse: boolean;
  }
}

/** Counts responses (ops/metrics.ts). */
export interface AnswerCounter {
  countAnswer(answer: { route: string; method: string; status: number; ms: number }): void;
  countAborted(): void;
}
interface AnsweredRequest {
  method: string;
  /** The route template, never the address. */
  route: string;
  /** null: not logged. */
  log: Pick<FastifyBaseLogger, 'info'> | null;
  /** Request id, for a request without a logger of its own. */
  reqId?: string;
}

/**
 * When a response has ended: counts it, writes its log line and ends its span, all with the route template, never with
 * the address, query, body or client (hardening 23). describe: called only then.
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

/** Logs and counts every response of Fastify; routes/cached-page.ts does so for cached pages, which bypass Fastify. */
export function watchAnswers(app: FastifyInstance, counter: AnswerCounter | undefined): void {
  app.decorateReply('isOverloadResponse', false);
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    // Fastify and its plugins use the logger of the request, too
    if (isUnlogged(route, request.originalUrl)) request.log.level = 'silent';
    else request.span = startRequestSpan(readTraceparent(request.headers['traceparent']));
    const { method, log, span } = request;
    watchAnswer(reply.raw, counter, span, () =>
      reply.isOverloadResponse ? { method, route: 'shed', log: null } : { method, route, log },
    );
  });
}

/** Whether it is a report or its page: these are counted by metrics, but never logged (D7, D30). */
const isUnlogged = (route: string, url: string): boolean => isReportPath(route) || isReportPath(pathOf(url));

/** Path of the page, also for requests of its data; without the query, which could keep any request out of the log. */
function pathOf(url: string): string {
  if (!url.includes('?') && !url.includes('%')) return url;
  const [path = '', ...search] = url.split('?');
  if (path === '/page-data') return new URLSearchParams(search.join('?')).get('path') ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The request that a CMS call is made for; for a read that several requests share, the first of them. */
export interface Trace {
  requestId: string;
  /** Span of the sender (W3C Trace Context, version 00), if the request has one. */
  parent: Omit<SpanContext, 'isRemote'> | null;
}

const traces = new AsyncLocalStorage<Trace>();
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** BX11: one id in response, log and CMS calls; an incoming trace is continued. Reports have neither (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read, which would lose the asynchronous context
  app.addHook('preHandler', ({ id, span, headers }, _reply, done) => {
    const parent = span && readTraceparent(headers['traceparent']);
    runInSpan(span, () => runTraced({ requestId: span ? id : '', parent }, done));
  });
}

/** All CMS calls within the task carry this request's id and trace. */
export const runTraced = <T>(request: Trace, task: () => T): T => traces.run(request, task);

/** Reads the sender's span from the header; null if it is invalid, as are ids that consist of zeros. */
export function readTraceparent(header: unknown): Trace['parent'] {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const isValid = /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId);
  return isValid ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : null;
}

/** Headers of a CMS call: the request's id, and its trace with the span of the call (without tracing a random one). */
export function traceHeaders(): Record<string, string> {
  const current = traces.getStore();
  const span =
    trace.getSpanContext(context.active()) ??
    (current?.parent && { ...current.parent, spanId: randomBytes(8).toString('hex') });
  return {
    ...(current?.requestId ? { 'x-request-id': current.requestId } : {}),
    ...(span ? { traceparent: `00-${span.traceId}-${span.spanId}-${toHex(span.traceFlags)}` } : {}),
  };
}

const toHex = (flags: number) => flags.toString(16).padStart(2, '0');

// OpenTelemetry spans, exported by ops/tracing.ts; unless that was started, the API does nothing. Names and attributes
// contain only route templates, names of calls and kinds of pages, never an address, a query or data of a visitor.

const tracer = trace.getTracer('site');
/** Marks the context of reports, which leave no trace (D7). */
const UNTRACED = createContextKey('untraced');

/** Starts the span of a request, as a child of the sender's span if the request has one. */
export const startRequestSpan = (parent: Omit<SpanContext, 'isRemote'> | null): Span =>
  tracer.startSpan(
    'request',
    { kind: SpanKind.SERVER },
    parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT,
  );

/** status: null if the client disconnected before the response. */
function endRequestSpan(span: Span, answer: { method: string; route: string; status: number | null }): void {
  const { method, route, status } = answer;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route });
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (status !== null && status >= 500)
    span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Makes this span the parent of all spans that begin within the task; null: the task has no spans. */
export const runInSpan = <T>(span: Span | null, task: () => T): T =>
  context.with(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT.setValue(UNTRACED, true), task);

/** Runs the task in a child span of the current one. isOutgoing: it is a request to another program. */
export async function withSpan<T>(
  name: string,
  { isOutgoing = false, ...attributes }: Attributes & { isOutgoing?: boolean },
  task: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (context.active().getValue(UNTRACED)) return task(null);
  const kind = isOutgoing ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await task(span);
    } catch (error) {
      // not the message: it could contain the requested address
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
