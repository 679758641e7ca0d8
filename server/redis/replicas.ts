import { createHash } from 'node:crypto';
import { toLifetimes } from '../cache/lifetimes.ts';
import { SharedLoads } from '../cache/shared-loads.ts';
import { answerCodec } from '../cms/answer-codec.ts';
import type { Config } from '../config.ts';
import type { CachedValue } from '../routes/page-cache.ts';
import { pageCodec } from '../routes/page-codec.ts';
import { readBuildId } from './build-id.ts';
import type { TierLog } from './redis-link.ts';
import { openRedisTier, type RedisTier } from './redis-tier.ts';

/** What the processes of a site share. */
export interface Replicas {
  tier: RedisTier;
  /** For the data cache and the page cache. */
  answers: SharedLoads<unknown>;
  pages: SharedLoads<CachedValue>;
}
export interface ReplicasOptions {
  config: Config;
  /** Folder of the product. */
  root: string;
  log: TierLog;
}

/** More than the deadline of a CMS call: the process that makes the call releases the lock. Milliseconds. */
const SPARE_MS = 500;
/** A page that takes longer waits for the CMS: loading it here too costs little, and the clients get a stream. Milliseconds. */
const PAGE_WAIT_MS = 1000;

/** null: this process is alone, and nothing is opened. */
export function openReplicas({ config, root, log }: ReplicasOptions): Replicas | null {
  const { redis } = config;
  const { secret } = config.forms;
  if (!redis || secret === null) return null;
  const tier = openRedisTier({ ...redis, secret, log });
  const lifetimes = toLifetimes(config.cache);
  const owner = toOwner(config, readBuildId(root));
  return {
    tier,
    answers: new SharedLoads(tier, {
      prefix: `answer ${owner} `,
      codec: answerCodec,
      lifetimes,
      waitMs: config.timeouts.read + SPARE_MS,
    }),
    pages: new SharedLoads(tier, { prefix: `page ${owner} `, codec: pageCodec, lifetimes, waitMs: PAGE_WAIT_MS }),
  };
}

/** Processes with the same owner share values: they have one build and the same settings that pages and answers depend on. */
function toOwner({ origin, cms, environment, localeMode, ...config }: Config, build: string): string {
  const { captcha, tagManager, serviceWorker, preview, forms } = config;
  const all = [origin, cms, environment, localeMode, captcha, tagManager, serviceWorker, preview, forms.secret, build];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}
