import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';

/** One line for each response: route template, never the address, query, body or client (hardening 23). */
export function logAnswers(app: FastifyInstance): void {
  // Fastify and its plugins log by the logger of the request, too
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
  /** Decides whether it is logged; never logged itself. */
  url: string;
  route: string;
  status: number;
  ms: number;
}

/** more: fields that the logger does not add by itself. */
export function logAnswer(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, url, route, status, ms }: Answered,
  more: object = {},
): void {
  if (isUnlogged(route, url)) return;
  log.info({ ...more, method, route, status, ms: Math.round(ms) }, 'answered');
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
