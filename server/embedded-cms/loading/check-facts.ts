import { LOCALES } from '#shared/locales/locales.ts';
import { readRange, splitValue, toFigureWord } from '#shared/rules/products/figures.ts';
import type { Row, Rows } from '../records/tables.ts';
import type { LoadedContent } from './load-content.ts';
import type { Mistake } from './mistakes.ts';
import { walkTexts } from './walk-texts.ts';

type Product = Row<'products'>;

/** Figures that texts repeat, by the attributes they belong to. If the pattern has a group, that is the figure. */
const EVERYWHERE: readonly (readonly [keys: readonly string[], pattern: RegExp])[] = [
  [['protection'], /\bIP ?\d\d\b/g],
  [['nominal-diameter-dn'], /\bDN ?\d+\b/g],
  [['dynamic-range-r'], /\bR ?\d{2,4}\b/g],
];
/** Only compared in headlines: longer texts also mention such figures of accessories and of other quantities. */
const IN_HEADLINES: typeof EVERYWHERE = [
  [['max-current'], /\b\d+ A\b/g],
  [['nominal-flow-q3', 'nominal-flow-qp', 'max-flow-qmax'], /\b\d+(?:[.,]\d+)? m³\/h/g],
  [['pressure-pn', 'pressure-loss'], /\b\d+(?:[.,]\d+)? bar\b/g],
  [['battery-life'], /\b(\d+) (?:lat|years|Jahre)\b/g],
  [['accuracy', 'power-quality-class'], /(?:\bklas\w+|\bclass|\bKlasse) (\d+(?:[.,]\d+)?(?: ?S\b)?|[A-C]\b)/g],
];
/** Schemes of approval that go with an act of the Union, whose id begins with the same word. */
const SCHEMES_OF_ACTS = ['mid', 'atex'];
/** Types of documents that texts promise by name. */
const PROMISED = ['datasheet', 'manual', 'declaration'];

const toWord = (text: string) => toFigureWord(text).trim();
const figuresOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({ written: match[1] ?? match[0], word: toWord(match[1] ?? match[0]) }));

/** A mistake at a path of a record. */
interface Problem {
  path: string;
  reason: string;
}

/** Warnings for texts, prices and categories that contradict the attributes and files of a product. */
export function checkFacts({ rows, origins }: LoadedContent): Mistake[] {
  return LOCALES.flatMap((locale) => {
    const localeRows = rows[locale];
    const warn = (row: object, problems: Problem[]): Mistake[] =>
      problems.map(({ path, reason }) => ({
        kind: 'warning',
        sources: origins.get(row) ?? [],
        path,
        reason: `${reason} (${locale})`,
      }));
    return [
      ...[...localeRows.products.values()].flatMap((product) => warn(product, checkProduct(localeRows, product))),
      ...[...localeRows.prices.values()].flatMap((price) => {
        const product = localeRows.products.get(price.product ?? '');
        return product
          ? warn(price, compareFigures(localeRows, product, { variant: price.variant, name: price.name }))
          : [];
      }),
      ...[...localeRows.pages.values()].flatMap((page) =>
        page.kind === 'product.index' ? warn(page, checkCatalogue(localeRows, page)) : [],
      ),
      ...[...localeRows.categories.values()].flatMap((category) => warn(category, checkCategory(localeRows, category))),
    ];
  });
}

function checkProduct(rows: Rows, product: Product): Problem[] {
  const { name, caption, shortDescription, seo, description, tabs, blocks } = product;
  const headlines = { name, caption, shortDescription, seo };
  const longTexts = { description, tabs, blocks };
  const missing = findPromises(rows, { ...headlines, ...longTexts }).filter(({ id }) => !hasFile(rows, product, id));
  return [
    ...compareFigures(rows, product, headlines, longTexts),
    ...missing.map(({ path, type }) => ({ path, reason: `"${type}" is promised, and no file of the product is one` })),
    ...listOdd(rows, product).map((reason) => ({ path: '.attributes', reason })),
    ...listLate(rows, product).map((reason) => ({ path: '.lifecycle', reason })),
    ...listUnfounded(rows, product).map((reason) => ({ path: '', reason })),
  ];
}

/** Documents that are newer than the withdrawal of their product. */
function listLate(rows: Rows, { lifecycle, files = [] }: Product): string[] {
  if (lifecycle?.status !== 'withdrawn') return [];
  return files.flatMap((id) => {
    const date = rows.files.get(id)?.date ?? '';
    return date > (lifecycle.date ?? date) ? [`withdrawn on ${lifecycle.date}, and ${id} is of ${date}`] : [];
  });
}

/** Certificates without the act that they are based on, or the other way round. */
function listUnfounded(rows: Rows, { id }: Product): string[] {
  const { approvals = [], legislation = [] } = rows['product-facts'].get(id) ?? {};
  return SCHEMES_OF_ACTS.filter(
    (scheme) =>
      approvals.some((approval) => approval.scheme === scheme) !==
      legislation.some((act) => act.startsWith(`${scheme}-`)),
  ).map((scheme) => `product-facts has an approval or an act of ${scheme}, but not both`);
}

/** Reports figures in texts that differ from the product's attributes. Figures without an attribute are skipped. */
function compareFigures(rows: Rows, product: Product, headlines: object, longTexts: object = {}): Problem[] {
  const all = allValues(rows, product);
  return [
    ...EVERYWHERE.map((figure) => [...figure, { ...headlines, ...longTexts }] as const),
    ...IN_HEADLINES.map((figure) => [...figure, headlines] as const),
  ].flatMap(([keys, pattern, texts]) => {
    const values = listValues(rows, product, keys);
    if (values.length === 0) return [];
    // attributes have accuracy classes without the word “class”
    const attributeWords = new Set(all.flatMap((text) => figuresOf(`class ${text}`, pattern).map(({ word }) => word)));
    const ranges = values.flatMap((value) => readRange(toWord(value)) ?? []);
    return walkTexts(texts, '', (text, path) =>
      figuresOf(text, pattern)
        .filter(({ word }) => !attributeWords.has(word) && !ranges.some((range) => range.holds(word)))
        .map(({ written }) => ({ path, reason: `"${written}" is not what ${keys[0]} says: ${values.join(', ')}` })),
    );
  });
}

/** Parts of a category whose tiles show no sentence, beside others that do. SIMPLE says that there is to be none. */
function checkCategory(rows: Rows, { id, type, parent }: Row<'categories'>): Problem[] {
  const hasParts = [...rows.categories.values()].some((category) => category.parent === id);
  if (!parent || !hasParts || type) return [];
  return [
    { path: '.type', reason: 'tiles of its parts show a sentence only if it is EXTENDED or SIMPLE_DESCRIPTIONS' },
  ];
}

/** The catalogue page makes its promises for every product. */
function checkCatalogue(rows: Rows, page: Row<'pages'>): Problem[] {
  return findPromises(rows, page).flatMap(({ path, type, id }) => {
    const without = [...rows.products.values()].filter((product) => !hasFile(rows, product, id));
    const names = without.map((product) => product.id).join(', ');
    return names ? [{ path, reason: `"${type}" is promised for all products; without: ${names}` }] : [];
  });
}

function findPromises(rows: Rows, texts: object): { path: string; type: string; id: string }[] {
  const types = PROMISED.flatMap((id) => rows['file-types'].get(id) ?? []);
  return walkTexts(texts, '', (text, path) =>
    types
      .filter(({ name }) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text))
      .map(({ id, name }) => ({ path, type: name, id })),
  );
}

const hasFile = (rows: Rows, { files = [] }: Product, type: string) =>
  files.some((id) => rows.files.get(id)?.type === type);

/** Attributes that a category states for all its products, but which this product does not have. */
function listOdd(rows: Rows, product: Product): string[] {
  return [product.category, ...(product.categories ?? [])].flatMap((id) =>
    (rows.categories.get(id)?.attributes ?? []).flatMap(({ key, value }) => {
      const values = listValues(rows, product, [key]);
      return values.includes(value)
        ? []
        : [`category ${id} has ${key} ${value}, not ${values.join(', ') || 'nothing'}`];
    }),
  );
}

const allValues = (rows: Rows, product: Product) => listValues(rows, product, [...rows.attributes.keys()]);

function listValues(rows: Rows, { attributes = [] }: Product, keys: readonly string[]): string[] {
  return attributes
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, value, unit }) => splitValue(value, unit ?? rows.attributes.get(key)?.unit));
}
