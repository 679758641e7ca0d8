import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;
/** Files of public/ that browsers expect at the root. */
export const ROOT_FILES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'site.webmanifest',
  'last-resort.css',
];

/** The client build (hashed, immutable) and the few files at the root. Nothing else of the disk is served (hardening 7, 8). */
export async function assetRoutes(
  app: FastifyInstance,
  options: { clientDir: string; publicDir: string },
): Promise<void> {
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
}
