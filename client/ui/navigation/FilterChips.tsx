import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../controls/AppLink.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  text: string;
  /** Address of the list without this filter. */
  href: string;
}
interface FilterChipsProps {
  chips: readonly FilterChip[];
  clearHref: string;
  /** Moves the focus when a chip is removed. */
  onRemove(): void;
}

/** The chosen filters; a click removes one or all of them. They are links, so that they work without a script. */
export function FilterChips({ chips, clearHref, onRemove }: FilterChipsProps) {
  const t = useT();
  if (chips.length === 0) return null;
  return (
    <nav aria-label={t('finder.chosen')} className={styles['chosen']} data-print="no">
      <ul className={styles['list']}>
        {chips.map(({ key, text, href }) => (
          <li key={key}>
            <AppLink href={href} className={styles['chip']} inPage onClick={onRemove}>
              <span className="visually-hidden">{t('finder.remove')} </span>
              {keepTogether(text)}
              <Icon name="close" size={20} />
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink href={clearHref} className={`touch-target ${styles['clear']}`} inPage onClick={onRemove}>
            {t('finder.clear')}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
