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

// Spans of OpenTelemetry, which ops/tracing.ts exports; where it was not started, the API does nothing. No name and no attribute holds
// an address, a query or anything of a visitor: route templates, names of calls and kinds of pages.

export type { Span, SpanContext };

const tracer = trace.getTracer('site');
/** In the context of reports, which leave no trace (D7). */
const UNTRACED = createContextKey('untraced');

/** Span context of the sender, where the request came with one. */
export const startRequestSpan = (parent: Omit<SpanContext, 'isRemote'> | null): Span =>
  tracer.startSpan(
    'request',
    { kind: SpanKind.SERVER },
    parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT,
  );

/** status: null where the visitor left before the response. */
export function endRequestSpan(span: Span, answer: { method: string; route: string; status: number | null }): void {
  const { method, route, status } = answer;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route });
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Spans that begin within the task belong to this one; null: there are none. */
export const runInSpan = <T>(span: Span | null, task: () => T): T =>
  context.with(span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT.setValue(UNTRACED, true), task);

/** A span of its own for the task, below that of what asked for it. isCall: of another program. */
export async function withSpan<T>(
  name: string,
  { isCall = false, ...attributes }: Attributes & { isCall?: boolean },
  task: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (context.active().getValue(UNTRACED)) return task(null);
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await task(span);
    } catch (error) {
      // the message could name what was asked for
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Of the current span; undefined without tracing. */
export const currentSpanContext = (): SpanContext | undefined => trace.getSpanContext(context.active());
