import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../lib/http-error.ts';
import { isSameSecret } from '../lib/is-same-secret.ts';

/** Replaces the script of the real captcha: the same interface, with tokens of this CMS through the site's origin. */
const SCRIPT = `(() => {
  const captcha = {
    ready: (done) => void setTimeout(done),
    async execute(siteKey, { action }) {
      const answer = await fetch('/captcha/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ siteKey, action }),
      });
      if (!answer.ok) throw new Error('captcha: ' + answer.status);
      return (await answer.json()).token;
    },
  };
  window.grecaptcha = { ...captcha, enterprise: captcha };
})();
`;

export async function captchaRoutes(app: FastifyInstance, { captcha }: { captcha: Captcha }): Promise<void> {
  for (const name of ['api.js', 'enterprise.js']) {
    app.get(`/captcha/${name}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
    );
  }
  app.post('/captcha/token', (request, reply) => {
    const { action } = (request.body ?? {}) as { action?: unknown };
    const token = typeof action === 'string' ? captcha.issue(action, Date.now()) : null;
    if (!token) throw new HttpError(422, 'An action is needed');
    return reply.header('cache-control', 'no-store').send({ token });
  });
}

/** As with the real captcha, a token is valid for two minutes, in milliseconds, and once. */
export const TOKEN_LIFE_MS = 120_000;
const ACTION = /^[a-z_/]{1,40}$/i;

export type Captcha = ReturnType<typeof createCaptcha>;

/** Replaces the captcha's service; tokens are signed, bound to an action, short-lived and for single use (D22). */
export function createCaptcha() {
  const secret = randomBytes(32);
  const used = new Map<string, number>();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    /** Returns a token; null if the action is invalid. */
    issue(action: string, now: number): string | null {
      if (!ACTION.test(action)) return null;
      const text = `${now.toString(36)}.${randomBytes(12).toString('base64url')}.${action}`;
      return `${text}.${sign(text)}`;
    },
    /** Returns true for a valid token of this action, but only once. */
    redeem(token: string, action: string, now: number): boolean {
      const at = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(at, 0));
      if (!isSameSecret(token.slice(at + 1), sign(text))) return false;
      const [time = '', , of] = text.split('.');
      const age = now - Number.parseInt(time, 36);
      if (of !== action || age > TOKEN_LIFE_MS || used.has(text)) return false;
      for (const [old, when] of used) {
        if (now - when <= TOKEN_LIFE_MS) break;
        used.delete(old);
      }
      used.set(text, now);
      return true;
    },
  };
}
