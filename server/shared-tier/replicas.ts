import { createHash } from 'node:crypto';
import type { SecondTier, Tags } from '../cms/cache-entry.ts';
import type { Config } from '../config.ts';
import { readBuildId } from './build-id.ts';
import { pageCodec } from './page-codec.ts';
import type { Purged } from './purge-log.ts';
import type { TierLog } from './redis-link.ts';
import { answerCodec, createSecondTier } from './second-tier.ts';
import { openSharedTier, type SharedTier } from './shared-tier.ts';

/** The ways in which the processes of a site act as one. */
export interface Replicas {
  tier: SharedTier;
  /** Behind the two caches. */
  answers: SecondTier;
  pages: SecondTier;
}
export interface ReplicasOptions {
  config: Config;
  /** Folder of the product. */
  root: string;
  purge(tags: Tags): Purged;
  log: TierLog;
}

/** Whoever asks the CMS tells how it went; a dead one's lock is over sooner. Milliseconds. */
const SPARE_MS = 500;
/** One that takes longer waits for the CMS: making it too is not much work, and its visitors get a stream. Milliseconds. */
const PAGE_WAIT_MS = 1000;

/** null: this process is alone, and nothing is opened. */
export function openReplicas({ config, root, purge, log }: ReplicasOptions): Replicas | null {
  const { redis } = config;
  const { secret } = config.forms;
  if (!redis || secret === null) return null;
  const tier = openSharedTier({ ...redis, secret, purge, log });
  const own = toOwner(config, readBuildId(root));
  return {
    tier,
    answers: createSecondTier(tier, {
      room: `answer ${own} `,
      codec: answerCodec,
      wait: config.timeouts.read + SPARE_MS,
    }),
    pages: createSecondTier(tier, { room: `page ${own} `, codec: pageCodec, wait: PAGE_WAIT_MS }),
  };
}

/** Whose values are the same: those of one build with the settings that pages and answers depend on. */
function toOwner({ origin, cms, environment, localeMode, ...config }: Config, build: string): string {
  const { captcha, tagManager, serviceWorker, preview, forms } = config;
  const all = [origin, cms, environment, localeMode, captcha, tagManager, serviceWorker, preview, forms.secret, build];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}
