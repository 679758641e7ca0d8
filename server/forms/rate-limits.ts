import { createHmac, randomBytes } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { toMailboxKey } from '#shared/rules/forms/email.ts';
import type { Config } from '../config.ts';
import { toNetworks } from '../http/clients/client-network.ts';
import type { FormsRedis } from './forms-redis.ts';

/** How many times as many messages as one customer a provider's network may send. */
const WIDE_FACTOR = 10;
/** Window of the limit of mails that the CMS sends to one recipient, in seconds. */
const RECIPIENT_WINDOW_S = 3600;
const DAY_MS = 86_400_000;

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
  const open = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!redis) return memory;
    const prefix = redis.toKey('limit', keyPrefix);
    const more = { storeClient: redis.client, rejectIfRedisNotReady: true, insuranceLimiter: memory };
    return new RateLimiterRedis({ keyPrefix: prefix, points, duration, ...more });
  };
  // one limiter for both networks: a message takes 1 point of the wide one and WIDE_FACTOR points of the narrow one
  const points = limit * WIDE_FACTOR;
  const named = open('sender', points, windowS);
  const nameless = new RateLimiterMemory({ points, duration: windowS });
  const recipients = open('recipient', recipientLimit, RECIPIENT_WINDOW_S);

  return {
    /**
     * Counts a message before it is sent. Returns null, or the seconds to wait. address: undefined if the connection is
     * closed. isAnonymous: counted by this process alone, under a hash that changes every day (D7).
     */
    async countMessage(form: string, address: string | undefined, isAnonymous: boolean): Promise<number | null> {
      const limiter = isAnonymous ? nameless : named;
      const day = isAnonymous ? Math.floor(Date.now() / DAY_MS) : '';
      const toName = (network: string) => hash(isAnonymous ? ownPepper : pepper, `${day} ${form} ${network}`);
      const { narrow, wide } = toNetworks(address ?? '');
      // a message that its own network refuses takes nothing from its neighbours
      const wait = await count(limiter, toName(narrow), WIDE_FACTOR);
      return wait ?? (wide === null ? null : count(limiter, toName(wide), 1));
    },
    countRecipient: (email: string) => count(recipients, hash(pepper, toMailboxKey(email)), 1),
  };
}

const hash = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** Takes points from the name. Returns null, or the seconds to wait. */
async function count(limiter: RateLimiterAbstract, name: string, points: number): Promise<number | null> {
  try {
    await limiter.consume(name, points);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // no window is longer, even if the clock was set back in it
    return Math.max(1, Math.min(limiter.duration, Math.ceil(error.msBeforeNext / 1000) || 0));
  }
}
