import { LRUCache } from 'lru-cache';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { isRead } from '#shared/contract/response-rules.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { isReportPath } from '#shared/pages/private-page.ts';
import { traceHeaders } from '../tracing/spans.ts';
import type { CmsError } from './cms-error.ts';

/** Interval at which reads that fail for the same reason are logged, in milliseconds: a CMS may be down all weekend. */
const SAME_REASON_MS = 60_000;
/** More than there are calls; a reason may quote the CMS, such as its content type. */
const KNOWN_MAX = 500;

interface FailedCall {
  name: EndpointName;
  locale: Locale;
  /** Of a message that has waited. */
  receivedAt?: string | undefined;
}

/**
 * Logs calls that the CMS did not answer as it should: each write, since a visitor's message depends on it; of a read
 * that fails for the same reason again one line a minute, with the number of the others. now: monotonic clock, in milliseconds.
 */
export function createFailureLog(
  log: { warn(data: object, message: string): void },
  now: () => number = () => performance.now(),
) {
  const reads = new LRUCache<string, { loggedAt: number; others: number }>({ max: KNOWN_MAX });

  return ({ name, locale, receivedAt }: FailedCall, error: CmsError): void => {
    const row: Endpoint = endpoints[name];
    const { httpStatus, status, reason } = error;
    // what does not exist, and what visitors have to correct, is no failure; reports are never logged (D7)
    if (httpStatus < 500 || isReportPath(row.path)) return;
    // the outbox logs its own attempts
    if (receivedAt !== undefined) return;
    const key = `${name} ${reason}`;
    const last = reads.get(key);
    if (last && now() - last.loggedAt < SAME_REASON_MS) {
      last.others++;
      return;
    }
    if (isRead(row)) reads.set(key, { loggedAt: now(), others: 0 });
    const others = last?.others ? { others: last.others } : {};
    const reqId = traceHeaders()['x-request-id'];
    log.warn({ reqId, endpoint: name, locale, status, reason, ...others }, 'CMS call failed');
  };
}
