import Fastify, { type FastifyInstance } from 'fastify';
import { type Health, healthRoutes } from './health.ts';
import type { Metrics } from './metrics.ts';

/** The operators' listener (BX11): metrics, which the public one does not have, and the two probes, which it has too. */
export function buildOps(metrics: Metrics, health: Health): FastifyInstance {
  const app = Fastify();
  app.register(healthRoutes, { health });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}
