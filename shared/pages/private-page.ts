import type { PageData } from './page-data.ts';

/** Addresses of whistleblower reports (D7). Requests for them are never logged, whatever the response is. */
export const isReportPath = (path: string): boolean => /whistleblower|formularz-zgloszenia/i.test(path);

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
