import { fetch } from 'undici';
import type { Config } from '../config.ts';

/** Settings to verify tokens with Google (D22; docs/decisions/015-captcha.md). */
type CaptchaVerification = NonNullable<Config['captchaCheck']>;

/** Maximum length of a token, in characters; Google's have up to two thousand. */
const TOKEN_MAX = 4000;

/** The relevant part of Google's answer. */
interface Finding {
  isValid: unknown;
  /** The following fields are those of a valid token. */
  action: unknown;
  hostname: unknown;
  score: unknown;
}

/** Verifies tokens with Google, once each. unknown: not verified, so the message is refused. origin: the site's. */
export function createCaptchaCheck(
  verification: CaptchaVerification,
  origin: string,
  log: { warn(data: object, message: string): void },
) {
  const { hostname } = new URL(origin);
  const verify = VERIFIERS[verification.version];
  return async (token: string, action: string): Promise<'good' | 'bad' | 'unknown'> => {
    if (token.length > TOKEN_MAX) return 'bad';
    try {
      const finding = await verify(verification, token, action);
      if (typeof finding.isValid !== 'boolean') throw new Error('the answer says nothing about the token');
      const isHuman = typeof finding.score === 'number' && finding.score >= verification.minScore;
      const isOurs = finding.action === action && finding.hostname === hostname;
      return finding.isValid && isOurs && isHuman ? 'good' : 'bad';
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a captcha token could not be verified');
      return 'unknown';
    }
  };
}

/** Calls to Google, without the visitor's address. */
const VERIFIERS: Record<
  CaptchaVerification['version'],
  (to: CaptchaVerification, token: string, action: string) => Promise<Finding>
> = {
  async '3'(to, token) {
    const answer = await post(to, new URLSearchParams({ secret: to.secret, response: token }), {});
    const { success, action, hostname, score, 'error-codes': errors } = answer;
    return { isValid: isOurMistake(errors) ? undefined : success, action, hostname, score };
  },
  async enterprise(to, token, expectedAction) {
    const body = JSON.stringify({ event: { token, siteKey: to.siteKey, expectedAction } });
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': to.secret };
    const { tokenProperties, riskAnalysis } = await post(to, body, headers);
    const { valid, action, hostname } = (tokenProperties ?? {}) as Record<string, unknown>;
    return { isValid: valid, action, hostname, score: (riskAnalysis as { score?: unknown } | undefined)?.score };
  },
};

/** Errors of siteverify that come from our configuration, not from the token. */
const isOurMistake = (codes: unknown) =>
  Array.isArray(codes) && codes.some((code) => /^(?:missing|invalid)-input-secret$|^bad-request$/.test(String(code)));

async function post(
  { url, timeoutMs }: CaptchaVerification,
  body: string | URLSearchParams,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
