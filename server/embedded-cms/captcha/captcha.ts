import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As with the real one: a token is good for two minutes, once. Milliseconds. */
export const TOKEN_LIFE_MS = 120_000;
const ACTION = /^[a-z_/]{1,40}$/i;

export interface Captcha {
  /** Null: no such action can be. */
  issue(action: string, now: number): string | null;
  /** True once, for a token of this action. */
  redeem(token: string, action: string, now: number): boolean;
}

/** D22: stands in for the captcha's own service; tokens are signed, of one action, short-lived and single use. */
export function createCaptcha(): Captcha {
  const secret = randomBytes(32);
  const used = new Map<string, number>();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    issue(action, now) {
      if (!ACTION.test(action)) return null;
      const text = `${now.toString(36)}.${randomBytes(12).toString('base64url')}.${action}`;
      return `${text}.${sign(text)}`;
    },
    redeem(token, action, now) {
      const at = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(at, 0));
      const own = Buffer.from(sign(text));
      const given = Buffer.from(token.slice(at + 1));
      if (own.byteLength !== given.byteLength || !timingSafeEqual(own, given)) return false;
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
