/** Returned instead of a value that did not arrive in time. */
export const TIMED_OUT: unique symbol = Symbol('timed out');

/** Resolves with the value if it arrives in time, else with TIMED_OUT; the work goes on for other callers. */
export async function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    // a value that reached its socket while this process was busy is read first, as in time
    timer = setTimeout(() => setImmediate(resolve, TIMED_OUT), Math.max(0, timeoutMs));
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the signal's reason as soon as it is aborted; the work goes on for other callers. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
