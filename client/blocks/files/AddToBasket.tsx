import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toEntry } from '../../features/basket/basket-entry.ts';
import { basket } from '../../features/basket/basket-store.ts';
import { useBasketHolds } from '../../features/basket/use-basket.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './AddToBasket.module.css';

interface AddToBasketProps {
  file: DownloadFile;
  /** Instead of the usual words. */
  text?: string;
  compact?: boolean;
}

/** DC06: puts a file into the basket, and takes it out again. Needs a script, as the basket does. */
export function AddToBasket({ file, text, compact = true }: AddToBasketProps) {
  const t = useT();
  const isIn = useBasketHolds([file.id]) > 0;
  const add = text ?? t('files.basket.add');
  return (
    <Button
      variant="secondary"
      compact={compact}
      aria-pressed={isIn}
      // not hidden words: each would be a layer of its own in lists of hundreds
      // the same in both states, which aria-pressed tells
      aria-label={`${add}: ${file.name}`}
      className={cx(styles['button'], compact && styles['quiet'])}
      onClick={() => (isIn ? basket.getState().remove(file.id) : basket.getState().add(toEntry(file)))}
    >
      <Icon name={isIn ? 'check' : 'basket'} size={20} />
      {isIn ? t('files.basket.in') : add}
    </Button>
  );
}

/** The same for all files of a group that are there to be taken. */
export function AddGroupToBasket({ files, name }: { files: readonly DownloadFile[]; name: string }) {
  const t = useT();
  const there = files.filter((file) => file.url);
  const isIn = useBasketHolds(there.map((file) => file.id)) === there.length;
  if (there.length < 2) return null;
  return (
    <Button
      variant="secondary"
      compact
      aria-pressed={isIn}
      aria-label={`${t('files.group.add')}: ${name}`}
      className={cx(styles['button'], styles['quiet'])}
      onClick={() => {
        if (isIn) for (const file of there) basket.getState().remove(file.id);
        else basket.getState().add(...there.map(toEntry));
      }}
    >
      <Icon name={isIn ? 'check' : 'basket'} size={20} />
      {t(isIn ? 'files.group.in' : 'files.group.add')}
    </Button>
  );
}
