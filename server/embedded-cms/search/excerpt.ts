import { foldText } from '#shared/rules/text/fold.ts';
import { truncate } from '#shared/rules/text/truncate.ts';

/** Lengths in characters. */
const EXCERPT_MAX = 200;
const BEFORE_HIT = 60;
/** Separators that must not start or end an excerpt. */
const EDGES = /^[\s·,;:]+|[\s·,;:]+$/gu;

/** The part of a text around the first word that begins with one of the (folded) terms, else its beginning. */
export function buildExcerpt(text: string, terms: readonly string[]): string {
  if (text.length <= EXCERPT_MAX) return text.trim();
  const at = findFirst(text, terms);
  let start = Math.max(0, at - BEFORE_HIT);
  if (start > 0) start = text.indexOf(' ', start) + 1;
  const room = EXCERPT_MAX - 2;
  let end = start + truncate(text.slice(start), room).length;
  if (end < text.length) {
    const space = text.lastIndexOf(' ', end);
    if (space > at) end = space;
  }
  const piece = text.slice(start, end).replace(EDGES, '');
  return `${start > 0 ? '…' : ''}${piece}${end < text.length ? '…' : ''}`;
}

function findFirst(text: string, terms: readonly string[]): number {
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = foldText(match[0]);
    if (terms.some((term) => word.startsWith(term))) return match.index;
  }
  return 0;
}
