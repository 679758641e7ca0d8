import type { ProductCategory, ProductTeaser } from '../../contract/models/product.ts';
import type { Locale } from '../../locales/locales.ts';
import { cutPage } from '../lists/list-page.ts';
import { foldText } from '../text/fold.ts';
import { buildCategoryTree, type CategoryNode } from './category-tree.ts';
import { countValues, type Facetable, type FacetDefinition, findFitting, orderFacets } from './facets.ts';
import { readNumber, readRange, splitValue, toFigureWord, toFinderWords } from './figures.ts';
import type { FinderSort, FinderState, Range } from './finder-query.ts';
import { findLifecycle } from './lifecycle.ts';

/** Number of products per page: fills whole rows of two, three and four. */
export const FINDER_PAGE_SIZE = 12;
/** Maximum number of options shown per facet. */
const FACET_OPTIONS_MAX = 60;
/** Query parameters with another meaning: attributes with such a key cannot be facets. */
const RESERVED = new Set(
  'q sort page sector category brand lifecycle ids diff path locale newsletter modifyConsents'.split(' '),
);

/** Searchable words of a value: NB-IoT, IP54. Numbers alone would match too often; sizes are found with their units. */
const VALUE_WORD = /\p{L}[\p{L}\p{N}-]*/gu;

export interface Catalogue {
  entries: (Facetable & { product: ProductTeaser })[];
  facets: FacetDefinition[];
  /** Number of products for each value, regardless of the choice. */
  counts: ReturnType<typeof countValues>;
  /** Words of a search phrase, as they occur in the texts of the entries. */
  readWords(phrase: string): string[];
}
export interface FinderFacet extends Omit<FacetDefinition, 'options'> {
  range: Range | null;
  startsOpen: boolean;
  options: { value: string; label: string; count: number; chosen: boolean }[];
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
  const all = [...categories];
  const tree = readTree(all);
  const listing = Map.groupBy(
    all.flatMap((category) => (category.products ?? []).map(({ id }) => ({ id, category }))),
    ({ id }) => id,
  );
  const figures = new Set<string>();
  const units = new Set<string>();
  const ranges: (() => void)[] = [];
  const facets = new Map<string, FacetDefinition & { labels: Map<string, string>; carriers: number }>();
  const entries: { product: ProductTeaser; values: Map<string, readonly string[]>; text: string }[] = [];
  for (const product of products) {
    const values = new Map<string, readonly string[]>();
    const add = (key: string, label: string | null, value: string, name: string, isRange = false) => {
      const facet = facets.get(key) ?? { key, label, isRange, options: [], labels: new Map(), carriers: 0 };
      facets.set(key, facet);
      if (!facet.labels.has(value)) facet.labels.set(value, name);
      const own = values.get(key);
      if (!own) facet.carriers++;
      if (!own?.includes(value)) values.set(key, own ? [...own, value] : [value]);
    };
    const { category, brand, brandName, attributes } = product;
    const sector = category && tree.findSector(category.id);
    if (sector) add('sector', null, sector.id, sector.name);
    if (category && tree.has(category.id)) add('category', null, category.id, category.name);
    // categories that list the product on their page; sectors are left out, as they only show a selection
    for (const { category: other } of listing.get(product.id) ?? [])
      if (tree.has(other.id) && tree.findSector(other.id)?.id !== other.id) add('category', null, other.id, other.name);
    const productFigures = new Set<string>();
    for (const { key, label, value, unit, facet, range: isRange } of attributes ?? []) {
      if (unit) units.add(toFigureWord(unit));
      for (const text of splitValue(value, unit)) {
        const range = readRange(text);
        for (const one of range?.ends ?? [text]) {
          if (/\d/.test(one) && /\p{L}/u.test(one)) productFigures.add(toFigureWord(one));
          if (facet && !RESERVED.has(key)) add(key, label, one, '', isRange ?? false);
        }
        if (range)
          ranges.push(() => {
            for (const other of [...(facets.get(key)?.labels.keys() ?? [])].filter(range.holds)) {
              add(key, label, other, '');
              entry.text += toFigureWord(other);
            }
          });
      }
    }
    add('lifecycle', null, findLifecycle(product) ?? 'active', '');
    if (brand) add('brand', null, brand, brandName ?? brand);
    const entry = { product, values, text: toText(product) + [...productFigures].join('') };
    for (const figure of productFigures) figures.add(figure);
    entries.push(entry);
    yield;
  }
  // add the values of other products to each range that contains them
  for (const expand of ranges) {
    expand();
    yield;
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  for (const facet of facets.values()) {
    yield;
    if (facet.key === 'sector' || facet.key === 'category') {
      facet.options = [...facet.labels].map(([value, label]) => ({ value, label }));
      facet.options.sort((a, b) => tree.rank(a.value) - tree.rank(b.value));
      continue;
    }
    const keys = facet.label === null ? null : toKeys([...facet.labels.keys()], facet.isRange);
    facet.options = [...facet.labels]
      .map(([value, label]) => ({ value: keys?.get(value) ?? value, label: keys ? value : label }))
      .sort((a, b) => (facet.isRange ? Number(a.value) - Number(b.value) : compare(a.label, b.label)));
    // 16 bar and PN 16 are the same option
    if (facet.isRange) facet.options = facet.options.filter(({ value }, i, all) => value !== all[i - 1]?.value);
    if (!keys) continue;
    for (const { values } of entries) {
      const own = values.get(facet.key);
      if (own) values.set(facet.key, [...new Set(own.map((text) => keys.get(text) ?? text))]);
    }
  }
  const useful = [...facets.values()].filter((facet) => facet.options.length > 1);
  // order: sector, category, attributes by number of products, brand, lifecycle
  const ranks: Record<string, number> = { sector: -1, category: 0, brand: 2, lifecycle: 3 };
  const rank = ({ key, label, carriers }: (typeof useful)[number]) =>
    label === null ? (ranks[key] ?? 0) : 1 - carriers / (entries.length + 1);
  useful.sort((a, b) => rank(a) - rank(b));
  return {
    entries,
    facets: useful.map(({ key, label, isRange, options }) => ({ key, label, isRange, options })),
    counts: countValues(entries, new Map(), []),
    readWords: (phrase) => toFinderWords(phrase, figures, units),
  };
}

export function findProducts(catalogue: Catalogue, state: FinderState, locale: Locale): FinderResult {
  const words = catalogue.readWords(state.phrase);
  const found = findFitting(catalogue.entries, state.choice, words).map(({ product }) => product);
  const counts = countValues(catalogue.entries, state.choice, words);
  // only these two choices affect the order of facets: they must not move while a visitor uses them
  const place = new Map([...state.choice].filter(([key]) => key === 'sector' || key === 'category'));
  const keyFigures = findFitting(catalogue.entries, place, []).map(({ product }) => product.keyFigures ?? []);
  const facets = orderFacets(catalogue.facets, keyFigures).map(({ key, label, isRange, options, startsOpen }) => {
    const rank = ({ value }: { value: string }) => catalogue.counts.get(key)?.get(value) ?? 0;
    const useful = keepUseful(
      options.map((option) => ({
        ...option,
        count: counts.get(key)?.get(option.value) ?? 0,
        chosen: isChosen(state, key, option.value),
      })),
      found.length > 0,
    );
    return {
      key,
      label,
      isRange,
      range: state.ranges.get(key) ?? null,
      startsOpen,
      // numbers are sorted by value, other options by their products, as lists initially show only the first options;
      // by all products, not those still found: otherwise a choice would move options away from under the pointer
      options: isRange ? useful : useful.sort((a, b) => rank(b) - rank(a)),
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

/**
 * Options without products are left out, unless they are chosen and must be deselectable, or nothing is found at all;
 * then the filters do not move. If there are too many options, those with the most products are kept: the others appear
 * with another choice, or can be found by words.
 */
function keepUseful(options: FinderFacet['options'], isFound: boolean): FinderFacet['options'] {
  const useful = options.filter(({ count, chosen }) => count > 0 || chosen || !isFound);
  if (useful.length <= FACET_OPTIONS_MAX) return useful;
  const rank = ({ count, chosen }: (typeof useful)[number]) => (chosen ? Number.POSITIVE_INFINITY : count);
  const kept = new Set(useful.toSorted((a, b) => rank(b) - rank(a)).slice(0, FACET_OPTIONS_MAX));
  return useful.filter((option) => kept.has(option));
}

function sortProducts(products: ProductTeaser[], sort: FinderSort, locale: Locale): ProductTeaser[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  if (sort === 'name') return products.toSorted((a, b) => compare(a.name, b.name));
  if (sort === 'newest') return products.toSorted((a, b) => (b.updated ?? '').localeCompare(a.updated ?? '', 'en'));
  return products;
}

/** Text that is searched for words, also without punctuation that people leave out: 'em110' finds EM-110. */
function toText({ id, name, caption, category, attributes }: ProductTeaser): string {
  const values = (attributes ?? []).flatMap(({ value }) => value.match(VALUE_WORD) ?? []);
  const text = foldText([name, id, caption, category?.name, ...values].filter(Boolean).join(' '));
  return `${text} ${text.replace(/[^a-z0-9 ]/g, '')} ${foldText(name).replace(/[^a-z0-9]/g, '')}`;
}

/** Short keys for addresses, and numbers for a range. Texts that would get the same key are used unchanged. */
function toKeys(texts: readonly string[], isRange: boolean): Map<string, string> {
  if (isRange) return new Map(texts.map((text) => [text, String(readNumber(text))]));
  const byKey = Map.groupBy(texts, (text) =>
    foldText(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
  return new Map(
    [...byKey].flatMap(([key, same]) => same.map((text) => [text, key && same.length === 1 ? key : text])),
  );
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
  return {
    // if the CMS has no list of categories, every category of a product is accepted
    has: (id: string) => categories.length === 0 || order.has(id),
    findSector: (id: string) => sectors.get(id) ?? null,
    rank: (id: string) => order.get(id) ?? order.size,
  };
}
