import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { FILL_MIN_MS } from '#shared/pages/posted-form.ts';
import type { FormsRedis } from './redis.ts';

/** Milliseconds. A form that stayed open longer gets a new token from the refusal, and is sent again with it. */
const TOKEN_LIFE_MS = 30 * 60_000;
const USED_MAX = 100_000;

export interface FormTokensOptions {
  /** Signs tokens; the same for all processes of a site. Null: one of this process. */
  secret: string | null;
  redis?: FormsRedis | null;
  /** Milliseconds. */
  now?: () => number;
}
export interface FormTokens {
  /**
   * isPrivate: for a page that only one client gets. Else '': clients of a cached page would share its token. ageMs: how long the form
   * is known to be open already.
   */
  issueFormToken(isPrivate?: boolean, ageMs?: number): string;
  /** young: people do not fill in a form so fast. unknown: of another secret, too old, or none. */
  check(token: string | null): 'good' | 'young' | 'unknown';
  /** False: it was used for another message. owner: idempotency key of the message. isPrivate: not stored in Redis (D7). */
  use(token: string, owner: string, isPrivate: boolean): Promise<boolean>;
}

/** Signed time and nonce: shows how long ago it was issued, and is good for one message (OWASP: synchronizer token). */
export function createFormTokens(options: FormTokensOptions): FormTokens {
  const secret = options.secret ?? randomBytes(32);
  const now = options.now ?? Date.now;
  const used = new LRUCache<string, string>({ max: USED_MAX, ttl: TOKEN_LIFE_MS });
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  return {
    issueFormToken(isPrivate = false, ageMs = 0) {
      if (!isPrivate) return '';
      const text = `${(now() - ageMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    check(token) {
      const [time = '', nonce = '', mark = ''] = (token ?? '').split('.');
      const own = Buffer.from(sign(`${time}.${nonce}`));
      const given = Buffer.from(mark);
      if (own.byteLength !== given.byteLength || !timingSafeEqual(own, given)) return 'unknown';
      const age = now() - Number.parseInt(time, 36);
      if (age < FILL_MIN_MS) return 'young';
      return age < TOKEN_LIFE_MS ? 'good' : 'unknown';
    },
    async use(token, owner, isPrivate) {
      const hash = createHash('sha256').update(owner).digest('base64url');
      const known = used.get(token);
      if (known !== undefined) return known === hash;
      // before the first await, as two messages may come together
      used.set(token, hash);
      const { redis } = options;
      if (isPrivate || !redis) return true;
      try {
        const key = redis.toKey('token', token);
        const isFirst = (await redis.client.set(key, hash, 'PX', TOKEN_LIFE_MS, 'NX')) === 'OK';
        const first = isFirst ? hash : ((await redis.client.get(key)) ?? hash);
        used.set(token, first);
        return first === hash;
      } catch {
        return true;
      }
    },
  };
}
