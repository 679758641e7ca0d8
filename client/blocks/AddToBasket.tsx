import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toFileFormat } from '#shared/rules/file-size.ts';
import { basket } from '../features/basket/basket-store.ts';
import { useBasket } from '../features/basket/use-basket.ts';
import { useT } from '../i18n/translation.tsx';
import { cx } from '../lib/class-names.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
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
  const isIn = useBasket().some((entry) => entry.id === file.id);
  function toggle() {
    const { add, remove } = basket.getState();
    if (isIn) remove(file.id);
    else add(toEntry(file));
  }
  return (
    <Button
      variant="secondary"
      compact={compact}
      aria-pressed={isIn}
      className={cx(styles['button'], compact && styles['quiet'])}
      onClick={toggle}
    >
      <Icon name={isIn ? 'check' : 'basket'} size={20} />
      {isIn ? t('files.basket.in') : (text ?? t('files.basket.add'))}
      <span className="visually-hidden">: {file.name}</span>
    </Button>
  );
}

function toEntry(file: DownloadFile) {
  const format = toFileFormat(file.url)?.toLowerCase();
  return {
    id: file.id,
    name: file.name,
    type: file.type ?? null,
    sources: file.url ?? null,
    container: file.container ?? null,
    file: { name: format ? `${file.name}.${format}` : file.name, size: file.size ?? 0, mime: file.mime ?? null },
  };
}
