import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;
/** Files of public/ that browsers expect at the root. */
const ROOT_FILES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'last-resort.css',
];

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
  /** The kill switch: false removes the service worker from every browser that has it. */
  hasWorker: boolean;
}

/** The client build (hashed, immutable) and the few files at the root. Nothing else of the disk is served (hardening 7, 8). */
export async function assetRoutes(app: FastifyInstance, options: AssetRoutesOptions): Promise<void> {
  const assets = path.join(options.clientDir, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
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
  const files = ROOT_FILES.filter((name) => existsSync(path.join(options.publicDir, name)));
  await app.register(fastifyStatic, { root: options.publicDir, serve: false });
  for (const name of files) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: HOUR_MS }));
  }

  // PW01: built with the client; never hashed, and always revalidated (D24)
  const workerFile = path.join(options.clientDir, 'sw.js');
  const worker = options.hasWorker && existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : RETIRED_WORKER;
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
