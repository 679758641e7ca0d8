/** For each value, how many records have which value in its place in another language. */
export type ValuePairs = Map<string, Map<string, number>>;

/** Counts the values of a record: those that both languages have, and the others in their order. theirs: in the other. */
export function addPairs(pairs: ValuePairs, own: readonly string[], theirs: readonly string[]): void {
  if (own.length !== theirs.length) return;
  const others = theirs.filter((value) => !own.includes(value));
  own.forEach((value) => {
    const other = theirs.includes(value) ? value : others.shift();
    const counts = pairs.get(value) ?? new Map<string, number>();
    if (other !== undefined) pairs.set(value, counts.set(other, (counts.get(other) ?? 0) + 1));
  });
}

/** What most records have in the place of each value; a value without a counterpart stays. Each occurs once. */
export function translateValues(values: Iterable<string>, pairs: ValuePairs | undefined): string[] {
  const translated = [...values].map((value) => {
    const [most] = [...(pairs?.get(value) ?? [])].toSorted(([, a], [, b]) => b - a);
    return most?.[0] ?? value;
  });
  return [...new Set(translated)];
}
