import type { FastifyInstance } from 'fastify';

/** Routes of which only counters may speak (D7, D30). */
const UNLOGGED = /whistleblower|formularz-zgloszenia/i;

/** One line an answer: route template, never the address, query, body or client (hardening 23). */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (UNLOGGED.test(route) || UNLOGGED.test(pathOf(request.originalUrl))) return;
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

/** The page that is asked for, as itself or as data; its query could keep any request out of the log. */
function pathOf(url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  if (path === '/page-data') return new URLSearchParams(search).get('path') ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
