import type { Attribute, ProductTeaser } from '../../contract/models/product.ts';

/** Maximum number of figures on a tile. */
const KEY_FIGURES_MAX = 3;

/**
 * The attributes that a tile shows: key figures from the CMS, then facets, then the others, each group in the order of
 * the CMS. Several values of a key are joined, each with its unit.
 */
export function findKeyFigures({
  attributes,
  keyFigures,
}: Pick<ProductTeaser, 'attributes' | 'keyFigures'>): Attribute[] {
  const byKey = Map.groupBy(attributes ?? [], ({ key }) => key);
  const facets = (attributes ?? []).filter(({ facet }) => facet).map(({ key }) => key);
  return [...new Set([...(keyFigures ?? []), ...facets, ...byKey.keys()])]
    .flatMap((key): Attribute[] => {
      const same = byKey.get(key) ?? [];
      const [first] = same;
      const value = same.map(({ value: text, unit }) => (unit ? `${text}\u00A0${unit}` : text)).join(', ');
      return first ? [{ key, label: first.label, value }] : [];
    })
    .slice(0, KEY_FIGURES_MAX);
}

/** A product with only the attributes that its tile shows: in a list, all attributes would be larger than the page. */
export function toTileTeaser(teaser: ProductTeaser): ProductTeaser {
  if (!teaser.attributes?.length) return teaser;
  const attributes = findKeyFigures(teaser);
  return { ...teaser, attributes, keyFigures: attributes.map(({ key }) => key) };
}
