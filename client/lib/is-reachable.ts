/** An answer that takes longer counts as none. Milliseconds. */
export const ANSWER_MAX_MS = 5000;

/** The server itself answers: what stands before it says 5xx while it is away. */
export async function isReachable(address: string, signal?: AbortSignal): Promise<boolean> {
  const ending = AbortSignal.timeout(ANSWER_MAX_MS);
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, ending]) : ending,
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}
