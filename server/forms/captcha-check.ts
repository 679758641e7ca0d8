import { fetch } from 'undici';
import type { Config } from '../config.ts';

/** Settings to verify tokens with Google (D22; docs/decisions/015-captcha.md). */
type CaptchaVerification = NonNullable<Config['captchaCheck']>;

/** Maximum length of a token, in characters; Google's have up to two thousand. */
const TOKEN_MAX = 4000;

/** The relevant part of Google's answer. */
interface Finding {
  isValid: boolean;
  /** The following fields are those of a valid token. */
  action?: unknown;
  hostname?: unknown;
  score?: unknown;
}

/** Verifies tokens with Google, once each. unknown: not verified, so the message is refused. origin: the site's. */
export function createCaptchaCheck(
  verification: CaptchaVerification,
  origin: string,
  log: { warn(data: object, message: string): void },
) {
  const { hostname } = new URL(origin);
  return async (token: string, action: string): Promise<'good' | 'bad' | 'unknown'> => {
    if (token.length > TOKEN_MAX) return 'bad';
    let finding: Finding;
    try {
      finding = await VERIFIERS[verification.version](verification, token, action);
    } catch (error) {
      log.warn({ reason: (error as Error).name }, 'a captcha token could not be verified');
      return 'unknown';
    }
    const isHuman = typeof finding.score === 'number' && finding.score >= verification.minScore;
    const isOurs = finding.action === action && finding.hostname === hostname;
    return finding.isValid && isOurs && isHuman ? 'good' : 'bad';
  };
}

class InconclusiveAnswer extends Error {
  override name = 'InconclusiveAnswer';
}
type Verifier = (to: CaptchaVerification, token: string, action: string) => Promise<Finding>;

/** Calls to Google, without the visitor's address. They reject if the answer says nothing about the token. */
const VERIFIERS: Record<CaptchaVerification['version'], Verifier> = {
  async '3'({ url, secret, timeoutMs }, token) {
    const answer = await post(url, new URLSearchParams({ secret, response: token }), {}, timeoutMs);
    const { success, action, hostname, score } = answer;
    if (typeof success !== 'boolean' || isOurMistake(answer['error-codes'])) throw new InconclusiveAnswer();
    return { isValid: success, action, hostname, score };
  },
  async enterprise({ url, secret, siteKey, timeoutMs }, token, action) {
    const event = { token, siteKey, expectedAction: action };
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': secret };
    const answer = await post(url, JSON.stringify({ event }), headers, timeoutMs);
    const properties = answer['tokenProperties'] as Record<string, unknown> | undefined;
    const score = (answer['riskAnalysis'] as Record<string, unknown> | undefined)?.['score'];
    if (typeof properties?.['valid'] !== 'boolean') throw new InconclusiveAnswer();
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
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
