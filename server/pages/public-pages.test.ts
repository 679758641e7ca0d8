import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CmsData } from '../cms/cms-data.ts';
import { keepPublicPages } from './public-pages.ts';

const readCached = vi.fn();
const data = { readCached } as unknown as CmsData;

beforeEach(() => {
  vi.useFakeTimers();
  readCached.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
});

it('SH14: the lists of all locales are read again before they are too old, and sooner after a failure', async () => {
  const lists = keepPublicPages(data);
  await lists.start();
  expect(readCached.mock.calls.map(([, locale]) => locale)).toEqual(['pl', 'en', 'de']);
  readCached.mockRejectedValueOnce(new Error('down'));
  await vi.advanceTimersByTimeAsync(3_600_000 / 2);
  const calls = readCached.mock.calls.length;
  expect(calls).toBeGreaterThanOrEqual(9);
  readCached.mockRejectedValue(new Error('down'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readCached.mock.calls.length).toBeGreaterThan(calls + 3);
  lists.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('SH14: nothing is read any more after the end, even of what was under way', async () => {
  const lists = keepPublicPages(data);
  const started = lists.start();
  lists.stop();
  await started;
  expect(vi.getTimerCount()).toBe(0);
});
