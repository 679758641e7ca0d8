import { toRangeFields } from '#shared/rules/products/finder-query.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import { type FilterChip, FilterChips } from '../../ui/navigation/FilterChips.tsx';

interface ActiveFiltersProps {
  path: string;
  phrase: string;
  facets: readonly FinderFacet[];
  query: URLSearchParams;
  onRemove(): void;
}

/** The phrase and the values by which the products are filtered. */
export function ActiveFilters({ path, phrase, facets, query, onRemove }: ActiveFiltersProps) {
  const t = useT();
  const toRangeText = ({ label: name, options, range }: FinderFacet) => {
    const labelOf = (number = '') => options.find(({ value }) => value === number)?.label ?? number;
    const [from, to] = [labelOf(range?.from), labelOf(range?.to)];
    if (from === to) return `${name}: ${from}`;
    if (!from) return t('finder.rangeTo', { name, to });
    return to ? t('finder.range', { name, from, to }) : t('finder.rangeFrom', { name, from });
  };
  const chips = facets.flatMap((facet): FilterChip[] => {
    const { key, label: facetLabel, options, range } = facet;
    if (range) return [{ names: Object.values(toRangeFields(key)), text: toRangeText(facet) }];
    return options
      .filter(({ chosen }) => chosen)
      .map(({ value, label }) => ({ names: [key], value, text: `${facetLabel}: ${label}` }));
  });
  if (phrase) chips.unshift({ names: ['q'], text: t('finder.phraseChip', { phrase }) });
  return <FilterChips path={path} query={query} chips={chips} onRemove={onRemove} />;
}
