import type { FastifyReply } from 'fastify';
import { HttpError } from './http-error.ts';

/** Reason of a signal: the client has closed its connection. The status is only for the log, where it is no failure. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected';
  readonly statusCode = 499;
}

/** Reason of a signal: the deadline of the response is over. */
export class DeadlineExceeded extends HttpError {
  override name = 'DeadlineExceeded';
  constructor() {
    super(503);
  }
}

/** Time that the error page needs, in milliseconds. */
const ERROR_PAGE_MS = 300;
/** Longest wait for content, in milliseconds, so that the error page is sent within 3 s (hardening, Figures). */
const LOAD_MAX_MS = 2400;
/** Its share of a render timeout that is longer than the default. */
const LOAD_SHARE = 0.24;

/** Deadline of a page's content, in milliseconds, so that the error page can be sent within the render timeout. */
export const toLoadDeadline = (renderTimeoutMs: number) =>
  Math.min(
    Math.max(LOAD_MAX_MS, renderTimeoutMs * LOAD_SHARE),
    Math.max(renderTimeoutMs / 2, renderTimeoutMs - ERROR_PAGE_MS),
  );

/** Starts a deadline, at which the controller is aborted with DeadlineExceeded. timeoutMs: undefined for none. */
export function startDeadline(timeoutMs: number | undefined): { controller: AbortController; stop(): void } {
  const controller = new AbortController();
  const expire = () => controller.abort(new DeadlineExceeded());
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
  return { controller, stop: () => clearTimeout(timer) };
}

/** Aborted with ClientDisconnected if the connection closes before the response is written, or with DeadlineExceeded. */
export function disconnectSignal(reply: FastifyReply, timeoutMs?: number): AbortSignal {
  const { raw } = reply;
  const { controller, stop } = startDeadline(timeoutMs);
  const close = () => {
    stop();
    if (!raw.writableFinished) controller.abort(new ClientDisconnected());
  };
  // 'close' is emitted only once: a listener that is added later would never be called
  if (raw.destroyed || raw.closed) close();
  else raw.once('close', close);
  return controller.signal;
}

/** Signals for a page that is rendered for one client: `signal` for the whole page, `loading` for its content. */
export const pageSignals = (reply: FastifyReply, renderTimeoutMs: number) => ({
  signal: disconnectSignal(reply, renderTimeoutMs),
  loading: disconnectSignal(reply, toLoadDeadline(renderTimeoutMs)),
});
