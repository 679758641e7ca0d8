import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';

declare module 'fastify' {
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
 * Counts a response when it is over, and writes its line: route template, never the address, query, body or client
 * (hardening 23). describe: is called then.
 */
export function watchAnswer(
  response: ServerResponse,
  counter: AnswerCounter | undefined,
  describe: () => AnsweredRequest,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    if (!response.writableFinished) return counter?.countAborted();
    const { method, route, log, ...id } = describe();
    const ms = performance.now() - startedAt;
    const status = response.statusCode;
    counter?.countAnswer({ route, method, status, ms });
    log?.info({ ...id, method, route, status, ms: Math.round(ms) }, 'answered');
  });
}

/** One line and one count for each response. (Cached pages, which Fastify does not see, have theirs from routes/cached-page.ts.) */
export function watchAnswers(app: FastifyInstance, counter: AnswerCounter | undefined): void {
  app.decorateReply('isRefused', false);
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    // Fastify and its plugins log by the logger of the request, too
    if (isUnlogged(route, request.originalUrl)) request.log.level = 'silent';
    const { method, log } = request;
    watchAnswer(reply.raw, counter, () =>
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
