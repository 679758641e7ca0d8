import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shareAssets } from '../render/share-assets.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;

/** Ranges of these small files help nobody, and the plugin reads some fields of them against RFC 9110. */
const WHOLE = { acceptRanges: false } as const;

/** A worker that unregisters itself and deletes its caches; browsers with a worker load it at their next navigation. */
const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export interface AssetRoutesOptions {
  clientDir: string;
  publicDir: string;
  /** Folder with the files of the builds of all processes; null: only those of this build. */
  sharedDir: string | null;
  /** Kill switch: false removes the service worker from every browser that has it. */
  hasWorker: boolean;
}

/** Serves the client build (hashed, immutable) and a few files at the root, no other files (hardening 7, 8). */
export async function assetRoutes(app: FastifyInstance, options: AssetRoutesOptions): Promise<void> {
  const assets = path.join(options.clientDir, 'assets');
  if (existsSync(assets)) {
    const { sharedDir } = options;
    if (sharedDir) app.addHook('onClose', await shareAssets(assets, sharedDir, app.log));
    await app.register(fastifyStatic, {
      // what is no folder (then there is nothing behind the slash) would end the start; shareAssets has warned
      root: sharedDir && existsSync(path.join(sharedDir, '/')) ? [assets, sharedDir] : assets,
      prefix: '/assets/',
      maxAge: YEAR_MS,
      immutable: true,
      preCompressed: true,
      ...WHOLE,
      dotfiles: 'ignore',
      index: false,
      decorateReply: false,
      allowedPath: (name) => !/\.(map|br|gz)$/.test(name),
    });
  }
  // files that browsers expect at the root, each with its own route
  await app.register(fastifyStatic, {
    root: options.publicDir,
    wildcard: false,
    ...WHOLE,
    maxAge: HOUR_MS,
    decorateReply: false,
  });

  // built with the client; not hashed, and always revalidated (D24) (PW01)
  const workerFile = path.join(options.clientDir, 'sw.js');
  const worker = options.hasWorker && existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : RETIRED_WORKER;
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
