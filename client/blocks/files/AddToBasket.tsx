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
  /** Instead of the usual text. */
  text?: string;
  compact?: boolean;
}

/** DC06: adds a file to the basket, and removes it. Needs a script, as the basket does. */
export function AddToBasket({ file, text, compact }: AddToBasketProps) {
  const t = useT();
  return <BasketButton files={[file]} name={file.name} text={text ?? t('files.basket.add')} compact={compact} />;
}

/** The same for the available files of a group. */
export function AddGroupToBasket({ files, name }: { files: readonly DownloadFile[]; name: string }) {
  const t = useT();
  const available = files.filter((file) => file.url);
  if (available.length < 2) return null;
  return <BasketButton files={available} name={name} text={t('files.group.add')} />;
}

interface BasketButtonProps {
  files: readonly DownloadFile[];
  name: string;
  /** The same in both states: aria-pressed is the difference. */
  text: string;
  compact?: boolean | undefined;
}

function BasketButton({ files, name, text, compact = true }: BasketButtonProps) {
  const isIn = useBasketHolds(files.map(({ id }) => id)) === files.length;
  const { add, remove } = basket.getState();
  return (
    <Button
      variant="secondary"
      compact={compact}
      aria-pressed={isIn}
      // no visually hidden text: in lists of hundreds each would cost a layer
      aria-label={`${text}: ${name}`}
      className={cx(styles['button'], compact && styles['quiet'])}
      onClick={() => {
        if (isIn) for (const { id } of files) remove(id);
        else add(...files.map(toEntry));
      }}
    >
      <Icon name={isIn ? 'check' : 'basket'} size={20} />
      {text}
    </Button>
  );
}
