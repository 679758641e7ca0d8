import type { IncomingHttpHeaders } from 'node:http';
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
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type { Span };

// The context of a request carries its id and its span to its CMS calls. Spans are exported by export-spans.ts; unless that
// was started, they only pass the sender's span on. Their names and attributes contain route templates, names of calls
// and kinds of pages, never an address, a query or data of a visitor.

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const tracer = trace.getTracer('site');
const REQUEST_ID = createContextKey('request id');
const CLIENT_ADDRESS = createContextKey('address of the client');
/** Marks the context of reports, which leave no trace (D7). */
const UNTRACED = createContextKey('untraced');
const UNTRACED_CONTEXT = ROOT_CONTEXT.setValue(UNTRACED, true);
const propagator = new W3CTraceContextPropagator();
/** Flags that version 00 of W3C Trace Context defines: sampled, and random id; all others must not be sent. */
const KNOWN_FLAGS = 0x03;

/** One id in response, log and CMS calls; an incoming trace is continued (BX11). Reports have neither (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read, which would lose the asynchronous context
  app.addHook('preHandler', (request, _reply, done) => runInRequest(request, done));
}

/**
 * All CMS calls within the task carry this request's id, and wait for their turn as calls of its client; all spans are
 * children of the request's span.
 */
export function runInRequest<T>({ id, span, ip }: Pick<FastifyRequest, 'id' | 'span' | 'ip'>, task: () => T): T {
  const traced = span ? trace.setSpan(ROOT_CONTEXT, span).setValue(REQUEST_ID, id) : UNTRACED_CONTEXT;
  return context.with(traced.setValue(CLIENT_ADDRESS, ip), task);
}

/** Runs a task that leaves no trace: it has no spans, and its CMS calls carry no id. */
export const runUntraced = <T>(task: () => T): T => context.with(UNTRACED_CONTEXT, task);

/** Address of the client whose request the current task is for; null: for nobody in particular. It is not sent or logged. */
export const addressOfClient = (): string | null =>
  (context.active().getValue(CLIENT_ADDRESS) as string | undefined) ?? null;

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
export function endRequestSpan(span: Span, answer: { method: string; route: string; status: number | null }): void {
  const { method, route, status } = answer;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route });
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (status !== null && status >= 500) markFailed(span, String(status));
  span.end();
}

/** type: name of what failed, for `error.type`. */
export const markFailed = (span: Span | null, type: string): void =>
  void span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });

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
      markFailed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}
