import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Pause between attempts to reach the CMS at start, in milliseconds. */
const WARM_RETRY_MS = 250;

/** Minimum interval between log lines that say why the site is not ready, in milliseconds. */
const WARM_LOG_MS = 10_000;

/** Written by the app, read by the probes. */
export interface Health {
  isReady: boolean;
}

/** Alive as soon as the process answers; ready once the site data of all locales is loaded, until it drains (BX11). */
export async function healthRoutes(app: FastifyInstance, { health }: { health: Health }): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) =>
    reply
      .code(health.isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: health.isReady ? 'ready' : 'not ready' }),
  );
  // HAProxy probes with OPTIONS unless it is told otherwise, and takes 2xx for healthy
  for (const url of ['/healthz', '/readyz'])
    app.options(url, (_request, reply) =>
      reply
        .code(url === '/healthz' || health.isReady ? 204 : 503)
        .header('allow', 'GET, HEAD, OPTIONS')
        .header('cache-control', 'no-store')
        .send(),
    );
}

/** The operators' listener (BX11): the metrics, which only it has, and the two probes. */
export function buildOps({ registry }: Metrics, health: Health): FastifyInstance {
  // Node would refuse probes without a Host
  const app = Fastify({ http: { requireHostHeader: false } });
  new Gauge({
    name: 'site_ready',
    help: '1: the site is ready, 0: it is not ready yet, or draining',
    registers: [registry],
    collect() {
      this.set(Number(health.isReady));
    },
  });
  app.register(healthRoutes, { health });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}

/** Loads the site data, again and again until the CMS answers; the site is ready then. */
export async function warmUp(
  load: () => Promise<void>,
  { health, isClosing, log }: { health: Health; isClosing(): boolean; log: Logger },
): Promise<void> {
  let lastLoggedAt = Number.NEGATIVE_INFINITY;
  while (!isClosing() && !health.isReady) {
    try {
      await load();
      health.isReady = !isClosing();
      log.info({ ms: Math.round(performance.now()) }, 'ready');
    } catch (error) {
      if (isClosing()) return;
      if (performance.now() - lastLoggedAt >= WARM_LOG_MS) {
        lastLoggedAt = performance.now();
        log.warn({ reason: String(error) }, 'not ready yet');
      }
      await sleep(WARM_RETRY_MS, undefined, { ref: false });
    }
  }
}
