import type { PageData } from './page-data.ts';

/** D7: addresses of reports. Requests for them are never logged, whatever the answer is. */
export const isReportPath = (path: string): boolean => /whistleblower|formularz-zgloszenia/i.test(path);

/** D7, D8, D21: private pages: never cached, no referrer to other sites; a click that leads to or from one loads a new document. */
export const isPrivatePage = ({ kind, draft, path }: Pick<PageData, 'kind' | 'draft' | 'path'>): boolean =>
  kind === 'newsletter.confirmation' ||
  kind === 'preview' ||
  kind.startsWith('whistleblower.') ||
  isReportPath(path) ||
  draft !== undefined;
