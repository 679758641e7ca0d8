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

/** The ways in which the processes of a site act as one. */
export interface Replicas {
  tier: RedisTier;
  /** Of the two caches. */
  answers: SharedLoads<unknown>;
  pages: SharedLoads<CachedValue>;
}
export interface ReplicasOptions {
  config: Config;
  /** Folder of the product. */
  root: string;
  log: TierLog;
}

/** The process that calls the CMS tells how it went; the lock of a dead one is over sooner. Milliseconds. */
const SPARE_MS = 500;
/** A page that takes longer waits for the CMS: loading it here too is not much work, and its clients get a stream. Milliseconds. */
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

/** Whose values are the same: those of one build with the settings that pages and answers depend on. */
function toOwner({ origin, cms, environment, localeMode, ...config }: Config, build: string): string {
  const { captcha, tagManager, serviceWorker, preview, forms } = config;
  const all = [origin, cms, environment, localeMode, captcha, tagManager, serviceWorker, preview, forms.secret, build];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}
