import type { Attribute, ProductTeaser } from '../../contract/models/product.ts';

/** Maximum number of figures on a tile. */
const KEY_FIGURES_MAX = 3;

/** All values of a key, which a product may have more than once, each with its unit; null if there are none. */
export function joinValues({ attributes }: Pick<ProductTeaser, 'attributes'>, key: string): string | null {
  const same = (attributes ?? []).filter((attribute) => attribute.key === key);
  return same.map(({ value, unit }) => (unit ? `${value}\u00A0${unit}` : value)).join(', ') || null;
}

/** The attributes that a tile shows: key figures from the CMS, then facets, then the others, in the order of the CMS. */
export function findKeyFigures(product: Pick<ProductTeaser, 'attributes' | 'keyFigures'>): Attribute[] {
  const attributes = product.attributes ?? [];
  const facets = attributes.filter(({ facet }) => facet);
  const keys = [...(product.keyFigures ?? []), ...[...facets, ...attributes].map(({ key }) => key)];
  return [...new Set(keys)]
    .flatMap((key) => attributes.find((attribute) => attribute.key === key) ?? [])
    .slice(0, KEY_FIGURES_MAX)
    .map(({ key, label }) => ({ key, label, value: joinValues(product, key) ?? '' }));
}

/** A product with only the attributes that its tile shows: in a list, all attributes would be larger than the page. */
export function toTileTeaser(teaser: ProductTeaser): ProductTeaser {
  if (!teaser.attributes?.length) return teaser;
  const attributes = findKeyFigures(teaser);
  return { ...teaser, attributes, keyFigures: attributes.map(({ key }) => key) };
}
