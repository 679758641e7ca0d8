import type { PageData } from './page-data.ts';

const KINDS: ReadonlySet<PageData['kind']> = new Set(['newsletter.confirmation', 'whistleblower.index']);

/** D7, D21: pages that nobody keeps and that no other site hears of; they share no document with other pages. */
export const isPrivateKind = (kind: PageData['kind']): boolean => KINDS.has(kind);
