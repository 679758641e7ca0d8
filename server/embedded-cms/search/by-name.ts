import { foldText } from '#shared/rules/text/fold.ts';
import type { SearchDocument } from './document.ts';

/** Shorter phrases name nothing. Letters and figures. */
const NAME_MIN = 2;

/** EM-310, em 310 and EM310 are one name. */
const toName = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** What a name leads to first: the thing itself, then pages about it, then its files. */
const KINDS: Record<string, number> = { 'product.show': 0, 'product_category.show': 0, 'file.show': 2 };

function toRank({ title, code, hit }: SearchDocument, name: string): number {
  const names = [title, code].map(toName);
  if (names.includes(name)) return 0;
  // the beginning of a number is one; that of a word is another word, as in meter and Metering Days
  const isBegun = /\d/.test(name) && names.some((one) => one.startsWith(name));
  return isBegun ? 1 + (KINDS[hit.type] ?? 1) : Number.POSITIVE_INFINITY;
}

/** Who types a title, or a part number or its beginning, finds that first; everything else stays in the order it has. */
export function byName(documents: readonly SearchDocument[], phrase: string): SearchDocument[] {
  const name = toName(phrase);
  if (name.length < NAME_MIN) return [...documents];
  const ranks = new Map(documents.map((document) => [document, toRank(document, name)]));
  const rank = (document: SearchDocument) => ranks.get(document) as number;
  return [...documents].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
