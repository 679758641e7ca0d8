import { hash } from 'node:crypto';
import { L2Loads } from '../cache/l2-loads.ts';
import { hashSources } from '../cache/snapshot.ts';
import type { Config } from '../config.ts';
import type { CachedValue } from '../routes/page-cache.ts';
import { openRedisL2 } from './redis-l2.ts';
import type { LinkLog } from './redis-link.ts';

/** Wait beyond the deadline of a CMS call, in milliseconds, until the process that makes it releases the lock. */
const SPARE_MS = 500;
/** In milliseconds. A page that takes longer waits for the CMS: loading it here, too, is cheap and allows streaming. */
const PAGE_WAIT_MS = 1000;

/** Files that pages depend on: the server's sources, which run as they are, and the two builds. */
const SOURCES = ['server/**/*.ts', 'shared/**/*.{ts,json}', 'dist/server/**/*.js', 'dist/client/.vite/*.json'];
/** Id of the build: processes with different builds share no pages. */
export const readBuildId = (root: string): string => hashSources(root, SOURCES);

/** Opens the caches that the processes of a site share; null if there is no Redis. root: root folder of the project. */
export function openL2(config: Config, root: string, log: LinkLog) {
  const { secret } = config.forms;
  if (!config.redis || secret === null) return null;
  const redis = openRedisL2(config.redis, secret, log);
  const lifetimes = config.cache;
  const owner = toOwner(config, readBuildId(root));
  const waitMs = config.timeoutsMs.read + SPARE_MS;
  return {
    redis,
    answers: new L2Loads<unknown>(redis, { prefix: `answer ${owner} `, lifetimes, waitMs }),
    pages: new L2Loads<CachedValue>(redis, { prefix: `page ${owner} `, lifetimes, waitMs: PAGE_WAIT_MS }),
  };
}

/** Processes with the same owner share values: their builds and the settings that values depend on are equal. */
function toOwner({ origin, cms, environment, localeMode, ...config }: Config, build: string): string {
  const { captcha, tagManager, serviceWorker, preview, forms } = config;
  const all = [origin, cms, environment, localeMode, captcha, tagManager, serviceWorker, preview, forms.secret, build];
  return hash('sha256', JSON.stringify(all), 'base64url');
}
