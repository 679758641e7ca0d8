import { expect, it, vi } from 'vitest';
import { CallPaused, CmsError } from '../cms/cms-error.ts';
import { answerCodec, createSecondTier } from './second-tier.ts';
import type { SharedTier } from './shared-tier.ts';

const LIFE = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
const down = new CmsError('unavailable', 'page', 'timeout');

it.each([
  ['a call that failed', down, false, JSON.stringify(['unavailable', 'page', 'timeout', null])],
  ['a call that was not made', new CallPaused('page'), false, ''],
  ['a refresh, which gives up early', down, true, ''],
  ['what is not there, which each asks for itself', new CmsError('not-found', 'page', '404', 404), false, ''],
])('tells the others, of %s', async (_name, error, isRefresh, told) => {
  const release = vi.fn();
  const lock = { token: 't', settle() {}, release };
  const tier = { findOrLock: async () => lock, position: () => 1 } as Partial<SharedTier> as SharedTier;
  const second = createSecondTier(tier, { room: 'r ', codec: answerCodec, wait: 100 });
  await expect(second.load('k', () => Promise.reject(error), LIFE, isRefresh)).rejects.toBe(error);
  expect(release.mock.calls).toEqual([[told]]);
});
