import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isUnlogged } from './access-log.ts';

/** The request that a call of the CMS is made for. A read that several requests share belongs to the first. */
export interface Trace {
  requestId: string;
  /** Trace id and flags (W3C Trace Context, version 00), where the request came with them. */
  parent: { traceId: string; flags: string } | null;
}

const traces = new AsyncLocalStorage<Trace>();
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** BX11: one id in the response, the log and the calls to the CMS; an incoming trace is continued. Reports have neither (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read: the asynchronous context would be lost there
  app.addHook('preHandler', (request, _reply, done) => {
    const isQuiet = isUnlogged(request.routeOptions.url ?? '', request.originalUrl);
    const parent = isQuiet ? null : readTraceparent(request.headers['traceparent']);
    runTraced({ requestId: isQuiet ? '' : request.id, parent }, done);
  });
}

/** Calls of the CMS within the task, however deep, carry this request's id and trace. */
export const runTraced = <T>(trace: Trace, task: () => T): T => traces.run(trace, task);

/** Trace and flags of a valid header; null for anything else. Ids of zeros only are invalid. */
export function readTraceparent(header: unknown): Trace['parent'] {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, flags } : null;
}

/** Headers of a call: the request's id, and its trace with a span of the call's own. requestId: instead of the current one. */
export function traceHeaders(requestId?: string): Record<string, string> {
  const trace = traces.getStore();
  const id = requestId ?? trace?.requestId;
  const spanId = randomBytes(8).toString('hex');
  return {
    ...(id ? { 'x-request-id': id } : {}),
    ...(trace?.parent ? { traceparent: `00-${trace.parent.traceId}-${spanId}-${trace.parent.flags}` } : {}),
  };
}
