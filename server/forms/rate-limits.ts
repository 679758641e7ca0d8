import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { FormsRedis } from './redis.ts';

/** A provider's network may send this many times as much as one customer. */
const WIDE_FACTOR = 10;
/** Time in which the CMS may be made to write to one recipient. Seconds. */
const RECIPIENT_WINDOW_S = 3600;
const DAY_MS = 86_400_000;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Fixed windows by sender: an IPv4 address, an IPv6 /64 and, more generously, its /48 (hardening 21). */
export function createRateLimits(
  { limit, windowS, recipientLimit, secret }: Config['forms'],
  redis: FormsRedis | null,
) {
  // senders are counted without their addresses being kept; the same by all processes that count together
  const pepper = secret ?? randomBytes(32);
  const ownPepper = randomBytes(32);
  const open = (keyPrefix: string, points: number, duration: number, isShared: boolean): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    if (!redis || !isShared) return memory;
    const prefix = redis.toKey('limit', keyPrefix);
    const more = { storeClient: redis.client, rejectIfRedisNotReady: true, insuranceLimiter: memory };
    return new RateLimiterRedis({ keyPrefix: prefix, points, duration, ...more });
  };
  const openPair = (isShared: boolean) => ({
    narrow: open('narrow', limit, windowS, isShared),
    wide: open('wide', limit * WIDE_FACTOR, windowS, isShared),
  });
  const named = openPair(true);
  const nameless = openPair(false);
  const recipients = open('recipient', recipientLimit, RECIPIENT_WINDOW_S, true);

  return {
    /**
     * Counts a message that is about to be sent. Seconds to wait, or null. address: undefined for a connection that is gone.
     * isAnonymous: counted by this process alone, under a hash that changes every day (D7).
     */
    async countMessage(form: string, address: string | undefined, isAnonymous: boolean): Promise<number | null> {
      const limiters = isAnonymous ? nameless : named;
      const today = Math.floor(Date.now() / DAY_MS);
      const toName = (network: string) =>
        isAnonymous ? hash(ownPepper, `${today} ${form} ${network}`) : hash(pepper, `${form} ${network}`);
      const { narrow, wide } = toNetworks(address ?? '');
      const wait = wide === null ? null : await count(limiters.wide, toName(wide));
      return wait ?? count(limiters.narrow, toName(narrow));
    },
    countRecipient: (email: string) => count(recipients, hash(pepper, email.trim().toLowerCase())),
  };
}

const hash = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

async function count(limiter: RateLimiterAbstract, name: string): Promise<number | null> {
  try {
    await limiter.consume(name);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** A provider gives a customer a /64 at least, and often a /48: addresses below are the customer's to choose. */
export function toNetworks(address: string): { narrow: string; wide: string | null } {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return { narrow: mapped ?? plain, wide: null };
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return { narrow: groups.slice(0, 4).join(':'), wide: groups.slice(0, 3).join(':') };
}
