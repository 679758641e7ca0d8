import { timeoutSignal } from './timeouts.ts';

/** An answer that takes longer counts as none. Milliseconds. */
export const ANSWER_MAX_MS = 5000;

/** The server itself answers: what stands before it says 5xx while it is away. */
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
