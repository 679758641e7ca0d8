import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { FILL_MIN_MS, FORM_TOKEN_LIFE_MS } from '#shared/pages/posted-form.ts';
import { atMost } from '../lib/at-most.ts';
import { isSameSecret } from '../lib/is-same-secret.ts';
import type { FormsRedis } from './forms-redis.ts';

/** Number of used tokens that are remembered. */
const USED_MAX = 100_000;

/**
 * Tokens of a signed time and nonce: they prove their age and are valid for one message (OWASP synchronizer token).
 * secret: the same for all processes of a site; null: each makes a random one. now: clock, in epoch milliseconds.
 */
export function createFormTokens(secret: string | null, redis: FormsRedis | null, now = () => Date.now()) {
  const key = secret ?? randomBytes(32);
  const used = new LRUCache<string, string>({ ...atMost(USED_MAX), ttl: FORM_TOKEN_LIFE_MS });
  const toHash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const sign = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)}`;

  return {
    /** ageMs: how long the form has been open already. */
    issueFormToken(ageMs = 0): string {
      return sign(`${(now() - ageMs).toString(36)}.${randomBytes(12).toString('base64url')}`);
    },
    /** young: a human can not fill in a form so fast. unknown: missing, of another time, or signed with another secret. */
    check(token: string): 'good' | 'young' | 'unknown' {
      const [time = '', nonce = ''] = token.split('.', 2);
      // compare the whole token: with a suffix it would be another token, valid once more
      if (!isSameSecret(token, sign(`${time}.${nonce}`))) return 'unknown';
      const age = now() - Number.parseInt(time, 36);
      // issued ahead: the clock was set back, which is not the sender's fault
      if (age < 0) return 'unknown';
      if (age < FILL_MIN_MS) return 'young';
      return age < FORM_TOKEN_LIFE_MS ? 'good' : 'unknown';
    },
    /**
     * Marks a form or captcha token as used; false: another message has used it. owner: the message's key.
     * isAnonymousSender: not stored in Redis (D7).
     */
    async use(token: string, owner: string, isAnonymousSender: boolean): Promise<boolean> {
      const name = toHash(token);
      const hash = toHash(owner);
      const known = used.get(name);
      if (known !== undefined) return known === hash;
      // before the first await, as two messages may arrive at the same time
      used.set(name, hash);
      if (isAnonymousSender || !redis) return true;
      try {
        const at = redis.toKey('token', name);
        const isFirst = await redis.setIfAbsent(at, hash, FORM_TOKEN_LIFE_MS);
        const first = isFirst ? hash : ((await redis.get(at)) ?? hash);
        used.set(name, first);
        return first === hash;
      } catch {
        return true;
      }
    },
  };
}
