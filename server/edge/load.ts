import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests in work at which nothing more is done ahead of need (hardening 15: prefetch is shed first). */
export const BUSY_FROM = 16;

/**
 * Counts what is in work; tells whether the server has enough to do. What is ready and only on its way to a slow reader is no
 * work, nor are pages at hand: they are sent before this sees them (routes/early-pages).
 */
export function watchLoad(app: FastifyInstance): () => boolean {
  const inWork = new Set<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    inWork.add(request);
    // visitors who leave before there is an answer
    reply.raw.once('close', () => inWork.delete(request));
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    inWork.delete(request);
    done(null, payload);
  });
  return () => inWork.size > BUSY_FROM;
}
