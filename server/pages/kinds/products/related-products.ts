import type { Product, ProductTeaser } from '#shared/contract/models/product.ts';

/** Sorts related products: same category first, then same brand, then others, each group in the order of the CMS. */
export function sortRelated(related: readonly ProductTeaser[], { category, brand }: Product): ProductTeaser[] {
  const rank = (other: ProductTeaser) => {
    if (category && other.category?.id === category.id) return 0;
    return brand && other.brand === brand ? 1 : 2;
  };
  return related.toSorted((a, b) => rank(a) - rank(b));
}
