import type { PageData } from './page-data.ts';

/** D7, D21: pages that nobody keeps and that no other site hears of; they share no document with other pages. */
export const isPrivateKind = (kind: PageData['kind']): boolean =>
  kind === 'newsletter.confirmation' || kind.startsWith('whistleblower.');
