import type { ProductTeaser } from '../../contract/models/product.ts';
import { addPairs, translateValues, type ValuePairs } from '../lists/translate-values.ts';
import type { FacetDefinition } from './facets.ts';
import { readRange, splitValue } from './figures.ts';
import { buildFinderQuery, type FinderState, readFinderState } from './finder-query.ts';
import type { Catalogue } from './product-finder.ts';

/** The finder in another language: its facets, and for the key of each attribute what its values become. */
export interface TranslatedFinder {
  facets: readonly FacetDefinition[];
  values: ReadonlyMap<string, ValuePairs>;
}

/** Pairs the values of the same products in two languages, one product per step. */
export function* translateFinder(from: Catalogue, to: Catalogue): Generator<void, TranslatedFinder> {
  const others = new Map(to.entries.map(({ product }) => [product.id, product]));
  const values = new Map<string, ValuePairs>();
  for (const { product } of from.entries) {
    const theirs = listTexts(others.get(product.id));
    for (const [key, own] of listTexts(product)) {
      const pairs = values.get(key) ?? new Map();
      values.set(key, pairs);
      addPairs(pairs, own, theirs.get(key) ?? []);
    }
    yield;
  }
  return { facets: to.facets, values };
}

/** Numbers, and the ids of sector, category, brand and stage, are the same in all languages. */
const isOfTexts = ({ label, isRange }: FacetDefinition) => !isRange && label !== null;

/** Whether the query names texts of attributes, which other languages have in other words. */
export const namesTexts = (query: URLSearchParams, facets: readonly FacetDefinition[]): boolean =>
  facets.some((facet) => query.get(facet.key) !== null && isOfTexts(facet));

/**
 * The query of the same choice in another language, without the page number and without values that it does not offer.
 * other: null if that language is not available; then all texts of attributes are left out.
 */
export function translateFinderQuery(
  state: FinderState,
  facets: readonly FacetDefinition[],
  other: TranslatedFinder | null,
): string {
  const choice = new Map(state.choice);
  for (const facet of facets) {
    const { key } = facet;
    const chosen = choice.get(key);
    if (!chosen || !isOfTexts(facet)) continue;
    choice.set(key, new Set(other ? translateValues(chosen, other.values.get(key)) : []));
  }
  const query = buildFinderQuery({ ...state, choice, page: 1 });
  return other ? buildFinderQuery(readFinderState(new URLSearchParams(query), other.facets)) : query;
}

/** Texts of the attributes by which products are filtered, as the finder offers them: parts of lists, ends of ranges. */
function listTexts(product: ProductTeaser | undefined): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { key, value, unit, facet, range } of product?.attributes ?? []) {
    if (!facet || range) continue;
    const list = texts.get(key) ?? [];
    for (const text of splitValue(value, unit)) list.push(...(readRange(text)?.ends ?? [text]));
    texts.set(key, list);
  }
  return texts;
}
