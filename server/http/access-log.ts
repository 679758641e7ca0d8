import type { ServerResponse } from 'node:http';
import querystring from 'node:querystring';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';
import { endRequestSpan, type Span, startRequestSpan } from '../tracing/spans.ts';

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

/** Logs and counts every response of Fastify; page-cache/send-cached-page.ts does so for cached pages, which bypass Fastify. */
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
  const path = route === '/page-data' ? (query as { path?: string }).path : originalUrl;
  // unlike decodeURIComponent, `unescape` does not throw on a broken encoding
  const page = querystring.unescape(String(path));
  return isReportPath(route) || isReportPath(page);
}
