import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toEntry } from '../../features/basket/basket-entry.ts';
import { basket, useBasketHolds } from '../../features/basket/basket-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { panels } from '../../lib/panels.ts';
import { announce } from '../../lib/status/announce.ts';
import { useSite } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './AddToBasket.module.css';

interface AddToBasketProps {
  file: DownloadFile;
  /** Replaces the default text. */
  text?: string;
  /** For screen readers: begins with the text, and says what the icon says. */
  label?: string;
  compact?: boolean;
  /** In a long list, phones show only the icon. */
  isInList?: boolean;
}

/** Adds a file to the basket or removes it (DC06). Needs a script, as the basket does. */
export function AddToBasket({ file, text, label, compact, isInList }: AddToBasketProps) {
  const t = useT();
  const texts = [text ?? t('files.basket.add'), t('files.basket.in')] as const;
  return (
    <CollectButton files={[file]} name={file.name} texts={texts} label={label} compact={compact} isInList={isInList} />
  );
}

/** Adds the available files of a group to the basket or removes them. */
export function AddGroupToBasket({ files, name }: { files: readonly DownloadFile[]; name: string }) {
  const t = useT();
  const available = files.filter((file) => file.url);
  if (available.length < 2) return null;
  const texts =
    available.length === files.length
      ? ([t('files.group.add'), t('files.group.in')] as const)
      : ([t('files.group.addAvailable'), t('files.group.inAvailable')] as const);
  return <CollectButton files={available} name={name} texts={texts} />;
}

/** Adds the data sheets of compared products to the basket, then opens it. */
export function AddSheetsToBasket({ files, name }: { files: readonly DownloadFile[]; name: string }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <CollectButton
      files={files}
      name={name}
      texts={[t('compare.sheets'), t('compare.sheetsIn')]}
      compact={false}
      opensBasket
    />
  );
}

interface CollectButtonProps {
  files: readonly DownloadFile[];
  name: string;
  texts: readonly [add: string, isIn: string];
  label?: string | undefined;
  compact?: boolean | undefined;
  isInList?: boolean | undefined;
  /** Once the files are in the basket, the button opens it instead of removing them. */
  opensBasket?: boolean;
}

/** The basket is part of the download centre: a site without one has no basket buttons. */
function CollectButton({
  files,
  name,
  texts,
  label,
  compact = true,
  isInList = false,
  opensBasket = false,
}: CollectButtonProps) {
  const t = useT();
  const { fixedLinks } = useSite();
  const isIn = useBasketHolds(files.map(({ id }) => id)) === files.length;
  const { add, remove } = basket.getState();
  if (!fixedLinks.downloadCenter) return null;
  const text = texts[isIn ? 1 : 0];
  function toggle() {
    if (isIn) for (const { id } of files) remove(id);
    else add(...files.map(toEntry));
    announce(`${t('basket.title')}: ${t('basket.count', { count: basket.getState().entries.length })}`);
  }
  return (
    <Button
      variant={compact ? 'quiet' : 'secondary'}
      // no aria-pressed: the text already states it
      data-in-basket={isIn}
      data-icon-before={isIn ? 'check' : 'basket'}
      // instead of visually hidden text, which would cost a layer for each row in lists of hundreds
      aria-label={`${(!isIn && label) || text}: ${name}`}
      className={cx('script-only', compact && styles['quiet'], isInList && styles['listed'])}
      onClick={(event) => {
        if (isRepeatedClick(event)) return;
        if (isIn && opensBasket) panels.getState().show('basket');
        else toggle();
      }}
    >
      <span className={styles['text']}>{text}</span>
    </Button>
  );
}
