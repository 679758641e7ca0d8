import { timeoutSignal } from './timeouts.ts';

/** Time limit in milliseconds; a slower response counts as none. */
export const ANSWER_MAX_MS = 5000;

/** Whether the server itself responds: while it is down, a proxy in front of it responds with 5xx. */
export async function isReachable(address: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeoutSignal(ANSWER_MAX_MS, signal),
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}
