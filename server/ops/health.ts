import type { FastifyInstance } from 'fastify';

/** Written by the app, read by the probes. */
export interface Health {
  isReady: boolean;
}

/** BX11: alive as soon as the process answers; ready once the site data of all locales is there, and not while draining. */
export async function healthRoutes(app: FastifyInstance, { health }: { health: Health }): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    reply
      .code(health.isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: health.isReady ? 'ready' : 'not ready' }),
  );
}
