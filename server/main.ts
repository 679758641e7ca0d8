import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig, WrongSetting } from './config.ts';
import { buildOps } from './ops/health.ts';
import { createLog } from './ops/log.ts';
import { createMetrics } from './ops/metrics.ts';
import { DEV_ASSETS, readAssets } from './render/asset-manifest.ts';
import type { ReactBundle } from './render/react-bundle.ts';

/**
 * Limit of closing what is behind the connections, all of which end within the drain time, in milliseconds: only a
 * process that hangs reaches it, and ends with 1.
 */
const CLOSE_MAX_MS = 5000;
const root = path.resolve(import.meta.dirname, '..');
let dev: boolean;
let config: ReturnType<typeof readConfig>;
let log: ReturnType<typeof createLog>;
try {
  dev = parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev;
  config = readConfig(process.env, dev);
  log = createLog(config);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
for (const { name, setting } of config.misspelt) log.warn({ name }, `no setting: is ${setting} meant?`);
const clientDir = path.join(root, 'dist/client');
const tracing = config.tracing && (await import('./tracing/export-spans.ts')).startTracing(config.tracing);
const metrics = createMetrics();
const health = { isReady: false };
const parts = { config, log, metrics, health, clientDir, publicDir: path.join(root, 'public') };

async function build() {
  if (dev) {
    const { startDevServer } = await import('./dev-server.ts');
    const vite = await startDevServer(root, health);
    return buildApp({ ...parts, assets: DEV_ASSETS, bundle: vite.bundle, dev: vite.register });
  }
  const bundle = import(pathToFileURL(path.join(root, 'dist/server/entry-server.js')).href) as Promise<ReactBundle>;
  return buildApp({ ...parts, assets: readAssets(path.join(clientDir, '.vite/manifest.json')), bundle: () => bundle });
}

const app = await build().catch((error: unknown) => {
  // such as a folder that can not be written
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exit(2);
});
const ops = config.ops && buildOps(metrics, health);
const graceMs = config.timeoutsMs.drain + CLOSE_MAX_MS + (tracing?.stopMaxMs ?? 0);
// fatal: written before the process ends, unlike other levels
const logger = { error: (cause: unknown) => log.fatal(cause) };
// with a file, SIGHUP opens the log again
const skip: 'SIGHUP'[] = config.logFile === null ? [] : ['SIGHUP'];
closeWithGrace({ delay: graceMs, logger, skip }, async ({ err }) => {
  if (err) log.fatal({ err }, 'unexpected');
  // the operators' listener closes last: metrics and /readyz can be read while the site drains
  await app.close();
  await ops?.close();
  await tracing?.stop();
});
if (ops && config.ops) await ops.listen(config.ops);
await app.listen({ host: config.host, port: config.port });
