import { addQuery } from '#shared/routing/address.ts';
import type { Range } from '#shared/rules/products/finder-query.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import { FilterChips } from '../../ui/navigation/FilterChips.tsx';
import { useFacetName, useOptionName } from './facet-names.ts';

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
  const toName = useFacetName();
  const toOptionName = useOptionName();
  const buildHref = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    change(next);
    return addQuery(path, next.toString());
  };
  const toRangeText = (facet: FinderFacet, range: Range) => {
    const labelOf = (value: string) => facet.options.find((option) => option.value === value)?.label ?? value;
    const [name, from, to] = [toName(facet), labelOf(range.from), labelOf(range.to)];
    if (range.from === range.to) return `${name}: ${from}`;
    if (!range.from) return t('finder.rangeTo', { name, to });
    return range.to ? t('finder.range', { name, from, to }) : t('finder.rangeFrom', { name, from });
  };
  const chips = [
    ...(phrase
      ? [{ key: 'q', text: t('finder.phraseChip', { phrase }), href: buildHref((next) => next.delete('q')) }]
      : []),
    ...facets.flatMap((facet) =>
      facet.range
        ? [{ key: facet.key, text: toRangeText(facet, facet.range), href: buildHref((next) => next.delete(facet.key)) }]
        : facet.options
            .filter(({ chosen }) => chosen)
            .map(({ value, label }) => ({
              key: `${facet.key} ${value}`,
              text: `${toName(facet)}: ${toOptionName(facet, label, value)}`,
              href: buildHref((next) => next.delete(facet.key, value)),
            })),
    ),
  ];
  return <FilterChips chips={chips} clearHref={path} onRemove={onRemove} />;
}
