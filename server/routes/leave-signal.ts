import type { FastifyReply } from 'fastify';
import { CmsError } from '../cms/cms-error.ts';

/** Nobody waits for the answer any more. Its status is for the log alone, and is no failure there. */
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
  // 'close' comes once: who is late for it must not wait for it
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

/** What the page of a failure needs of a page's time. Milliseconds. */
const ERROR_PAGE_MS = 300;

/** No visitor waits longer for content: the page that says so is there within 3 s (hardening, Figures). Milliseconds. */
const LOAD_MAX_MS = 2400;

/** Deadline of a page's content, so that the page that tells of it is there within the page's own. Milliseconds. */
export const toLoadDeadline = (renderTimeout: number) =>
  Math.min(LOAD_MAX_MS, Math.max(renderTimeout / 2, renderTimeout - ERROR_PAGE_MS));
