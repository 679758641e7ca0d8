import { foldText } from '#shared/rules/text/fold.ts';
import { truncate } from '#shared/rules/text/truncate.ts';

/** Lengths in characters. */
const EXCERPT_MAX = 200;
const BEFORE_HIT = 60;
/** Separators that must not start or end an excerpt. */
const EDGES = /^[\s·,;:]+|[\s·,;:]+$/gu;
/** Words of our three languages whose point does not end a sentence, without their first letter's case. */
const ABBREVIATIONS =
  'abs al approx art bzw ca dr ds godz hab inc inż lit ltd mgr mr mrs ms nr no np ok os pkt pl poz prof sp st str tel tzn ul ust vgl vol'
    .split(' ')
    .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
    .join('|');
/** Before a point that ends no sentence: an abbreviation, also one like s.r.o., and the number of a day, as in 16. November. */
const NO_END = `(?<!\\.\\p{L}|(?<!\\p{L})(?:${ABBREVIATIONS})|(?<!\\p{N})\\p{N}{1,2})`;
/** Between two sentences, or two pieces that a separator divides. */
const BOUNDARY = new RegExp(`(?<=${NO_END}[.!?…][”"»)]?)\\s+(?=[\\p{Lu}\\p{N}„“"«(–])|\\s+·\\s+`, 'gu');
const SENTENCE = new RegExp(`^[\\p{Lu}\\p{N}„“"«(–].*${NO_END}[.!?…][”"»)]?$`, 'su');

/**
 * What a result shows of a text: the first sentence with a word that begins with one of the (folded) terms, and those
 * that follow it, as many as there is room for. Where only headings and data have such a word, it is the description;
 * without one, the piece with the word and its neighbours: the one before says of what it is said.
 */
export function buildExcerpt(text: string, terms: readonly string[], description?: string | null): string {
  if (text.length <= EXCERPT_MAX) return text.trim();
  const units = listUnits(text);
  const isHit = (unit: Unit) => findFirst(unit.text, terms) !== -1;
  const sentence = units.find((unit) => isSentence(unit) && isHit(unit));
  if (!sentence && description) return buildExcerpt(description, []);
  const target = sentence ?? units.find(isHit) ?? (units[0] as Unit);
  const hit = units.indexOf(target);
  const following = units.slice(sentence ? hit : Math.max(0, hit - 1));
  const start = following[0]?.start ?? 0;
  const misfit = following.findIndex((unit) => unit.end > start + EXCERPT_MAX || (sentence && !isSentence(unit)));
  const last = following.at(misfit === -1 ? -1 : misfit - 1);
  if (misfit === 0 || !last || last.end <= target.start) return cut(target.text, terms);
  return text.slice(start, last.end).replace(EDGES, '');
}

interface Unit {
  text: string;
  start: number;
  end: number;
}

function listUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(BOUNDARY)) {
    units.push({ text: text.slice(start, index), start, end: index });
    start = index + gap.length;
  }
  return [...units, { text: text.slice(start), start, end: text.length }];
}

/** The part of a sentence that is too long around the first word with a term, else its beginning. */
function cut(text: string, terms: readonly string[]): string {
  const at = Math.max(0, findFirst(text, terms));
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

const isSentence = ({ text }: Unit): boolean => SENTENCE.test(text);

/** Place of the first word with a term, else -1. */
function findFirst(text: string, terms: readonly string[]): number {
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = foldText(match[0]);
    if (terms.some((term) => word.startsWith(term))) return match.index;
  }
  return -1;
}
