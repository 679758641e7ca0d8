import type { FastifyReply } from 'fastify';
import { CmsError } from '../cms/cms-error.ts';

/** The client has closed its connection. The status is for the log alone, and is no failure there. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
  readonly statusCode = 499;
}

/** Time that the error page needs. Milliseconds. */
const ERROR_PAGE_MS = 300;
/** Longest wait for content, so that the error page is there within 3 s (hardening, Figures). Milliseconds. */
const LOAD_MAX_MS = 2400;

/** Deadline of a page's content: the error page has to be there within the render timeout. Milliseconds. */
export const toLoadDeadline = (renderTimeoutMs: number) =>
  Math.min(LOAD_MAX_MS, Math.max(renderTimeoutMs / 2, renderTimeoutMs - ERROR_PAGE_MS));

/** Aborted after that time as an answer that did not come (503), or by the controller. timeoutMs: undefined for no deadline. */
export function startDeadline(timeoutMs: number | undefined): { controller: AbortController; stop(): void } {
  const controller = new AbortController();
  const expire = () => controller.abort(new CmsError('unavailable', 'page', 'deadline over'));
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
  return { controller, stop: () => clearTimeout(timer) };
}

/** Aborted with ClientLeft when the connection closes before the response is written, or at the deadline (milliseconds) with a 503. */
export function leaveSignal(reply: FastifyReply, timeoutMs?: number): AbortSignal {
  const { raw } = reply;
  const { controller, stop } = startDeadline(timeoutMs);
  const close = () => {
    stop();
    if (!raw.writableFinished) controller.abort(new ClientLeft());
  };
  // 'close' is emitted once: a listener added later would wait for ever
  if (raw.destroyed || raw.closed) close();
  else raw.once('close', close);
  return controller.signal;
}

/** The signals of a page that is rendered for one client: of all of it, and of its content. */
export const pageSignals = (reply: FastifyReply, renderTimeoutMs: number) => ({
  signal: leaveSignal(reply, renderTimeoutMs),
  loading: leaveSignal(reply, toLoadDeadline(renderTimeoutMs)),
});
