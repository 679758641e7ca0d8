import type { PageData } from './page-data.ts';

/** D7: addresses of reports. Nothing tells of their being asked for, whatever is answered there. */
export const isReportPath = (path: string): boolean => /whistleblower|formularz-zgloszenia/i.test(path);

/** D7, D8, D21: pages that nobody keeps and that no other site hears of; they share no document with other pages. */
export const isPrivatePage = ({ kind, draft, path }: Pick<PageData, 'kind' | 'draft' | 'path'>): boolean =>
  kind === 'newsletter.confirmation' ||
  kind === 'preview' ||
  kind.startsWith('whistleblower.') ||
  (kind === 'error' && isReportPath(path)) ||
  draft !== undefined;
