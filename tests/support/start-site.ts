import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import supertest from 'supertest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Metrics } from '#server/ops/metrics.ts';
import { type Assets, DEV_ASSETS, readAssets } from '#server/render/asset-manifest.ts';
import type { ReactBundle } from '#server/render/react-bundle.ts';
import type { AppOptions } from '#server/services.ts';
import { fakeBundle } from './fake-bundle.ts';
import { createFormToken, TEST_FORM_SECRET } from './form-token.ts';
import { GENEROUS_DEADLINES } from './processes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
/** Timeout in milliseconds; the site usually starts within a few hundred. */
const READY_MS = 60_000;

export interface StartOptions {
  cmsUrl: string;
  env?: Record<string, string>;
  /** 'built' uses the React bundle in dist/; the default is the fake bundle. */
  bundle?: ReactBundle | 'built';
  clientDir?: string;
  metrics?: Metrics;
  bounds?: AppOptions['bounds'];
  /** Clock of preview links, in milliseconds. */
  now?: () => number;
  /** Folder of the build, for 'built'. */
  dist?: string;
  /** Whether to wait until /readyz reports that the site is ready; true by default. */
  ready?: boolean;
}
export interface Site {
  app: FastifyInstance;
  /** supertest, bound to the listening site. Like the app in the browser, it sends a form token with every POST. */
  ask: ReturnType<typeof supertest>;
  url: string;
  /** Log lines so far, as text and as objects. */
  log: { text(): string; lines(): Record<string, unknown>[]; clear(): void };
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the site in this process, on a free port. */
export async function startSite(options: StartOptions): Promise<Site> {
  const chunks: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const config = readConfig({
    PORT: '0',
    PUBLIC_ORIGIN: 'http://www.example.com',
    CMS_URL: options.cmsUrl,
    FORM_LIMIT: '100000',
    FORM_RECIPIENT_LIMIT: '100000',
    FORM_SECRET: TEST_FORM_SECRET,
    // no test may see cached data of another
    SNAPSHOT: 'off',
    ...GENEROUS_DEADLINES,
    ...options.env,
  });
  const app = await buildApp({
    config,
    log: pino({ level: config.logLevel, base: null }, sink),
    publicDir: path.join(root, 'public'),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.bounds ? { bounds: options.bounds } : {}),
    ...(options.now ? { now: options.now } : {}),
    ...(options.bundle === 'built' ? await builtParts(options.dist ?? dist) : fakeParts(options)),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const site: Site = {
    app,
    ask: withFormTokens(supertest(url), config.forms.secret ?? undefined),
    url,
    log: {
      text: () => chunks.join(''),
      lines: () =>
        chunks.flatMap((chunk) => chunk.trim().split('\n')).map((line) => JSON.parse(line) as Record<string, unknown>),
      clear: () => void chunks.splice(0),
    },
    async ready() {
      const end = Date.now() + READY_MS;
      // on a busy machine the site may close a connection before it is used again
      const read = () => fetch(`${url}/readyz`).catch(() => null);
      while ((await read())?.status !== 200) {
        if (Date.now() > end) throw new Error(`the site did not get ready:\n${chunks.join('')}`);
        await sleep(20);
      }
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
  if (options.ready !== false) await site.ready();
  return site;
}

function withFormTokens(ask: Site['ask'], secret: string | undefined): Site['ask'] {
  return new Proxy(ask, {
    get: (target, name: keyof Site['ask']) =>
      name === 'post'
        ? (address: string) => target.post(address).set('x-form-token', createFormToken(secret))
        : target[name],
  });
}

interface ReactParts {
  assets: Assets;
  clientDir: string;
  bundle(): Promise<ReactBundle>;
}

function fakeParts(options: StartOptions): ReactParts {
  const bundle = typeof options.bundle === 'object' ? options.bundle : fakeBundle;
  return {
    assets: DEV_ASSETS,
    clientDir: options.clientDir ?? path.join(root, 'tests/support'),
    bundle: async () => bundle,
  };
}

async function builtParts(dist: string): Promise<ReactParts> {
  const clientDir = path.join(dist, 'client');
  const bundle = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(dist, 'server/entry-server.js')).href
  )) as ReactBundle;
  return { assets: readAssets(path.join(clientDir, '.vite/manifest.json')), clientDir, bundle: async () => bundle };
}
