import type { FastifyReply } from 'fastify';
import { CmsError } from '../cms/cms-error.ts';

/** The client has closed its connection. The status is for the log alone, and is no failure there. */
export class VisitorLeft extends Error {
  readonly statusCode = 499;
  constructor() {
    super('visitor left');
    this.name = 'VisitorLeft';
  }
}

/**
 * Aborted with VisitorLeft when the connection closes before the answer is written; with a deadline (milliseconds) also
 * then, as an answer that did not come (503).
 */
export function leaveSignal(reply: FastifyReply, deadline?: number): AbortSignal {
  const leaving = new AbortController();
  const { raw } = reply;
  // 'close' is emitted once: a listener added later would wait for ever
  if (raw.destroyed || raw.closed) {
    if (!raw.writableFinished) leaving.abort(new VisitorLeft());
    return leaving.signal;
  }
  const timer =
    deadline === undefined
      ? undefined
      : setTimeout(() => leaving.abort(new CmsError('unavailable', 'page', 'deadline over')), deadline);
  raw.once('close', () => {
    clearTimeout(timer);
    if (!raw.writableFinished) leaving.abort(new VisitorLeft());
  });
  return leaving.signal;
}

/** Time that the error page needs. Milliseconds. */
const ERROR_PAGE_MS = 300;

/** Longest wait for content, so that the error page is there within 3 s (hardening, Figures). Milliseconds. */
const LOAD_MAX_MS = 2400;

/** Deadline of a page's content: the error page has to be there within the render timeout. Milliseconds. */
export const toLoadDeadline = (renderTimeout: number) =>
  Math.min(LOAD_MAX_MS, Math.max(renderTimeout / 2, renderTimeout - ERROR_PAGE_MS));

/** The signals of a page that is rendered for one client: of all of it, and of its content. */
export const pageSignals = (reply: FastifyReply, renderTimeout: number) => ({
  signal: leaveSignal(reply, renderTimeout),
  loading: leaveSignal(reply, toLoadDeadline(renderTimeout)),
});
