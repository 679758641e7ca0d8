import type { PageData } from './page-data.ts';

/** D7, D8, D21: pages that nobody keeps and that no other site hears of; they share no document with other pages. */
export const isPrivatePage = ({ kind, draft }: Pick<PageData, 'kind' | 'draft'>): boolean =>
  kind === 'newsletter.confirmation' || kind === 'preview' || kind.startsWith('whistleblower.') || draft !== undefined;
