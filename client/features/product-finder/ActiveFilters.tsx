import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ActiveFilters.module.css';
import { useFacetName } from './FacetGroup.tsx';

interface ActiveFiltersProps {
  path: string;
  phrase: string;
  facets: readonly FinderFacet[];
  query: URLSearchParams;
  /** Takes the focus when a chip goes. */
  onRemove(): void;
}

/** What is chosen; each goes by a click, or all at once. Links, so that it works without a script. */
export function ActiveFilters({ path, phrase, facets, query, onRemove }: ActiveFiltersProps) {
  const t = useT();
  const toName = useFacetName();
  const build = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    change(next);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  const chips = [
    ...(phrase
      ? [{ key: 'q', text: t('finder.phraseChip', { phrase }), href: build((next) => next.delete('q')) }]
      : []),
    ...facets.flatMap((facet) =>
      facet.options
        .filter(({ chosen }) => chosen)
        .map(({ value, label }) => ({
          key: `${facet.key} ${value}`,
          text: `${toName(facet)}: ${label}`,
          href: build((next) => next.delete(facet.key, value)),
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
              {text}
              <Icon name="close" size={20} />
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink href={path} className={styles['clear']} quiet onClick={onRemove}>
            {t('finder.clear')}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
