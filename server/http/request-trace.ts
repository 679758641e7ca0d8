import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import querystring from 'node:querystring';
import {
  type Attributes,
  context,
  createContextKey,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
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
    if (isUnlogged(route, request)) request.log.level = 'silent';
    else request.span = startRequestSpan(request.headers);
    const { method, log, span } = request;
    watchAnswer(reply.raw, counter, span, () =>
      reply.isOverloadResponse ? { method, route: 'shed', log: null } : { method, route, log },
    );
  });
}

/** Whether it is a report or its page: these are counted by metrics, but never logged (D7, D30). */
function isUnlogged(route: string, { originalUrl, query }: FastifyRequest): boolean {
  const [path = ''] = originalUrl.split('?', 1);
  // unlike decodeURIComponent, `unescape` does not throw on a broken encoding
  const page = route === '/page-data' ? String((query as { path?: string }).path) : querystring.unescape(path);
  return isReportPath(route) || isReportPath(page);
}

// The context of a request carries its id and its span to its CMS calls. Spans are exported by ops/tracing.ts; unless that
// was started, they only pass the sender's span on. Their names and attributes contain route templates, names of calls
// and kinds of pages, never an address, a query or data of a visitor.

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const tracer = trace.getTracer('site');
const REQUEST_ID = createContextKey('request id');
/** Marks the context of reports, which leave no trace (D7). */
const UNTRACED = createContextKey('untraced');
const propagator = new W3CTraceContextPropagator();
/** Flags that version 00 of W3C Trace Context defines: sampled, and random id; all others must not be sent. */
const KNOWN_FLAGS = 0x03;

/** One id in response, log and CMS calls; an incoming trace is continued (BX11). Reports have neither (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read, which would lose the asynchronous context
  app.addHook('preHandler', (request, _reply, done) => runInRequest(request, done));
}

/** All CMS calls within the task carry this request's id, and all spans are children of the request's span. */
export const runInRequest = <T>({ id, span }: Pick<FastifyRequest, 'id' | 'span'>, task: () => T): T =>
  span ? context.with(trace.setSpan(ROOT_CONTEXT, span).setValue(REQUEST_ID, id), task) : runUntraced(task);

/** Runs a task that leaves no trace: it has no spans, and its CMS calls carry no id. */
export const runUntraced = <T>(task: () => T): T => context.with(ROOT_CONTEXT.setValue(UNTRACED, true), task);

/** Starts the span of a request, as a child of the sender's span if `traceparent` (W3C Trace Context) names a valid one. */
export function startRequestSpan(headers: IncomingHttpHeaders): Span {
  const sender = trace.getSpanContext(propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter));
  const parent = sender
    ? trace.setSpanContext(ROOT_CONTEXT, { ...sender, traceFlags: sender.traceFlags & KNOWN_FLAGS })
    : ROOT_CONTEXT;
  return tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
}

/**
 * Headers of a CMS call: the id of the request that it is made for (of several, the first), and the current span with
 * the `tracestate` of the request.
 */
export function traceHeaders(): Record<string, string> {
  const requestId = context.active().getValue(REQUEST_ID);
  const headers: Record<string, string> = requestId ? { 'x-request-id': String(requestId) } : {};
  propagator.inject(context.active(), headers, defaultTextMapSetter);
  // without a valid member
  if (headers['tracestate'] === '') delete headers['tracestate'];
  return headers;
}

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
