import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { toMailboxKey } from '#shared/rules/forms/email.ts';
import type { Config } from '../config.ts';
import { toNetworks } from '../http/clients/client-network.ts';
import type { FormsRedis } from './forms-redis.ts';

/** How many times as many messages as one customer a provider's network may send. */
const WIDE_FACTOR = 10;
/** Window of the limit of mails that the CMS sends to one recipient, in seconds. */
const RECIPIENT_WINDOW_S = 3600;
const DAY_MS = 86_400_000;
/** Senders that are counted in memory at a time: about 4 MB. */
const NAMES_MAX = 20_000;

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Fixed windows by sender: an IPv4 address or an IPv6 /64, and, more generously, its /48 (hardening 21). They count
 * messages; uploads under way are counted in http/clients/client-quota.ts.
 */
export function createRateLimits(
  { limit, windowS, recipientLimit, secret }: Config['forms'],
  redis: FormsRedis | null,
) {
  // senders are counted by a hash instead of their address; all processes that count together need the same key
  const pepper = secret ?? randomBytes(32);
  const ownPepper = randomBytes(32);
  // the same counts for both networks: a message takes 1 point of the wide one and WIDE_FACTOR points of the narrow one
  const points = limit * WIDE_FACTOR;
  const named = openCounts('sender', { points, windowS }, redis);
  const nameless = openCounts('', { points, windowS }, null);
  const recipients = openCounts('recipient', { points: recipientLimit, windowS: RECIPIENT_WINDOW_S }, redis);

  return {
    /**
     * Counts a message before it is sent. Returns null, or the seconds to wait. address: undefined if the connection is
     * closed. isAnonymous: counted by this process alone, under a hash that changes every day (D7).
     */
    async countMessage(form: string, address: string | undefined, isAnonymous: boolean): Promise<number | null> {
      const count = isAnonymous ? nameless : named;
      const day = isAnonymous ? Math.floor(Date.now() / DAY_MS) : '';
      const toName = (network: string) => hash(isAnonymous ? ownPepper : pepper, `${day} ${form} ${network}`);
      const { narrow, wide } = toNetworks(address ?? '');
      const countWide = (onlyAsks: boolean) => (wide === null ? null : count(toName(wide), 1, onlyAsks));
      // a message that either network refuses takes nothing from the other: a full provider's networks are not stored
      return (await countWide(true)) ?? (await count(toName(narrow), WIDE_FACTOR)) ?? countWide(false);
    },
    countRecipient: (email: string) => recipients(hash(pepper, toMailboxKey(email)), 1),
  };
}

const hash = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** Takes points from the name, or with onlyAsks none. Resolves with null, or the seconds to wait. */
type Count = (name: string, points: number, onlyAsks?: boolean) => Promise<number | null>;
interface Limit {
  points: number;
  windowS: number;
}

/** Counts in Redis; in memory if there is none, or while it fails. */
function openCounts(kind: string, { points, windowS }: Limit, redis: FormsRedis | null): Count {
  const countHere = createWindows({ points, windowS });
  if (!redis) return countHere;
  const keyPrefix = redis.toKey('limit', kind);
  const more = { storeClient: redis.client, rejectIfRedisNotReady: true };
  const shared = new RateLimiterRedis({ keyPrefix, points, duration: windowS, ...more });
  return async (name, taken, onlyAsks) => {
    try {
      const found = onlyAsks ? await shared.get(name) : await shared.consume(name, taken);
      return onlyAsks && found && found.consumedPoints + taken > points ? toWait(found.msBeforeNext, windowS) : null;
    } catch (error) {
      return error instanceof RateLimiterRes ? toWait(error.msBeforeNext, windowS) : countHere(name, taken, onlyAsks);
    }
  };
}

/** Fixed windows in memory (decision 025). They end in the order in which they began; beyond NAMES_MAX at once. */
function createWindows({ points, windowS }: Limit): Count {
  const windows = new Map<string, { taken: number; endsAt: number }>();
  return async (name, taken, onlyAsks) => {
    const now = performance.now();
    for (const [first, { endsAt }] of windows) {
      if (endsAt > now && windows.size < NAMES_MAX) break;
      windows.delete(first);
    }
    const window = windows.get(name) ?? { taken: 0, endsAt: now + windowS * 1000 };
    if (window.taken + taken > points) return toWait(window.endsAt - now, windowS);
    if (!onlyAsks) windows.set(name, { ...window, taken: window.taken + taken });
    return null;
  };
}

/** In seconds: no window is longer, even if the clock was set back in it. */
const toWait = (ms: number, windowS: number) => Math.max(1, Math.min(windowS, Math.ceil(ms / 1000) || 0));
