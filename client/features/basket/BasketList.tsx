import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './BasketList.module.css';
import type { BasketEntry } from './basket-entry.ts';
import { BASKET_LIST_MAX } from './basket-store.ts';

interface BasketListProps {
  entries: readonly BasketEntry[];
  onRemove(entry: BasketEntry, button: HTMLElement): void;
  /** Without links, where there is no network. */
  isPlain?: boolean;
}

/** DC10: at most 8 files, and how many more there are. */
export function BasketList({ entries, onRemove, isPlain = false }: BasketListProps) {
  const t = useT();
  const { locale } = useSite();
  const hidden = entries.length - BASKET_LIST_MAX;
  return (
    <div>
      <ul>
        {entries.slice(0, BASKET_LIST_MAX).map((entry) => (
          <li key={`${entry.id} ${entry.container}`} className={styles['row']}>
            <span className={styles['name']}>
              <AppLink href={isPlain ? null : entry.sources} download>
                {entry.name}
              </AppLink>
              <span className={styles['facts']}>
                {[toFileFormat(entry.sources), toFileSize(entry.file.size, locale)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className={styles['remove']}
              onClick={(event) => onRemove(entry, event.currentTarget)}
            >
              <Icon name="close" />
              <span className="visually-hidden">{t('basket.remove', { name: entry.name })}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles['more']}>{t('basket.more', { count: hidden })}</p>}
    </div>
  );
}
