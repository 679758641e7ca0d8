import { LRUCache } from 'lru-cache';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { traceHeaders } from '../tracing/spans.ts';
import type { CmsError } from './cms-error.ts';
import type { CmsRequest } from './cms-http.ts';

/** Interval at which reads that fail for the same reason are logged, in milliseconds: a CMS may be down all weekend. */
const SAME_REASON_MS = 60_000;
/** A reason may quote the CMS, such as its content type. */
const REASONS_MAX = 100;

/**
 * Logs calls that the CMS did not answer as it should: each write, since a visitor's message depends on it; of the reads
 * with the same reason one a minute, with the number of the others. now: monotonic clock, in milliseconds.
 */
export function createFailureLog(
  log: { warn(data: object, message: string): void },
  now: () => number = () => performance.now(),
) {
  const reads = new LRUCache<string, { loggedAt: number; others: number }>({ max: REASONS_MAX });

  return ({ name, locale, context }: Pick<CmsRequest, 'name' | 'locale' | 'context'>, error: CmsError): void => {
    const { method, path, isQuestion = false }: Endpoint = endpoints[name];
    const { httpStatus, status, reason } = error;
    // what does not exist, and what visitors have to correct, is no failure; reports are never logged (D7)
    if (httpStatus < 500 || isReportPath(path)) return;
    // the outbox logs its own attempts
    if (context.receivedAt !== undefined) return;
    const data = { reqId: traceHeaders()['x-request-id'], endpoint: name, locale, status, reason };
    const isRead = method === 'GET' || isQuestion;
    const last = isRead ? reads.get(reason) : undefined;
    if (last && now() - last.loggedAt < SAME_REASON_MS) {
      last.others++;
      return;
    }
    if (isRead) reads.set(reason, { loggedAt: now(), others: 0 });
    log.warn({ ...data, ...(last?.others ? { others: last.others } : {}) }, 'CMS call failed');
  };
}
