import { request } from 'undici';
import { vi } from 'vitest';

const realTimer = globalThis.setTimeout;
const pause = (ms: number) => new Promise<void>((resolve) => realTimer(resolve, ms));
/** Real milliseconds in which a machine does what needs no timer, and simulated ones that pass for who needs one. */
const STEP = { real: 15, simulated: 20 };

export interface Visit {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Simulated milliseconds: what the site let its visitor wait by a timer. */
  ms: number;
}

/** From now on only these functions move the clock; connections are real ones. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

/** Visits that begin at the same moment; the clock goes on only while they wait for it. */
export async function visit(addresses: readonly string[]): Promise<Visit[]> {
  let done = false;
  const visits = Promise.all(addresses.map(look)).finally(() => {
    done = true;
  });
  visits.catch(() => {});
  while (!done) {
    await Promise.race([visits.catch(() => {}), pause(STEP.real)]);
    if (!done) await vi.advanceTimersByTimeAsync(STEP.simulated);
  }
  return visits;
}

async function look(address: string): Promise<Visit> {
  const since = Date.now();
  const { statusCode, headers, body } = await request(address);
  return { status: statusCode, headers, text: await body.text(), ms: Date.now() - since };
}

/** Lets what runs behind come to its end, then the rest of the time pass. */
export async function passUntil(time: number): Promise<void> {
  await pause(1);
  await vi.advanceTimersByTimeAsync(Math.max(0, time - Date.now()));
}
