import type { Attribute, ProductTeaser } from '../../contract/models/product.ts';

/** Figures on a tile. */
const KEY_FIGURES_MAX = 3;

/**
 * The attributes that a tile shows: those that the CMS names, then facets, then the others, each group in the order of the CMS.
 * Several values of a key stand together, with their unit.
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

/** A product of a list with no more attributes than its tile shows: those of all products weigh more than the page. */
export function toTileTeaser(teaser: ProductTeaser): ProductTeaser {
  if (!teaser.attributes?.length) return teaser;
  const attributes = findKeyFigures(teaser);
  return { ...teaser, attributes, keyFigures: attributes.map(({ key }) => key) };
}
