import { foldText } from '#shared/rules/text/fold.ts';
import type { SearchDocument } from './search-document.ts';

/** Shorter phrases are not treated as names. In letters and digits. */
const NAME_MIN = 2;

/** Normalises a name: EM-310, em 310 and EM310 are the same. */
const toName = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Order of hits for a name: the product or category itself, then pages about it (1), then its files. */
const KINDS: Record<string, number> = { 'product.show': 0, 'product_category.show': 0, 'file.show': 2 };

function toRank({ title, code, hit }: SearchDocument, name: string): number {
  const names = [title, code].map(toName);
  if (names.includes(name)) return 0;
  // the beginning of a part number counts; that of a word does not, since meter is not Metering Days
  const isBegun = /\d/.test(name) && names.some((one) => one.startsWith(name));
  return isBegun ? 1 + (KINDS[hit.type] ?? 1) : Number.POSITIVE_INFINITY;
}

/** Moves documents whose title or part number matches the phrase to the front; the others keep their order. */
export function moveNamedFirst(documents: readonly SearchDocument[], phrase: string): SearchDocument[] {
  const name = toName(phrase);
  if (name.length < NAME_MIN) return [...documents];
  const ranks = new Map(documents.map((document) => [document, toRank(document, name)]));
  const rank = (document: SearchDocument) => ranks.get(document) as number;
  return [...documents].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
