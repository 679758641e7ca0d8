import type { ProductTeaser } from '../../contract/models/product.ts';
import { translateValues } from '../lists/translate-values.ts';
import { readRange, splitValue } from './figures.ts';
import { buildFinderQuery, type FinderState, readFinderState } from './finder-query.ts';
import type { Catalogue } from './product-finder.ts';

/**
 * The query of the same choice in another language, without the page number: texts of attributes become its texts. They
 * are left out if its catalogue is not known.
 */
export function translateFinderQuery(state: FinderState, from: Catalogue, to: Catalogue | null): string {
  const choice = new Map(state.choice);
  const records = { from: from.entries.map(toProduct), to: (to?.entries ?? []).map(toProduct) };
  for (const { key, label, isRange } of from.facets) {
    const chosen = state.choice.get(key);
    // numbers, and the ids of sector, category, brand and stage, are the same in all languages
    if (!chosen || isRange || label === null) continue;
    const values = translateValues(chosen, { ...records, listValues: (product) => listValues(product, key) });
    choice.set(key, new Set(values));
  }
  const query = buildFinderQuery({ ...state, choice, page: 1 });
  // leaves out what the other language does not offer
  return to ? buildFinderQuery(readFinderState(new URLSearchParams(query), to.facets)) : query;
}

const toProduct = ({ product }: Catalogue['entries'][number]) => product;

/** Values of an attribute as the finder offers them: the parts of a list, and the ends of a range. */
const listValues = ({ attributes }: ProductTeaser, key: string): string[] =>
  (attributes ?? [])
    .filter((attribute) => attribute.key === key)
    .flatMap(({ value, unit }) => splitValue(value, unit))
    .flatMap((text) => readRange(text)?.ends ?? [text]);
