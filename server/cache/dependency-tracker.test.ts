import { expect, it, vi } from 'vitest';
import { readOptional, trackDependencies } from './dependency-tracker.ts';

/** Reads an answer that takes 150 ms, with a limit of 100. waitMs: how long the page waits for revalidations. */
async function readLate(waitMs: number) {
  vi.useFakeTimers();
  const reading = trackDependencies({ tags: new Set(), waitMs }, async (tracker) => {
    const answer = new Promise((resolve) => setTimeout(resolve, 150, 'terms'));
    return [await readOptional(100, answer), tracker.failures];
  });
  await vi.advanceTimersByTimeAsync(150);
  vi.useRealTimers();
  return reading;
}

it('an answer that a page can do without is not waited for while a client waits, and counts as missing', async () => {
  expect(await readLate(0)).toEqual([null, 1]);
});

it('a revalidation waits for it, since no client does', async () => {
  expect(await readLate(10_000)).toEqual(['terms', 0]);
});
