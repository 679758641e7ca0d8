import type { ProductTeaser } from '../../contract/models/product.ts';

/** Products side by side. */
export const COMPARE_MAX = 4;
/** Ids that are read of an address; further ones are dropped. */
const IDS_MAX = 20;
/** Characters; no product has a longer id. */
const ID_MAX = 100;

export interface ComparisonRow {
  key: string;
  label: string;
  /** In the order of the products; null where a product says nothing. */
  values: (string | null)[];
  /** Two products say something different; one that says nothing differs from none. */
  differs: boolean;
}
export interface ComparisonGroup {
  key: string;
  name: string;
  rows: ComparisonRow[];
}

/** `ids=a,b` as links write it, `ids=a&ids=b` as a form does; each once, in their order. */
export function readCompareIds(query: URLSearchParams): string[] {
  const ids = query
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= ID_MAX);
  return [...new Set(ids)].slice(0, IDS_MAX);
}

export function buildCompareQuery(ids: readonly string[], onlyDifferences = false): string {
  const list = ids.map(encodeURIComponent).join(',');
  return [list && `ids=${list}`, onlyDifferences && 'diff=1'].filter(Boolean).join('&');
}

/** The products that are compared, those beyond the limit, and the ids that name none. */
export function pickCompared(ids: readonly string[], products: readonly ProductTeaser[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const known = ids.flatMap((id) => byId.get(id) ?? []);
  return {
    compared: known.slice(0, COMPARE_MAX),
    refused: known.slice(COMPARE_MAX),
    unknown: ids.filter((id) => !byId.has(id)),
  };
}

/** What is said of a product besides its attributes. */
export interface CommonRow {
  key: string;
  label: string;
  toValue: (product: ProductTeaser) => string | null | undefined;
}

/**
 * A row for each attribute that any of the products has, in groups. Groups come in the order in which the data sheets name
 * them; the few values lifted out as readings say nothing of that order.
 */
export function buildComparison(
  products: readonly ProductTeaser[],
  common: { name: string; rows: readonly CommonRow[] },
): ComparisonGroup[] {
  const toRow = (key: string, label: string, values: (string | null)[]): ComparisonRow => ({
    key,
    label,
    values,
    differs: new Set(values.flatMap((value) => value?.replace(/\s+/g, ' ').trim() ?? [])).size > 1,
  });
  const ordered = products
    .flatMap((product) => product.attributes ?? [])
    .toSorted((a, b) => Number(a.reading ?? false) - Number(b.reading ?? false));
  const groups = new Map<string, ComparisonGroup>();
  const seen = new Set<string>();
  for (const { key, label, group, groupName } of ordered) {
    if (seen.has(key)) continue;
    seen.add(key);
    const id = group ?? '';
    const known = groups.get(id) ?? { key: id, name: groupName ?? id, rows: [] };
    groups.set(id, known);
    known.rows.push(
      toRow(
        key,
        label,
        products.map((product) => findValue(product, key)),
      ),
    );
  }
  const rows = common.rows.map(({ key, label, toValue }) =>
    toRow(
      key,
      label,
      products.map((product) => toValue(product) ?? null),
    ),
  );
  const said = rows.filter(({ values }) => values.some((value) => value !== null));
  return [{ key: 'common', name: common.name, rows: said }, ...groups.values()].filter(
    (group) => group.rows.length > 0,
  );
}

/** A product may carry a key more than once: all its values. */
function findValue({ attributes }: ProductTeaser, key: string): string | null {
  const texts = (attributes ?? [])
    .filter((attribute) => attribute.key === key)
    .map(({ value, unit }) => (unit ? `${value}\u00A0${unit}` : value));
  return texts.length > 0 ? texts.join(', ') : null;
}
