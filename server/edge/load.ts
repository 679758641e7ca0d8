import type { FastifyInstance } from 'fastify';

/** Requests in work at which nothing more is done ahead of need (hardening 15: prefetch is shed first). */
export const BUSY_FROM = 16;

/** Counts what is in work; tells whether the server has enough to do. */
export function watchLoad(app: FastifyInstance): () => boolean {
  let running = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    running++;
    // comes for answers and for visitors who leave alike
    reply.raw.once('close', () => {
      running--;
    });
    done();
  });
  return () => running > BUSY_FROM;
}
