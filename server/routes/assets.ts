import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shareAssets } from './shared-assets.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;

/** A browser with a worker checks for an update with its next navigation; this one unregisters itself and deletes its caches. */
const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export interface AssetRoutesOptions {
  clientDir: string;
  publicDir: string;
  /** Files of the builds of all processes; null: those of this one alone. */
  sharedDir: string | null;
  /** The kill switch: false removes the service worker from every browser that has it. */
  hasWorker: boolean;
}

/** The client build (hashed, immutable) and the few files at the root. Nothing else of the disk is served (hardening 7, 8). */
export async function assetRoutes(app: FastifyInstance, options: AssetRoutesOptions): Promise<void> {
  const assets = path.join(options.clientDir, 'assets');
  if (existsSync(assets)) {
    const { sharedDir } = options;
    if (sharedDir) app.addHook('onClose', await shareAssets(assets, sharedDir, app.log));
    await app.register(fastifyStatic, {
      root: sharedDir ? [assets, sharedDir] : assets,
      prefix: '/assets/',
      maxAge: YEAR_MS,
      immutable: true,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      decorateReply: false,
      allowedPath: (name) => !/\.(map|br|gz)$/.test(name),
    });
  }
  // what browsers expect at the root: a route for each file
  await app.register(fastifyStatic, {
    root: options.publicDir,
    wildcard: false,
    maxAge: HOUR_MS,
    decorateReply: false,
  });

  // PW01: built with the client; never hashed, and always revalidated (D24)
  const workerFile = path.join(options.clientDir, 'sw.js');
  const worker = options.hasWorker && existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : RETIRED_WORKER;
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
