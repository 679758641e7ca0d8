import { LIFECYCLE_STATES } from '#shared/rules/products/lifecycle.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';

const FACET_NAMES = {
  sector: 'finder.facet.sector',
  category: 'finder.facet.category',
  brand: 'finder.facet.brand',
  lifecycle: 'finder.facet.lifecycle',
} as const;

export function useFacetName(): (facet: Pick<FinderFacet, 'key' | 'label'>) => string {
  const t = useT();
  return ({ key, label }) => label ?? t(FACET_NAMES[key as keyof typeof FACET_NAMES]);
}

/** Name of an option; the stages of a product's life are named by the site. */
export function useOptionName(): (facet: Pick<FinderFacet, 'key'>, label: string, value: string) => string {
  const t = useT();
  return ({ key }, label, value) => {
    const status = key === 'lifecycle' && LIFECYCLE_STATES.find((state) => state === value);
    return status ? t(`lifecycle.${status}`) : label;
  };
}
