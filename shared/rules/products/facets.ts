/** Minimum number of facets that are initially open. */
const OPEN_MIN = 4;

/** A searchable item: its folded text, and its values in each facet. */
export interface Facetable {
  text: string;
  values: ReadonlyMap<string, ReadonlySet<string>>;
}
export interface FacetDefinition {
  key: string;
  /** Name from the CMS; null for sector, category, brand and lifecycle, which the site names. */
  label: string | null;
  /** Its options are numbers, from which visitors choose a minimum and a maximum. */
  isRange: boolean;
  options: { value: string; label: string }[];
}
/** Chosen values by facet; a facet without a choice is absent. */
export type Choice = ReadonlyMap<string, ReadonlySet<string>>;

/** Items that contain all words and have a chosen value in each facet (OR within a facet, AND across facets). */
export function findFitting<T extends Facetable>(items: readonly T[], choice: Choice, words: readonly string[]): T[] {
  return items.filter((item) => hasWords(item, words) && listMisses(item, choice).length === 0);
}

/**
 * For each value, the number of items that would be found if it were the only one chosen in its facet, with unchanged
 * choices in the other facets. Needs one pass: an item that fails only one facet still counts in that facet.
 */
export function countValues(
  items: readonly Facetable[],
  choice: Choice,
  words: readonly string[],
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  const add = (facet: string, values: Iterable<string> = []) => {
    const count = counts.get(facet) ?? new Map<string, number>();
    counts.set(facet, count);
    for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  };
  for (const item of items) {
    if (!hasWords(item, words)) continue;
    const misses = listMisses(item, choice);
    if (misses.length > 1) continue;
    const [missed] = misses;
    if (missed === undefined) for (const [facet, values] of item.values) add(facet, values);
    else add(missed, item.values.get(missed));
  }
  return counts;
}

/**
 * Sorts facets: those of key figures come directly after the sector, in the order of the CMS, and are initially open.
 * keyFigures: the key figures of each product; those of less than half of the products do not count.
 */
export function orderFacets(
  facets: readonly FacetDefinition[],
  keyFigures: readonly (readonly string[])[],
): (FacetDefinition & { startsOpen: boolean })[] {
  const toRank = ({ key }: FacetDefinition) => {
    if (key === 'sector') return -1;
    const places = keyFigures.map((keys) => keys.indexOf(key)).filter((place) => place >= 0);
    if (places.length === 0 || places.length < keyFigures.length / 2) return facets.length;
    return places.reduce((sum, place) => sum + place) / places.length;
  };
  return facets
    .map((facet) => ({ facet, rank: toRank(facet) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ facet, rank }, i) => ({
      ...facet,
      startsOpen: i < OPEN_MIN || rank < facets.length || facet.key === 'category',
    }));
}

function hasWords(item: Facetable, words: readonly string[]): boolean {
  return words.every((word) => item.text.includes(word));
}

/** The facets in which an item has none of the chosen values. */
function listMisses(item: Facetable, choice: Choice): string[] {
  const misses = [...choice].filter(([facet, chosen]) => {
    const values = [...(item.values.get(facet) ?? [])];
    return !values.some((value) => chosen.has(value));
  });
  return misses.map(([facet]) => facet);
}
