/** Letters left out, added, changed or swapped with their neighbour (optimal string alignment distance). */
export function countEdits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [last, before] = [rows[i - 1] as number[], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = Number(a[i - 1] !== b[j - 1]);
      const swap = before && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2] : undefined;
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + change, (swap ?? Infinity) + 1);
    }
    rows.push(row);
  }
  return at(rows[a.length] as number[], b.length);
}

const at = (row: readonly number[], index: number) => row[index] as number;
