import type { Readable } from 'node:stream';

export interface AnswerDeadline {
  signal: AbortSignal;
  /** The answer has begun: the rest of it has no deadline. The client's leaving still ends it. */
  stop(): void;
}

/**
 * Ends a request whose answer has not begun in time, counted from when all of it was sent.
 * (undici's own timers are as coarse as a second. One controller, held by its timer and by the visitor's signal: what
 * `AbortSignal.any` and `AbortSignal.timeout` make is held weakly, and its timer can not be cleared.)
 */
export function startAnswerDeadline(ms: number, visitor?: AbortSignal, body?: Readable): AnswerDeadline {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  const start = () => {
    if (!stopped) timer = setTimeout(() => ending.abort(new DOMException('no answer', 'TimeoutError')), ms);
  };
  const leave = () => {
    stop();
    ending.abort(visitor?.reason);
  };
  if (visitor?.aborted) leave();
  else visitor?.addEventListener('abort', leave, { once: true });
  if (!body || body.readableEnded) start();
  else body.once('end', start);
  return { signal: ending.signal, stop };
}
