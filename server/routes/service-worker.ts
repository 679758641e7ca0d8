import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface ServiceWorkerOptions {
  clientDir: string;
  /** The kill switch: false removes the worker from every browser that has it. */
  hasWorker: boolean;
}

/** A browser with a worker checks for an update with its next navigation; this one unregisters itself and deletes its caches. */
const RETIRED = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** PW01: /sw.js, built with the client; never hashed, and always revalidated (D24). */
export async function serviceWorkerRoutes(app: FastifyInstance, options: ServiceWorkerOptions): Promise<void> {
  const file = path.join(options.clientDir, 'sw.js');
  const script = options.hasWorker && existsSync(file) ? readFileSync(file, 'utf8') : RETIRED;
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
