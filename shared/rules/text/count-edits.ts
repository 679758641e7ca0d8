/**
 * Letters left out, added, changed or swapped with their neighbour (optimal string alignment distance). Any number above
 * `max` if there are more than that, for which most of the work is saved.
 */
export function countEdits(a: string, b: string, max = Number.POSITIVE_INFINITY): number {
  // what both begin and end with has no edits
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA--;
    endOfB--;
  }
  return countRest(a.slice(start, endOfA), b.slice(start, endOfB), max);
}

function countRest(a: string, b: string, max: number): number {
  if (a === '' || b === '') return Math.max(a.length, b.length);
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + change, swap);
      row.push(edits);
      if (edits < least) least = edits;
    }
    // a swap goes back two rows
    if (least > max && leastOfLast >= max) return least;
    [before, last, leastOfLast] = [last, row, least];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] as number;
