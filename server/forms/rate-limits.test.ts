import { afterEach, expect, it, vi } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

const SECRET = 'a secret of the tests, long enough for all';
const DAY_MS = 86_400_000;
afterEach(() => void vi.useRealTimers());

it('K25: nobody waits longer than the window of a limit, though the clock was set back by a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limits = createRateLimits({ limit: 1, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  const send = () => limits.countMessage('contactUs', '203.0.113.7', false);
  expect(await send()).toBeNull();
  expect(await send()).toBe(600);
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(await send()).toBe(600);
});
