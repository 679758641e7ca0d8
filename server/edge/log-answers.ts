import type { FastifyInstance } from 'fastify';

/** Routes of which only counters may speak (D7, D30). */
const UNLOGGED = /whistleblower/;

/** One line an answer: route template, never the address, query, body or client (hardening 23). */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (UNLOGGED.test(route) || request.url.includes('formularz-zgloszenia')) return;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
