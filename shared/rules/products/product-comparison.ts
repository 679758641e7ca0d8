import type { ProductTeaser } from '../../contract/models/product.ts';
import { encodePart } from '../../routing/address.ts';
import { toUsableText } from '../text/usable-text.ts';
import { joinValues } from './key-figures.ts';

/** Maximum number of products side by side. */
export const COMPARE_MAX = 4;
/** Maximum number of ids read from an address; further ones are dropped. */
const IDS_MAX = 20;
/** Maximum length of a product id, in characters. */
const ID_MAX = 100;

export interface ComparisonRow {
  key: string;
  label: string;
  /** Values in the order of the products; null if a product has no value. */
  values: (string | null)[];
  /** At least two products have different values, or one has none. */
  differs: boolean;
}
export interface ComparisonGroup {
  key: string;
  name: string;
  rows: ComparisonRow[];
}

/** Reads `ids=a,b` of links or `ids=a&ids=b` of forms: ids in their order, without duplicates. */
export function readCompareIds(query: URLSearchParams): string[] {
  const ids = query
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .map(toUsableText)
    .filter((id) => id !== '' && id.length <= ID_MAX);
  return [...new Set(ids)].slice(0, IDS_MAX);
}

export function buildCompareQuery(ids: readonly string[], onlyDifferences = false): string {
  const list = ids.map(encodePart).join(',');
  return [list && `ids=${list}`, onlyDifferences && 'diff=1'].filter(Boolean).join('&');
}

/** The compared products, products beyond the limit, and ids that belong to no product. */
export function pickCompared(ids: readonly string[], products: readonly ProductTeaser[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const known = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    compared: known.slice(0, COMPARE_MAX),
    refused: known.slice(COMPARE_MAX),
    unknown: ids.filter((id) => !byId.has(id)),
  };
}

/** A row about something other than an attribute. */
export interface CommonRow {
  key: string;
  label: string;
  toValue: (product: ProductTeaser) => string | null | undefined;
}

/**
 * A row for each attribute of any of the products, in groups. Groups are in the order of the products' attributes,
 * without regard to the few attributes that are shown as readings.
 */
export function buildComparison(
  products: readonly ProductTeaser[],
  common: { name: string; rows: readonly CommonRow[] },
): ComparisonGroup[] {
  const toRow = (key: string, label: string, texts: (string | null | undefined)[]): ComparisonRow => {
    // a value of spaces only is a missing one
    const values = texts.map((text) => (text?.trim() ? text : null));
    return { key, label, values, differs: new Set(values.map((value) => value?.replace(/\s+/g, ' ').trim())).size > 1 };
  };
  const commonRows = common.rows
    .map(({ key, label, toValue }) =>
      toRow(
        key,
        label,
        products.map((product) => toValue(product)),
      ),
    )
    .filter(({ values }) => values.some((value) => value !== null));
  const ordered = products
    .flatMap((product) => product.attributes ?? [])
    .toSorted((a, b) => Number(a.reading ?? false) - Number(b.reading ?? false));
  const firsts = [...Map.groupBy(ordered, ({ key }) => key)].flatMap(([, [first]]) => first ?? []);
  const groups = [...Map.groupBy(firsts, ({ group }) => group ?? '')].map(([id, attributes]) => ({
    key: id,
    name: attributes[0]?.groupName ?? id,
    rows: attributes.map(({ key, label }) =>
      toRow(
        key,
        label,
        products.map((product) => joinValues(product, key)),
      ),
    ),
  }));
  return [...(commonRows.length > 0 ? [{ key: 'common', name: common.name, rows: commonRows }] : []), ...groups];
}
