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
  // 'close' is emitted once, and may have been
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

/** Part of a page's deadline that is left for the error page. Milliseconds. */
const ERROR_PAGE_MS = 300;

/** For content at most: the error page has to be there within 3 s (hardening, Figures). Milliseconds. */
const LOAD_MAX_MS = 2400;

/** Deadline of a page's content, which leaves time for the error page within the page's own. Milliseconds. */
export const toLoadDeadline = (renderTimeout: number) =>
  Math.min(LOAD_MAX_MS, Math.max(renderTimeout / 2, renderTimeout - ERROR_PAGE_MS));
