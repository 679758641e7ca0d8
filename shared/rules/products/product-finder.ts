import type { ProductCategory, ProductTeaser } from '../../contract/models/product.ts';
import type { Locale } from '../../locales/locales.ts';
import { QUERY_FLAGS } from '../../routing/query-flags.ts';
import { cutPage } from '../lists/pagination.ts';
import { foldText } from '../text/fold.ts';
import { toListText } from '../text/part-numbers.ts';
import { buildCategoryTree, type CategoryNode } from './category-tree.ts';
import { countValues, type Facetable, type FacetDefinition, findFitting, orderFacets } from './facets.ts';
import { findNumber, readRange, splitValue, toFigureWord, toFinderWords } from './figures.ts';
import type { FinderSort, FinderState, Range } from './finder-query.ts';
import { findLifecycle, type LifecycleStatus } from './lifecycle.ts';

/** Number of products per page: fills whole rows of two, three and four. */
export const FINDER_PAGE_SIZE = 12;
/** Maximum number of options shown per facet. */
const FACET_OPTIONS_MAX = 60;
/** Query parameters with another meaning: attributes with such a key cannot be facets. */
const RESERVED: ReadonlySet<string> = new Set([
  ...'q sort page sector category brand lifecycle ids diff path locale'.split(' '),
  ...QUERY_FLAGS,
]);

/** Searchable words of a value: NB-IoT, IP54. Numbers alone would match too often; sizes are found with their units. */
const VALUE_WORD = /\p{L}[\p{L}\p{N}-]*/gu;

interface Entry extends Facetable {
  product: ProductTeaser;
  values: Map<string, Set<string>>;
}
export interface Catalogue {
  entries: Entry[];
  facets: FacetDefinition[];
  /** Number of products for each value, regardless of the choice. */
  counts: ReturnType<typeof countValues>;
  /** Words of a search phrase, as they occur in the texts of the entries. */
  readWords(phrase: string): string[];
}
export interface FinderFacet extends Omit<FacetDefinition, 'label' | 'options'> {
  label: string;
  range: Range | null;
  startsOpen: boolean;
  options: { value: string; label: string; count: number; chosen: boolean }[];
}
type SiteFacet = 'sector' | 'category' | 'brand' | 'lifecycle';
/** What the site names, not the CMS. */
export interface FinderNames {
  facets: Record<SiteFacet, string>;
  states: Record<LifecycleStatus, string>;
}
export interface FinderResult {
  facets: FinderFacet[];
  total: number;
  page: number;
  pages: number;
  products: ProductTeaser[];
}

/** Builds the searchable catalogue of a locale, one product per step. Facets with a single value are left out. */
export function* buildCatalogue(
  products: readonly ProductTeaser[],
  categories: Iterable<ProductCategory>,
  locale: Locale,
): Generator<void, Catalogue> {
  const tree = readTree([...categories]);
  const figures = new Set<string>();
  const units = new Set<string>();
  const entries: Entry[] = [];
  const ranges: (() => void)[] = [];
  /** Options have all their spellings: 16 bar and PN 16 are the same number. */
  const facets = new Map<string, Omit<FacetDefinition, 'options'> & { options: Map<string, Set<string>> }>();
  for (const product of products) {
    const entry: Entry = { product, values: new Map(), text: toText(product) };
    entries.push(entry);
    const add = (key: string, value: string, name: string, label: string | null = null, isRange = false) => {
      const facet = facets.get(key) ?? { key, label, isRange, options: new Map() };
      facets.set(key, facet);
      facet.options.set(value, (facet.options.get(value) ?? new Set()).add(name));
      entry.values.set(key, (entry.values.get(key) ?? new Set()).add(value));
    };
    const { category, brand, brandName, attributes } = product;
    const sector = category && tree.findSector(category.id);
    if (sector) add('sector', sector.id, sector.name);
    for (const { id, name } of tree.findCategories(product)) add('category', id, name);
    for (const { key, label, value, unit, facet, range: isRange } of attributes ?? []) {
      if (unit) units.add(toFigureWord(unit));
      for (const text of splitValue(value, unit)) {
        const range = readRange(text);
        for (const one of range?.ends ?? [text]) {
          if (/\d/.test(one) && /\p{L}/u.test(one)) {
            figures.add(toFigureWord(one));
            entry.text += toFigureWord(one);
          }
          if (facet && !RESERVED.has(key) && (!isRange || /\d/.test(one)))
            add(key, isRange ? String(findNumber(one)) : one, one, label, isRange ?? false);
        }
        if (range)
          ranges.push(() => {
            for (const [other, spellings] of facets.get(key)?.options ?? [])
              for (const name of [...spellings].filter(range.holds)) {
                add(key, other, name);
                entry.text += toFigureWord(name);
              }
          });
      }
    }
    add('lifecycle', findLifecycle(product) ?? 'active', '');
    if (brand) add('brand', brand, brandName ?? brand);
    yield;
  }
  // add the values of other products to each range that contains them
  for (const expand of ranges) {
    expand();
    yield;
  }
  const isKnown = (word: string) => entries.some(({ text }) => text.includes(word));
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const countCarriers = (key: string) => entries.filter(({ values }) => values.has(key)).length;
  const attributes = [...facets.values()]
    .filter(({ label }) => label !== null)
    .map((facet) => ({ facet, carriers: countCarriers(facet.key) }))
    .sort((a, b) => b.carriers - a.carriers)
    .map(({ facet }) => facet);
  const ordered: FacetDefinition[] = [];
  for (const facet of [
    facets.get('sector'),
    facets.get('category'),
    ...attributes,
    facets.get('brand'),
    facets.get('lifecycle'),
  ]) {
    yield;
    if (!facet || facet.options.size < 2) continue;
    const { key, isRange } = facet;
    const options = [...facet.options].map(([value, [label = '']]) => ({ value, label }));
    if (key === 'sector' || key === 'category') options.sort((a, b) => tree.rank(a.value) - tree.rank(b.value));
    else options.sort((a, b) => (isRange ? Number(a.value) - Number(b.value) : compare(a.label, b.label)));
    ordered.push({ ...facet, options });
  }
  return {
    entries,
    facets: ordered,
    counts: countValues(entries, new Map(), []),
    readWords: (phrase) => toFinderWords(phrase, { figures, units, isKnown }),
  };
}

export function findProducts(
  catalogue: Catalogue,
  state: FinderState,
  locale: Locale,
  names: FinderNames,
): FinderResult {
  const words = catalogue.readWords(state.phrase);
  const found = findFitting(catalogue.entries, state.choice, words).map(({ product }) => product);
  const counts = countValues(catalogue.entries, state.choice, words);
  // only these two choices affect the order of facets: they must not move while a visitor uses them
  const place = new Map([...state.choice].filter(([key]) => key === 'sector' || key === 'category'));
  const keyFigures = findFitting(catalogue.entries, place, []).map(({ product }) => product.keyFigures ?? []);
  const facets = orderFacets(catalogue.facets, keyFigures).map((facet) => {
    const { key, isRange } = facet;
    const rank = ({ value }: { value: string }) => catalogue.counts.get(key)?.get(value) ?? 0;
    const options = facet.options
      .map((option) => ({
        value: option.value,
        label: key === 'lifecycle' ? names.states[option.value as LifecycleStatus] : option.label,
        count: counts.get(key)?.get(option.value) ?? 0,
        chosen: isChosen(state, key, option.value),
      }))
      // a chosen option must be deselectable; if nothing is found at all, the filters do not move
      .filter(({ count, chosen }) => count > 0 || chosen || found.length === 0)
      // by all products, not those still found: otherwise a choice would move options away from under the pointer
      .sort((a, b) => rank(b) - rank(a))
      // the others appear with another choice, or can be found by words
      .filter(({ chosen }, i) => i < FACET_OPTIONS_MAX || chosen);
    if (isRange) options.sort((a, b) => Number(a.value) - Number(b.value));
    return {
      ...facet,
      label: facet.label ?? names.facets[key as SiteFacet],
      options,
      range: state.ranges.get(key) ?? null,
    };
  });
  const { items, total, number, pages } = cutPage(
    sortProducts(found, state.sort, locale),
    state.page,
    FINDER_PAGE_SIZE,
  );
  return {
    facets: facets.filter(({ options }) => options.length > 0),
    total,
    page: number,
    pages,
    products: items,
  };
}

function isChosen({ choice, ranges }: FinderState, facet: string, value: string): boolean {
  const range = ranges.get(facet);
  return range ? range.from === value || range.to === value : (choice.get(facet)?.has(value) ?? false);
}

function sortProducts(products: ProductTeaser[], sort: FinderSort, locale: Locale): ProductTeaser[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  if (sort === 'name') return products.toSorted((a, b) => compare(a.name, b.name));
  if (sort === 'newest') return products.toSorted((a, b) => (b.updated ?? '').localeCompare(a.updated ?? '', 'en'));
  return products;
}

/** Text that is searched for words; the name also as one word: aqnet. */
function toText({ id, name, caption, category, attributes }: ProductTeaser): string {
  const values = (attributes ?? []).flatMap(({ value }) => value.match(VALUE_WORD) ?? []);
  const text = toListText([name, id, caption, category?.name, ...values].filter(Boolean).join(' '));
  return `${text} ${foldText(name).replace(/[^a-z0-9]/g, '')}`;
}

/** Index of the category tree, without drafts. A sector is a category on the first level. */
function readTree(categories: readonly ProductCategory[]) {
  const order = new Map<string, number>();
  const sectors = new Map<string, CategoryNode>();
  const visit = (node: CategoryNode, sector: CategoryNode) => {
    order.set(node.id, order.size);
    sectors.set(node.id, sector);
    for (const child of node.children) visit(child, sector);
  };
  for (const node of buildCategoryTree(categories)) visit(node, node);
  // without the sectors, as their pages only show a selection
  const listing = Map.groupBy(
    categories
      .filter(({ id }) => sectors.get(id)?.id !== id)
      .flatMap((category) => (category.products ?? []).map(({ id }) => ({ id, category }))),
    ({ id }) => id,
  );
  return {
    findSector: (id: string) => sectors.get(id) ?? null,
    /** The category of a product, and those that list it. If the CMS has no list of categories, any is accepted. */
    findCategories: ({ id, category }: ProductTeaser) =>
      [...(category ? [category] : []), ...(listing.get(id) ?? []).map((listed) => listed.category)].filter(
        (one) => categories.length === 0 || order.has(one.id),
      ),
    rank: (id: string) => order.get(id) ?? order.size,
  };
}
