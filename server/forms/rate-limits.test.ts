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

it('hardening 21: whoever goes on sending from one /64 takes nothing from the other customers of its /48', async () => {
  const limits = createRateLimits({ limit: 1, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  const send = (customer: number) => limits.countMessage('contactUs', `2001:db8:1:${customer}::1`, false);
  expect(await send(1)).toBeNull();
  for (let i = 0; i < 20; i++) expect(await send(1)).toBe(600);
  // ten messages of the /48 are accepted
  for (let customer = 2; customer <= 10; customer++) expect(await send(customer)).toBeNull();
  expect(await send(11)).toBe(600);
});

it('hardening 21: a /64 that its full /48 has refused is not counted', async () => {
  vi.useFakeTimers();
  const limits = createRateLimits({ limit: 1, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  const send = (customer: number) => limits.countMessage('contactUs', `2001:db8:1:${customer}::1`, false);
  for (let customer = 1; customer <= 10; customer++) expect(await send(customer)).toBeNull();
  vi.advanceTimersByTime(300_000);
  expect(await send(11)).toBe(300);
  vi.advanceTimersByTime(300_000);
  expect(await send(11)).toBeNull();
});

it('hardening 21: of more senders than are counted at a time, the first is forgotten', async () => {
  const limits = createRateLimits({ limit: 1, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  const send = (i: number) => limits.countMessage('contactUs', `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, false);
  for (let i = 0; i <= 20_000; i++) expect(await send(i)).toBeNull();
  expect(await send(20_000)).toBe(600);
  expect(await send(0)).toBeNull();
});

it('hardening 21: a client that has to wait is told the seconds that are left, rounded up; then a new window begins', async () => {
  vi.useFakeTimers();
  const limits = createRateLimits({ limit: 2, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  const send = () => limits.countMessage('contactUs', '203.0.113.7', false);
  expect([await send(), await send(), await send()]).toEqual([null, null, 600]);
  vi.advanceTimersByTime(598_999);
  expect(await send()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(await send()).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await send()).toBe(1);
  vi.advanceTimersByTime(1);
  expect([await send(), await send(), await send()]).toEqual([null, null, 600]);
});

it('hardening 21: a mailbox gets one mail within a window, however it is written; forms count by themselves', async () => {
  vi.useFakeTimers();
  const limits = createRateLimits({ limit: 1, windowS: 600, recipientLimit: 1, secret: SECRET }, null);
  expect(await limits.countRecipient('anna@b.example')).toBeNull();
  expect(await limits.countRecipient('Anna@B.example')).toBeGreaterThan(0);
  expect(await limits.countRecipient('jan@b.example')).toBeNull();
  const send = (form: string, isAnonymous = false) => limits.countMessage(form, '203.0.113.7', isAnonymous);
  expect([await send('contactUs'), await send('newsletter'), await send('contactUs', true)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([await send('contactUs'), await send('contactUs', true)]).toEqual([600, 600]);
});
