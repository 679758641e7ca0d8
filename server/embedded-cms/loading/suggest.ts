import { countEdits } from '#shared/rules/text/count-edits.ts';

/** ` (did you mean "em-310"?)` if one of the words has a similar spelling, else ''. */
export function suggest(word: string, words: Iterable<string>): string {
  let best = '';
  // a quarter of the letters, and one more, may differ
  let least = Math.floor(word.length / 4) + 2;
  for (const other of words) {
    const distance = countEdits(word, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best && ` (did you mean "${best}"?)`;
}
