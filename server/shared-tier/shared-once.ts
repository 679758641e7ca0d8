import { setTimeout as sleep } from 'node:timers/promises';
import { KEEP_MS, type Once } from '../cms/once.ts';
import type { Lock, SharedTier } from './shared-tier.ts';

const STEP_MS = { first: 10, longest: 100 };
/** A form with its files takes up to a minute; who waits longer for another copy of it sends its own. Milliseconds. */
const WAIT_MS = 60_000;

/**
 * The same for all processes: a message that comes twice is delivered by one of them. What the CMS answered (a number) is
 * kept for the others. Private work is this process's own: nothing of it is ever in Redis.
 */
export function shareOnce(tier: SharedTier, own: Once): Once {
  async function work<T>(key: string, task: () => Promise<T>): Promise<T> {
    const end = performance.now() + WAIT_MS;
    let lock: Lock | null = null;
    for (let pause = STEP_MS.first; performance.now() < end; pause = Math.min(2 * pause, STEP_MS.longest)) {
      const found = await tier.ask(key);
      if (found === undefined) break;
      if (found === 'locked') {
        await sleep(pause);
        continue;
      }
      if ('answer' in found) return JSON.parse(found.answer) as T;
      lock = found;
      break;
    }
    try {
      const answer = await task();
      // told before its sender knows: who sends it again after that finds it
      if (lock) await tier.answer(key, lock, JSON.stringify(answer), KEEP_MS);
      return answer;
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  return {
    run: (key, task, how) => own.run(key, key === undefined || how?.isPrivate ? task : () => work(key, task)),
  };
}
