import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { ItemRow } from '../../ui/controls/ItemRow.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './BasketList.module.css';
import type { BasketEntry } from './basket-entry.ts';
import { BASKET_LIST_MAX, basket } from './basket-store.ts';

interface BasketListProps {
  entries: readonly BasketEntry[];
  /** Without links, for the offline page. */
  isPlain?: boolean;
}

/** At most 8 files; the others are in a disclosure that shows their number (DC10). */
export function BasketList({ entries, isPlain = false }: BasketListProps) {
  const t = useT();
  const { locale } = useSite();
  const hidden = entries.length - BASKET_LIST_MAX;
  const { remove } = basket.getState();
  const toRow = (entry: BasketEntry) => (
    <ItemRow
      key={`${entry.id} ${entry.container}`}
      name={
        <AppLink href={isPlain ? null : entry.sources} download>
          {entry.name}
        </AppLink>
      }
      facts={[toFileFormat(entry.sources), entry.file.size === null ? '' : toFileSize(entry.file.size, locale)]
        .filter(Boolean)
        .join(' · ')}
      removeText={t('basket.remove', { name: entry.name })}
      onRemove={(event) => removeItem(event.currentTarget, () => remove(entry.id, entry.container ?? undefined))}
    />
  );
  return (
    <div>
      <ul>{entries.slice(0, BASKET_LIST_MAX).map(toRow)}</ul>
      {hidden > 0 && (
        <details>
          <summary className={`touch-target ${styles['more']}`}>
            <span>{t('basket.more', { count: hidden })}</span>
            <Icon name="chevron" size={20} className="chevron" />
          </summary>
          <ul>{entries.slice(BASKET_LIST_MAX).map(toRow)}</ul>
        </details>
      )}
    </div>
  );
}
