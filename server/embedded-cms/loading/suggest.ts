import { countEdits } from '../count-edits.ts';

/** ` (did you mean "em-310"?)` where one of the words is written nearly so, else ''. */
export function suggest(word: string, words: Iterable<string>): string {
  let best = '';
  // a quarter of the letters and one more may be others
  let least = Math.floor(word.length / 4) + 2;
  for (const other of words) {
    const distance = countEdits(word, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best && ` (did you mean "${best}"?)`;
}
