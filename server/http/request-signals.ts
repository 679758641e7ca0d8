import type { FastifyReply } from 'fastify';
import { CmsError } from '../cms/cms-error.ts';

/** The client has closed its connection. The status is only for the log, where it is no failure. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
  readonly statusCode = 499;
}

/** Time that the error page needs, in milliseconds. */
const ERROR_PAGE_MS = 300;
/** Longest wait for content, in milliseconds, so that the error page is sent within 3 s (hardening, Figures). */
const LOAD_MAX_MS = 2400;

/** Deadline of a page's content, in milliseconds, so that the error page can be sent within the render timeout. */
export const toLoadDeadline = (renderTimeoutMs: number) =>
  Math.min(LOAD_MAX_MS, Math.max(renderTimeoutMs / 2, renderTimeoutMs - ERROR_PAGE_MS));

/** Starts a deadline, at which the controller is aborted with a 503 (CmsError). timeoutMs: undefined for none. */
export function startDeadline(timeoutMs: number | undefined): { controller: AbortController; stop(): void } {
  const controller = new AbortController();
  const expire = () => controller.abort(new CmsError('unavailable', 'page', 'deadline over'));
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
  return { controller, stop: () => clearTimeout(timer) };
}

/** Aborted with ClientLeft if the connection closes before the response is written, or at the deadline with a 503. */
export function leaveSignal(reply: FastifyReply, timeoutMs?: number): AbortSignal {
  const { raw } = reply;
  const { controller, stop } = startDeadline(timeoutMs);
  const close = () => {
    stop();
    if (!raw.writableFinished) controller.abort(new ClientLeft());
  };
  // 'close' is emitted only once: a listener that is added later would never be called
  if (raw.destroyed || raw.closed) close();
  else raw.once('close', close);
  return controller.signal;
}

/** Signals for a page that is rendered for one client: `signal` for the whole page, `loading` for its content. */
export const pageSignals = (reply: FastifyReply, renderTimeoutMs: number) => ({
  signal: leaveSignal(reply, renderTimeoutMs),
  loading: leaveSignal(reply, toLoadDeadline(renderTimeoutMs)),
});
