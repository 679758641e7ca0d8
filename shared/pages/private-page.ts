import type { PageData } from './page-data.ts';

/** In any spelling: a request that is only redirected, or misses the page by a comma, is as much about a report. */
const REPORT = /^\/*(?:[a-z]{2}\/+)?(?:formularz-zgloszenia|(?:api|forms)\/+whistleblower)(?![\w-])/i;

/**
 * Addresses of whistleblower reports (D7): their form, all below it, the calls, and the form without a script. Requests
 * for them are never logged, whatever the response is.
 */
export const isReportPath = (path: string): boolean => REPORT.test(path);

/**
 * Private pages are never cached and send no referrer to other sites; navigation to or from one loads a
 * new document (D7, D8, D21).
 */
export const isPrivatePage = ({ kind, draft, path }: Pick<PageData, 'kind' | 'draft' | 'path'>): boolean =>
  kind === 'newsletter.confirmation' ||
  kind === 'preview' ||
  kind.startsWith('whistleblower.') ||
  isReportPath(path) ||
  draft !== undefined;
