import type { FastifyInstance } from 'fastify';

/** Routes of which only counters may speak (D7, D30). */
const UNLOGGED = /whistleblower|formularz-zgloszenia/;

/** One line an answer: route template, never the address, query, body or client (hardening 23). */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (UNLOGGED.test(route) || UNLOGGED.test(decode(request.originalUrl))) return;
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
