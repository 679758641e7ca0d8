/**
 * Aborts when the client disconnects, or when there is no progress in time. restart: call it when the CMS has accepted
 * a part of the body or begun to answer. stop: call it when the answer is complete. (undici's own timers have a
 * resolution of a second.)
 */
export function startAnswerDeadline(
  timeoutMs: number,
  client?: AbortSignal,
): { signal: AbortSignal; restart(ms?: number): void; stop(): void } {
  const deadline = new AbortController();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (ms = timeoutMs) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => deadline.abort(new DOMException('no answer', 'TimeoutError')), ms);
  };
  restart();
  return {
    signal: client ? AbortSignal.any([client, deadline.signal]) : deadline.signal,
    restart,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
