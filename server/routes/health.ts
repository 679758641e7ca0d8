import type { FastifyInstance } from 'fastify';

/** BX11: alive as soon as the process answers; ready once the site data of all locales is there, and not while draining. */
export async function healthRoutes(app: FastifyInstance, options: { isReady(): boolean }): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const ready = options.isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
