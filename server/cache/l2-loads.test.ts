import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import type { Loaded } from './cache-entry.ts';
import { type L2Cache, L2Loads } from './l2-loads.ts';

const LIFETIMES = { freshMs: 60_000, staleMs: 3_600_000, errorMs: 86_400_000 };
const DAY_MS = 86_400_000;

/** Value of another process, by the age that its time says. */
async function load(ageMs: number): Promise<Loaded<string>> {
  const entry = { body: serialize('other'), tags: [], bytes: 10, freshMs: 60_000, staleMs: 3_600_000 };
  const l2: L2Cache = {
    get: async () => ({ entry: { ...entry, storedAt: Date.now() - ageMs } }),
    set() {},
    unlock() {},
    lastPurge: () => 1,
  };
  const loads = new L2Loads<string>(l2, { prefix: '', lifetimes: LIFETIMES, waitMs: 0 });
  const context = { tags: new Set<string>(), isRevalidation: false, isBackground: false, answerEarly() {} };
  return loads.load('key', async () => ({ value: 'own', bytes: 10 }), context);
}

it('K25: a value of another process that lies ahead is stale, since its age is unknown', async () => {
  expect(await load(DAY_MS / 2)).toMatchObject({ value: 'other', freshMs: 60_000 });
  expect(await load(-DAY_MS)).toMatchObject({ value: 'other', ageMs: 0, freshMs: 0, staleMs: 3_600_000 });
  // clocks of two machines are never quite the same
  expect(await load(-500)).toMatchObject({ value: 'other', ageMs: 0, freshMs: 60_000 });
});
