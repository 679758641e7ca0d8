import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fetch } from 'undici';
import type { Config } from '../config.ts';
import type { FormsRedis } from './redis.ts';

/** How tokens are verified with Google (D22; docs/decisions/015-captcha.md). */
type CaptchaVerification = NonNullable<Config['captchaCheck']>;
/** unknown: it could not be verified; the message is not taken then. */
export type CaptchaResult = 'good' | 'bad' | 'unknown';
export interface CaptchaCheck {
  /** Calls must bring a token. */
  isNeeded: boolean;
  /** We verify the token, which uses it up: it does not go to the CMS. False: the CMS may verify it. */
  isOurs: boolean;
  /** A token is good for one message; the same message (key: idempotency key) may come with it again. */
  verify(token: string | undefined, action: string, key: string | undefined): Promise<CaptchaResult>;
}
export interface CaptchaCheckOptions {
  isNeeded: boolean;
  verification: CaptchaVerification | null;
  /** Where the pages with the forms are. */
  origin: string;
  /** Remembers used tokens for all processes; null: this process is alone. */
  redis: FormsRedis | null;
  log: { warn(data: object, message: string): void };
}

/** Google's tokens live for two minutes. Milliseconds. */
const TOKEN_LIFE_MS = 120_000;
const TOKENS_MAX = 20_000;
/** Characters; theirs have up to two thousand. */
const TOKEN_MAX = 4000;
/** Bytes. */
const ANSWER_MAX = 64 * 1024;

/** The part of Google's answer that counts. */
interface Finding {
  isValid: boolean;
  /** Of a valid token. */
  action?: unknown;
  hostname?: unknown;
  score?: unknown;
}

export function createCaptchaCheck({ isNeeded, verification, origin, redis, log }: CaptchaCheckOptions): CaptchaCheck {
  if (!verification) return { isNeeded, isOurs: false, verify: async () => 'good' };
  const { hostname } = new URL(origin);
  const { minScore, timeout } = verification;
  const used = new LRUCache<string, { key: string | undefined; result: Promise<CaptchaResult> }>({
    max: TOKENS_MAX,
    ttl: TOKEN_LIFE_MS,
  });

  async function verifyToken(token: string, action: string): Promise<CaptchaResult> {
    let finding: Finding | null = null;
    let reason = 'no word on the token';
    try {
      finding = await VERIFIERS[verification?.version ?? '3'](
        verification as CaptchaVerification,
        token,
        action,
        timeout,
      );
    } catch (error) {
      reason = error instanceof Error ? error.name : 'failed';
    }
    if (!finding) {
      log.warn({ reason }, 'a captcha token could not be verified');
      return 'unknown';
    }
    const { isValid, score } = finding;
    const isGood =
      isValid &&
      finding.action === action &&
      finding.hostname === hostname &&
      typeof score === 'number' &&
      score >= minScore;
    return isGood ? 'good' : 'bad';
  }

  /** Bad if another process has used the token. (A browser that sends a message again brings a new one.) */
  async function verifyOnce(id: string, token: string, action: string): Promise<CaptchaResult> {
    const key = redis?.toKey('captcha', id);
    const isFirst = !key || (await redis?.client.set(key, '1', 'PX', TOKEN_LIFE_MS, 'NX').catch(() => 'OK')) === 'OK';
    if (!isFirst) return 'bad';
    const result = await verifyToken(token, action);
    if (key && result === 'unknown') await redis?.client.del(key).catch(() => {});
    return result;
  }

  return {
    isNeeded: true,
    isOurs: true,
    verify(token, action, key) {
      if (!token || token.length > TOKEN_MAX) return Promise.resolve('bad');
      const id = createHash('sha256').update(token).digest('base64url');
      const known = used.get(id);
      if (known) return key !== undefined && known.key === key ? known.result : Promise.resolve('bad');
      const result = verifyOnce(id, token, action);
      used.set(id, { key, result });
      // not verified: it may be tried again
      void result.then((state) => {
        if (state === 'unknown') used.delete(id);
      });
      return result;
    },
  };
}

type Verifier = (to: CaptchaVerification, token: string, action: string, timeout: number) => Promise<Finding | null>;

/** Calls of Google, without the visitor's address; null: the answer says nothing about the token. */
const VERIFIERS: Record<CaptchaVerification['version'], Verifier> = {
  async '3'({ url, secret }, token, _action, timeout) {
    const answer = await post(url, new URLSearchParams({ secret, response: token }), {}, timeout);
    const { success, action, hostname, score } = answer;
    if (typeof success !== 'boolean' || isOurMistake(answer['error-codes'])) return null;
    return { isValid: success, action, hostname, score };
  },
  async enterprise({ url, secret, siteKey }, token, action, timeout) {
    const event = { token, siteKey, expectedAction: action };
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': secret };
    const answer = await post(url, JSON.stringify({ event }), headers, timeout);
    const properties = answer['tokenProperties'] as Record<string, unknown> | undefined;
    const score = (answer['riskAnalysis'] as Record<string, unknown> | undefined)?.['score'];
    if (typeof properties?.['valid'] !== 'boolean') return null;
    return { isValid: properties['valid'], action: properties['action'], hostname: properties['hostname'], score };
  },
};

/** Errors of siteverify that come from our configuration, not from the token. */
const isOurMistake = (codes: unknown) =>
  Array.isArray(codes) && codes.some((code) => /^(?:missing|invalid)-input-secret$|^bad-request$/.test(String(code)));

async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string>,
  timeout: number,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const text = await answer.text();
  if (!answer.ok || text.length > ANSWER_MAX) throw new Error(`status ${answer.status}`);
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('no object');
  return parsed as Record<string, unknown>;
}
