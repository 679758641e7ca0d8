import { createHash, createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { FILL_MIN_MS, FORM_TOKEN_LIFE_MS } from '#shared/pages/posted-form.ts';
import { isSameSecret } from '../http/is-same-secret.ts';
import type { FormsRedis } from './redis.ts';

const USED_MAX = 100_000;

interface FormTokensOptions {
  /** Signs tokens; the same for all processes of a site. Null: one of this process. */
  secret: string | null;
  redis?: FormsRedis | null;
  /** Milliseconds. */
  now?: () => number;
}

/** Signed time and nonce: shows how long ago it was issued, and is good for one message (OWASP: synchronizer token). */
export function createFormTokens({ secret, redis, now = Date.now }: FormTokensOptions) {
  const key = secret ?? randomBytes(32);
  const used = new LRUCache<string, string>({ max: USED_MAX, ttl: FORM_TOKEN_LIFE_MS });
  const toHash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const sign = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)}`;

  return {
    /** ageMs: how long the form is known to be open already. */
    issueFormToken(ageMs = 0): string {
      return sign(`${(now() - ageMs).toString(36)}.${randomBytes(12).toString('base64url')}`);
    },
    /** young: people do not fill in a form so fast. unknown: of another secret, too old, or none. */
    check(token: string | null): 'good' | 'young' | 'unknown' {
      const [time = '', nonce = ''] = (token ?? '').split('.', 2);
      // the whole token: with anything behind it, it would be another one that is good once
      if (!isSameSecret(token ?? '', sign(`${time}.${nonce}`))) return 'unknown';
      const age = now() - Number.parseInt(time, 36);
      if (age < FILL_MIN_MS) return 'young';
      return age < FORM_TOKEN_LIFE_MS ? 'good' : 'unknown';
    },
    /** False: the token, ours or a captcha's, was used for another message. owner: the message's key. isAnonymousSender: not stored in Redis (D7). */
    async use(token: string, owner: string, isAnonymousSender: boolean): Promise<boolean> {
      const name = toHash(token);
      const hash = toHash(owner);
      const known = used.get(name);
      if (known !== undefined) return known === hash;
      // before the first await, as two messages may come together
      used.set(name, hash);
      if (isAnonymousSender || !redis) return true;
      try {
        const at = redis.toKey('token', name);
        const isFirst = (await redis.client.set(at, hash, 'PX', FORM_TOKEN_LIFE_MS, 'NX')) === 'OK';
        const first = isFirst ? hash : ((await redis.client.get(at)) ?? hash);
        used.set(name, first);
        return first === hash;
      } catch {
        return true;
      }
    },
  };
}
