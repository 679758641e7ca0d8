import { countEdits } from '#shared/rules/text/count-edits.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import type { PhraseWord } from './split-words.ts';

/** Minimum lengths of words, in letters, for one and for two typing errors. */
const [ONE_SLIP_MIN, TWO_SLIPS_MIN] = [4, 8];
/** Shorter words are not suggested. In letters. */
const MEANT_MIN = 3;

/**
 * "Did you mean": returns a function that replaces words that no text contains by similar words of the texts. A second
 * phrase also replaces words that are known only in another form: metr, the stem of metres or the beginning of
 * metrology, may be meant for meter. No phrase is returned if a word resembles none. counts: frequency of each word.
 */
export function createCorrector(counts: ReadonlyMap<string, number>) {
  const findNearest = createNearest(counts);
  const written = new Set([...counts.keys()].map(foldText));
  return (words: readonly PhraseWord[], isKnown: (word: PhraseWord) => boolean): string[] => {
    const known = words.filter(isKnown);
    const asWritten = known.filter(({ word }) => /\d/.test(word) || written.has(foldText(word)));
    const phrases = [known, asWritten].flatMap((right) => {
      const corrected = words.map((one) => (right.includes(one) ? one.word : findNearest(one.word)));
      return corrected.includes(undefined) ? [] : corrected.join(' ');
    });
    return [...new Set(phrases)];
  };
}

/**
 * Returns a function that replaces words that isKnown does not know by similar words of the phrases that editors
 * expect, so that a mistyped question is known as one. Words that resemble none stay as they are.
 */
export function createMender(meant: readonly string[], isKnown: (word: string) => boolean) {
  const findNearest = createNearest(new Map(meant.map((word) => [word, 1])));
  return (words: readonly PhraseWord[]): PhraseWord[] =>
    words.map((one) => (one.pieces || isKnown(one.word) ? one : { ...one, word: findNearest(one.word) ?? one.word }));
}

/** Returns a function for the word that resembles another the most; undefined if none does. */
function createNearest(counts: ReadonlyMap<string, number>) {
  // the first letter is rarely wrong
  const byLetter = Map.groupBy(
    [...counts]
      .filter(([word]) => word.length >= MEANT_MIN && !/\d/.test(word))
      // of several equally similar words, the most frequent wins
      .sort(([, a], [, b]) => b - a)
      .map(([word]) => ({ word, folded: foldText(word) })),
    ({ folded }) => folded[0],
  );

  return (word: string): string | undefined => {
    const slips = word.length < ONE_SLIP_MIN || /\d/.test(word) ? 0 : word.length < TWO_SLIPS_MIN ? 1 : 2;
    const typed = foldText(word);
    let nearest: string | undefined;
    let least = slips + 1;
    for (const { word: other, folded } of byLetter.get(typed[0]) ?? []) {
      // two letters too many or too few are seldom typed by mistake: nachrüsten is not nächsten
      if (Math.abs(folded.length - typed.length) >= Math.min(least, 2)) continue;
      const distance = countEdits(typed, folded);
      if (distance >= least) continue;
      nearest = other;
      least = distance;
    }
    return nearest;
  };
}

/** Shorter words are no halves of a word that lacks its space: `in`, `to` and `m` would be found in most. In letters. */
const HALF_MIN = 4;

/**
 * Returns a function for phrases with a space too many or too few: whistle blowing, watermeter. known: words of the
 * texts. A phrase is only returned if all words made are known.
 */
export function createSpacing(known: Iterable<string>) {
  const written = new Set([...known].map(foldText));
  const isWritten = (word: string) => written.has(foldText(word));
  return (words: readonly PhraseWord[]): string[] =>
    words.flatMap(({ word }, at) => {
      const replace = (count: number, by: string) =>
        words
          .map((one) => one.word)
          .toSpliced(at, count, by)
          .join(' ');
      const next = words[at + 1]?.word;
      const joined = next && isWritten(word + next) ? [replace(2, word + next)] : [];
      if (isWritten(word)) return joined;
      const halves = [...Array(Math.max(0, word.length - 2 * HALF_MIN + 1)).keys()]
        .map((i) => [word.slice(0, i + HALF_MIN), word.slice(i + HALF_MIN)])
        .filter((pair) => pair.every(isWritten));
      return [...joined, ...halves.map((pair) => replace(1, pair.join(' ')))];
    });
}
