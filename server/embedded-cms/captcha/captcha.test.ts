import { expect, it } from 'vitest';
import { createCaptcha, TOKEN_LIFE_MS } from './captcha.ts';

it('FM15: a token is good once, for its action, for two minutes', () => {
  const captcha = createCaptcha();
  const token = captcha.issue('product', 1000) as string;
  expect(captcha.redeem(token, 'contact', 2000)).toBe(false);
  expect(captcha.redeem(token, 'product', 2000)).toBe(true);
  expect(captcha.redeem(token, 'product', 2001)).toBe(false);
  const old = captcha.issue('product', 1000) as string;
  expect(captcha.redeem(old, 'product', 1001 + TOKEN_LIFE_MS)).toBe(false);
});

it('FM15: refuses forged tokens', () => {
  const captcha = createCaptcha();
  const foreign = createCaptcha().issue('product', 1000) as string;
  for (const token of ['', '.', 'x.y.product.z', foreign]) expect(captcha.redeem(token, 'product', 1000)).toBe(false);
  expect(captcha.issue('a b', 1000)).toBeNull();
});
