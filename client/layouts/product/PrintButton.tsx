import { useT } from '../../i18n/translation.tsx';
import { printPage } from '../../lib/navigation/print-page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './PrintButton.module.css';

/** Prints the page as a data sheet. */
export function PrintButton() {
  const t = useT();
  return (
    <Button variant="secondary" compact className={styles['button']} onClick={() => void printPage()}>
      <Icon name="print" size={20} />
      {t('print.sheet')}
    </Button>
  );
}
