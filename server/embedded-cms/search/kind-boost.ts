import type { SearchDocument } from './document.ts';

/** What visitors come for stands before what mentions it: solutions and products before news, reports and files. */
const BOOSTS: Record<string, number> = {
  'product_category.show': 3,
  'product.show': 3,
  'job_offer.show': 0.7,
  'post.show': 0.5,
  'event.show': 0.5,
  'advisory.show': 0.7,
  'stock_report.show': 0.4,
  'file.show': 0.7,
};

/** Of who names a kind of file, as in `data sheet em-310`. */
const FILE_WANTED = 4;

export const toKindBoost = ({ hit }: SearchDocument, isFileWanted: boolean): number =>
  isFileWanted && hit.type === 'file.show' ? FILE_WANTED : (BOOSTS[hit.type] ?? 1);
