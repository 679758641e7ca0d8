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

/** Levenshtein: letters that are put in, left out or exchanged. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] as number;
}
