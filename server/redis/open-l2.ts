import { hash } from 'node:crypto';
import { L2Loads } from '../cache/l2-loads.ts';
import { hashSources } from '../cache/snapshot.ts';
import { answerCodec } from '../cms/cms-data.ts';
import type { Config } from '../config.ts';
import { pageCodec } from '../routes/page-cache.ts';
import { openRedisL2 } from './redis-l2.ts';
import type { LinkLog } from './redis-link.ts';

/** More than the deadline of a CMS call: the process that makes the call releases the lock. Milliseconds. */
const SPARE_MS = 500;
/** A page that takes longer waits for the CMS: loading it here too costs little, and the clients get a stream. Milliseconds. */
const PAGE_WAIT_MS = 1000;

/** What makes pages: the server's own sources, as they are run, and the two builds. */
const SOURCES = ['server/**/*.ts', 'shared/**/*.{ts,json}', 'dist/server/**/*.js', 'dist/client/.vite/*.json'];
/** Id of the build: processes of different builds share no pages. */
export const readBuildId = (root: string): string => hashSources(root, SOURCES);

/** What the processes of a site share. root: folder of the product. null: this process is alone, and nothing is opened. */
export function openL2(config: Config, root: string, log: LinkLog) {
  const { secret } = config.forms;
  if (!config.redis || secret === null) return null;
  const redis = openRedisL2(config.redis, secret, log);
  const lifetimes = config.cache;
  const owner = toOwner(config, readBuildId(root));
  const waitMs = config.timeoutsMs.read + SPARE_MS;
  return {
    redis,
    answers: new L2Loads(redis, { prefix: `answer ${owner} `, codec: answerCodec, lifetimes, waitMs }),
    pages: new L2Loads(redis, { prefix: `page ${owner} `, codec: pageCodec, lifetimes, waitMs: PAGE_WAIT_MS }),
  };
}

/** Processes with the same owner share values: they have one build and the same settings that pages and answers depend on. */
function toOwner({ origin, cms, environment, localeMode, ...config }: Config, build: string): string {
  const { captcha, tagManager, serviceWorker, preview, forms } = config;
  const all = [origin, cms, environment, localeMode, captcha, tagManager, serviceWorker, preview, forms.secret, build];
  return hash('sha256', JSON.stringify(all), 'base64url');
}
