import type { PageData } from './page-data.ts';

/** D7: addresses of whistleblower reports. Requests for them are never logged, whatever the response is. */
export const isReportPath = (path: string): boolean => /whistleblower|formularz-zgloszenia/i.test(path);

/**
 * D7, D8, D21: private pages are never cached and send no referrer to other sites; navigation to or from one loads a
 * new document.
 */
export const isPrivatePage = ({ kind, draft, path }: Pick<PageData, 'kind' | 'draft' | 'path'>): boolean =>
  kind === 'newsletter.confirmation' ||
  kind === 'preview' ||
  kind.startsWith('whistleblower.') ||
  isReportPath(path) ||
  draft !== undefined;
