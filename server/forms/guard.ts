import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { FILL_MIN_MS, FORM_TOKEN_LIFE_MS, GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { toMailboxKey } from '#shared/rules/forms/email.ts';
import { CAPTCHA_ACTIONS } from '#shared/rules/forms/forms.ts';
import { type Config, needsCaptcha } from '../config.ts';
import { toNetworks } from '../http/clients/client-network.ts';
import { isSameSecret } from '../lib/is-same-secret.ts';
import { createCaptchaCheck } from './captcha-check.ts';
import { type FormDefinition, formError, wrong } from './form.ts';
import type { FormsRedis } from './redis.ts';

const USED_MAX = 100_000;
/** How many times as many messages as one customer a provider's network may send. */
const WIDE_FACTOR = 10;
/** Window of the limit of mails that the CMS sends to one recipient, in seconds. */
const RECIPIENT_WINDOW_S = 3600;
const DAY_MS = 86_400_000;

/** A message that was read and checked. */
interface CheckedMessage {
  form: FormDefinition;
  request: FastifyRequest;
  /** Sent by a script to the contract's address. */
  isCall: boolean;
  fields: URLSearchParams;
  body: object;
  /** The form token; empty if there is none. */
  token: string;
  /** Only repetitions of this message have the same. */
  idempotencyKey: string | undefined;
}

/** Checks a message before it is delivered: honeypot, form token or captcha, rate limits (hardening 21). */
export function createGuard(
  config: Config,
  redis: FormsRedis | null,
  log: { warn(data: object, message: string): void },
) {
  const tokens = createFormTokens(config.forms.secret, redis);
  const limits = createRateLimits(config.forms, redis);
  const verifyCaptcha = config.captchaCheck && createCaptchaCheck(config.captchaCheck, config.origin, log);
  const isCaptchaNeeded = needsCaptcha(config);

  return {
    limits,
    issueFormToken: tokens.issueFormToken,
    /** Resolves with the captcha token for the CMS if it is not verified here. Rejects with FormError. */
    async check(message: CheckedMessage): Promise<{ recaptchaToken?: string }> {
      const { form, request, isCall, fields, body, token } = message;
      const { isAnonymous, hasCode } = form;
      if (fields.get(GUARD_FIELDS.honeypot)) throw formError('guarded');
      // a captcha takes the place of the form token
      const action = isCall && isCaptchaNeeded ? CAPTCHA_ACTIONS[form.name] : undefined;
      const captchaToken = fields.get('recaptchaToken') ?? '';
      const needsToken = !action && !hasCode;
      const tokenError = () => formError(isCall ? 'guarded' : 'unconfirmed');
      if (action && captchaToken === '') throw wrong({ recaptchaToken: 'required' });
      if (needsToken) {
        const state = tokens.check(token);
        if (state !== 'good') throw state === 'young' ? formError('guarded') : tokenError();
      }
      const retryAfterS =
        (await limits.countMessage(form.call, request.ip, isAnonymous)) ??
        (form.recipientOf ? await limits.countRecipient(form.recipientOf(body)) : null);
      if (retryAfterS !== null) throw formError('limited', { retryAfterS });
      const owner = message.idempotencyKey ?? randomUUID();
      if (needsToken && !(await tokens.use(token, owner, isAnonymous))) throw tokenError();
      if (!verifyCaptcha) return captchaToken ? { recaptchaToken: captchaToken } : {};
      if (!action) return {};
      const isFirst = await tokens.use(captchaToken, owner, isAnonymous);
      const result = isFirst ? await verifyCaptcha(captchaToken, action) : 'bad';
      // if verification failed, the sender may try again with the same token (docs/decisions/015-captcha.md)
      if (result !== 'good') throw wrong({ recaptchaToken: 'refused' }, result === 'bad' ? 422 : 503);
      return {};
    },
  };
}

/**
 * Tokens of a signed time and nonce: they prove their age and are valid for one message (OWASP synchronizer token).
 * secret: the same for all processes of a site; null: each makes a random one. now: clock, in epoch milliseconds.
 */
export function createFormTokens(secret: string | null, redis: FormsRedis | null, now = Date.now) {
  const key = secret ?? randomBytes(32);
  const used = new LRUCache<string, string>({ max: USED_MAX, ttl: FORM_TOKEN_LIFE_MS });
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
      // far ahead: the clock was set back, which is not the sender's fault
      if (age < -FORM_TOKEN_LIFE_MS) return 'unknown';
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

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Fixed windows by sender: an IPv4 address or an IPv6 /64, and, more generously, its /48 (hardening 21). */
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
      const wait = wide === null ? null : await count(limiter, toName(wide), 1);
      return wait ?? count(limiter, toName(narrow), WIDE_FACTOR);
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
