/** Something that can be found: its words, folded, and the values it has in each facet. */
export interface Facetable {
  text: string;
  values: ReadonlyMap<string, readonly string[]>;
}
/** Chosen values by facet; a facet without a choice is absent. */
export type Choice = ReadonlyMap<string, ReadonlySet<string>>;

/** Items that fit: all words, and in each chosen facet one of its values (OR within a facet, AND across). */
export function findFitting<T extends Facetable>(items: readonly T[], choice: Choice, words: readonly string[]): T[] {
  return items.filter((item) => hasWords(item, words) && listMisses(item, choice).length === 0);
}

/**
 * For each value the number of items that would be found if it were the only one chosen in its facet, the choices in the
 * other facets kept. One pass: an item that misses a single facet still counts in that one.
 */
export function countValues(
  items: readonly Facetable[],
  choice: Choice,
  words: readonly string[],
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const item of items) {
    if (!hasWords(item, words)) continue;
    const misses = listMisses(item, choice);
    if (misses.length > 1) continue;
    for (const [facet, values] of item.values) {
      if (misses.length === 1 && misses[0] !== facet) continue;
      const count = counts.get(facet) ?? new Map<string, number>();
      counts.set(facet, count);
      for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

function hasWords(item: Facetable, words: readonly string[]): boolean {
  return words.every((word) => item.text.includes(word));
}

function listMisses(item: Facetable, choice: Choice): string[] {
  const misses: string[] = [];
  for (const [facet, chosen] of choice) {
    const own = item.values.get(facet);
    if (!own?.some((value) => chosen.has(value))) misses.push(facet);
  }
  return misses;
}
