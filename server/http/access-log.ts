import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';

/** One line an answer: route template, never the address, query, body or client (hardening 23). */
export function logAnswers(app: FastifyInstance): void {
  // whatever is said on behalf of a request, by the engine or a plug-in too, is said by its own logger
  app.addHook('onRequest', async (request) => {
    if (isUnlogged(request.routeOptions.url ?? 'none', request.originalUrl)) request.log.level = 'silent';
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method, originalUrl: url } = request;
    logAnswer(request.log, { method, url, route, status: reply.statusCode, ms: reply.elapsedTime });
  });
}

export interface Answered {
  method: string;
  /** Looked at, never logged. */
  url: string;
  route: string;
  status: number;
  ms: number;
}

/** more: what the logger does not know by itself. */
export function logAnswer(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, url, route, status, ms }: Answered,
  more: object = {},
): void {
  if (isUnlogged(route, url)) return;
  log.info({ ...more, method, route, status, ms: Math.round(ms) }, 'answered');
}

/** A report, or its page: only counters may speak of them (D7, D30). */
export const isUnlogged = (route: string, url: string): boolean => isReportPath(route) || isReportPath(pathOf(url));

/** The page that is asked for, as itself or as data; its query could keep any request out of the log. */
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
