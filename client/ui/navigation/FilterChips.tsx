import type { MouseEvent } from 'react';
import { addQuery } from '#shared/routing/address.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { IN_PAGE_NAVIGATION } from '../../lib/navigation/in-page-navigation.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { withoutPage } from '../../lib/navigation/use-filter-query.ts';
import { AppLink } from '../controls/AppLink.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './FilterChips.module.css';

export interface FilterChip {
  /** Parameters of the address that the chip removes. */
  names: readonly string[];
  /** The only value of them that it removes. */
  value?: string;
  text: string;
}
interface FilterChipsProps {
  /** Path of the unfiltered list. */
  path: string;
  query: URLSearchParams;
  chips: readonly FilterChip[];
  /** Moves the focus when a chip is removed. */
  onRemove(): void;
}

/** The chosen filters; a click removes one or all of them. They are links, so that they work without a script. */
export function FilterChips({ path, query, chips, onRemove }: FilterChipsProps) {
  const t = useT();
  if (chips.length === 0) return null;
  const onClick = (event: MouseEvent) => isPlainClick(event) && onRemove();
  function buildHref({ names, value }: FilterChip) {
    const rest = new URLSearchParams(query);
    for (const name of names) rest.delete(name, value);
    return addQuery(path, withoutPage(rest).toString());
  }
  return (
    <nav aria-label={t('finder.chosen')} className={styles['chosen']} data-print="no">
      <ul className={styles['list']}>
        {chips.map((chip) => (
          <li key={[...chip.names, chip.value, chip.text].join(' ')}>
            <AppLink
              href={buildHref(chip)}
              className={styles['chip']}
              navigation={IN_PAGE_NAVIGATION}
              onClick={onClick}
            >
              <span className="visually-hidden">{t('finder.remove')} </span>
              {keepTogether(chip.text)}
              <Icon name="close" size={20} />
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink
            href={path}
            className={`touch-target ${styles['clear']}`}
            navigation={IN_PAGE_NAVIGATION}
            onClick={onClick}
          >
            {t('finder.clear')}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
