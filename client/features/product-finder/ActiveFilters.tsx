import { addQuery } from '#shared/routing/address.ts';
import type { Range } from '#shared/rules/products/finder-query.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ActiveFilters.module.css';
import { useFacetName, useOptionName } from './FacetGroup.tsx';

interface ActiveFiltersProps {
  path: string;
  phrase: string;
  facets: readonly FinderFacet[];
  query: URLSearchParams;
  /** Moves the focus when a chip is removed. */
  onRemove(): void;
}

/** The active filters; a click removes one, or all of them. They are links, so that they work without a script. */
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
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t('finder.chosen')} className={styles['chosen']} data-print="no">
      <ul className={styles['list']}>
        {chips.map(({ key, text, href }) => (
          <li key={key}>
            <AppLink href={href} className={styles['chip']} quiet onClick={onRemove}>
              <span className="visually-hidden">{t('finder.remove')} </span>
              {keepTogether(text)}
              <Icon name="close" size={20} />
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink href={path} className={`touch-target ${styles['clear']}`} quiet onClick={onRemove}>
            {t('finder.clear')}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
