import { afterEach, expect, it, vi } from 'vitest';
import { createFormTokens, createRateLimits } from './guard.ts';

const SECRET = 'a secret of the tests, long enough for all';
const DAY_MS = 86_400_000;
afterEach(() => void vi.useRealTimers());

it.each([
  [0, 'young'],
  [1499, 'young'],
  [1500, 'good'],
  [30 * 60_000 - 1, 'good'],
  [30 * 60_000, 'unknown'],
  // the clock was set back: the sender gets a new token, and is not taken for a robot
  [-DAY_MS, 'unknown'],
])('K25 S16: a form token is %i ms old: %s', (ageMs, state) => {
  let now = 1_800_000_000_000;
  const tokens = createFormTokens(SECRET, null, () => now);
  const token = tokens.issueFormToken();
  now += ageMs;
  expect(tokens.check(token)).toBe(state);
});

it('K25: nobody waits longer than the window of a limit, though the clock was set back by a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limits = createRateLimits({ limit: 1, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  const send = () => limits.countMessage('contactUs', '203.0.113.7', false);
  expect(await send()).toBeNull();
  expect(await send()).toBe(600);
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(await send()).toBe(600);
});
