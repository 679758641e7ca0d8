import { LOCALES } from '#shared/locales/locales.ts';
import { readRange, splitValue, toFigureWord } from '#shared/rules/products/figures.ts';
import type { Row, Rows } from '../records/tables.ts';
import type { LoadedContent } from './load-content.ts';
import type { Mistake } from './mistakes.ts';
import { walkTexts } from './walk-texts.ts';

type Product = Row<'products'>;

/** Figures that texts repeat, by the attributes they belong to. A group in the pattern is the figure. */
const EVERYWHERE: readonly (readonly [keys: readonly string[], pattern: RegExp])[] = [
  [['protection'], /\bIP ?\d\d\b/g],
  [['nominal-diameter-dn'], /\bDN ?\d+\b/g],
  [['dynamic-range-r'], /\bR ?\d{2,4}\b/g],
];
/** Longer texts have such figures of accessories and of other quantities as well. */
const IN_HEADLINES: typeof EVERYWHERE = [
  [['max-current'], /\b\d+ A\b/g],
  [['nominal-flow-q3', 'nominal-flow-qp', 'max-flow-qmax'], /\b\d+(?:[.,]\d+)? m³\/h/g],
  [['pressure-pn', 'pressure-loss'], /\b\d+(?:[.,]\d+)? bar\b/g],
  [['battery-life'], /\b(\d+) (?:lat|years|Jahre)\b/g],
  [['accuracy', 'power-quality-class'], /(?:\bklas\w+|\bclass|\bKlasse) (\d+(?:[.,]\d+)?(?: ?S\b)?|[A-C]\b)/g],
];
/** Documents that texts promise by their names. */
const PROMISED = ['datasheet', 'manual', 'declaration'];

const toWord = (text: string) => toFigureWord(text).trim();
const figuresOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({ written: match[1] ?? match[0], word: toWord(match[1] ?? match[0]) }));

/** What is wrong at a path of a record. */
interface Problem {
  path: string;
  reason: string;
}

/** Texts, prices and categories that say something else than the attributes and files of a product. Warnings. */
export function checkFacts({ rows, origins }: LoadedContent): Mistake[] {
  return LOCALES.flatMap((locale) => {
    const own = rows[locale];
    const warn = (row: object, problems: Problem[]): Mistake[] =>
      problems.map(({ path, reason }) => ({
        kind: 'warning',
        sources: origins.get(row) ?? [],
        path,
        reason: `${reason} (${locale})`,
      }));
    return [
      ...[...own.products.values()].flatMap((product) => warn(product, checkProduct(own, product))),
      ...[...own.prices.values()].flatMap((price) => {
        const product = own.products.get(price.product ?? '');
        return product ? warn(price, compareFigures(own, product, { variant: price.variant, name: price.name })) : [];
      }),
      ...[...own.pages.values()].flatMap((page) =>
        page.kind === 'product.index' ? warn(page, checkCatalogue(own, page)) : [],
      ),
    ];
  });
}

function checkProduct(own: Rows, product: Product): Problem[] {
  const { name, caption, shortDescription, seo, description, tabs, blocks } = product;
  const headlines = { name, caption, shortDescription, seo };
  const others = { description, tabs, blocks };
  const missing = findPromises(own, { ...headlines, ...others }).filter(({ id }) => !hasFile(own, product, id));
  return [
    ...compareFigures(own, product, headlines, others),
    ...missing.map(({ path, type }) => ({ path, reason: `"${type}" is promised, and no file of the product is one` })),
    ...listOdd(own, product).map((reason) => ({ path: '.attributes', reason })),
  ];
}

/** Figures of texts that no attribute of the product has. Without an attribute of the kind there is nothing to compare. */
function compareFigures(own: Rows, product: Product, headlines: object, others: object = {}): Problem[] {
  const all = allValues(own, product);
  return [
    ...EVERYWHERE.map((figure) => [...figure, { ...headlines, ...others }] as const),
    ...IN_HEADLINES.map((figure) => [...figure, headlines] as const),
  ].flatMap(([keys, pattern, texts]) => {
    const values = listValues(own, product, keys);
    if (values.length === 0) return [];
    // the classes are written without the word
    const known = new Set(all.flatMap((text) => figuresOf(`class ${text}`, pattern).map(({ word }) => word)));
    const ranges = values.flatMap((value) => readRange(toWord(value)) ?? []);
    return walkTexts(texts, '', (text, path) =>
      figuresOf(text, pattern)
        .filter(({ word }) => !known.has(word) && !ranges.some((range) => range.holds(word)))
        .map(({ written }) => ({ path, reason: `"${written}" is not what ${keys[0]} says: ${values.join(', ')}` })),
    );
  });
}

/** What the catalogue page promises, it promises of every product. */
function checkCatalogue(own: Rows, page: Row<'pages'>): Problem[] {
  return findPromises(own, page).flatMap(({ path, type, id }) => {
    const without = [...own.products.values()].filter((product) => !hasFile(own, product, id));
    const names = without.map((product) => product.id).join(', ');
    return names ? [{ path, reason: `"${type}" is promised for all products; without: ${names}` }] : [];
  });
}

function findPromises(own: Rows, texts: object): { path: string; type: string; id: string }[] {
  const types = PROMISED.flatMap((id) => own['file-types'].get(id) ?? []);
  return walkTexts(texts, '', (text, path) =>
    types
      .filter(({ name }) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text))
      .map(({ id, name }) => ({ path, type: name, id })),
  );
}

const hasFile = (own: Rows, { files = [] }: Product, type: string) =>
  files.some((id) => own.files.get(id)?.type === type);

/** What its categories say of all their products, and this one does not. */
function listOdd(own: Rows, product: Product): string[] {
  return [product.category, ...(product.categories ?? [])].flatMap((id) =>
    (own.categories.get(id)?.attributes ?? []).flatMap(({ key, value }) => {
      const values = listValues(own, product, [key]);
      return values.includes(value)
        ? []
        : [`category ${id} has ${key} ${value}, not ${values.join(', ') || 'nothing'}`];
    }),
  );
}

const allValues = (own: Rows, product: Product) => listValues(own, product, [...own.attributes.keys()]);

function listValues(own: Rows, { attributes = [] }: Product, keys: readonly string[]): string[] {
  return attributes
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, value, unit }) => splitValue(value, unit ?? own.attributes.get(key)?.unit));
}
