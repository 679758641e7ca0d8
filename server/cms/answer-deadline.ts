import type { Readable } from 'node:stream';

export interface AnswerDeadline {
  signal: AbortSignal;
  /** The answer has begun: what follows has all the time it needs. */
  stop(): void;
}

/**
 * Ends a request whose answer has not begun in time, counted from when all of it was sent.
 * (undici's own timers are as coarse as a second.)
 */
export function startAnswerDeadline(ms: number, signal?: AbortSignal, body?: Readable): AnswerDeadline {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const start = () => {
    if (!stopped) timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), ms);
  };
  if (body) body.once('end', start);
  else start();
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
