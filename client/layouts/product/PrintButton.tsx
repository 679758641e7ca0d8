import { useT } from '../../i18n/translation.tsx';
import { printPage } from '../../lib/print-page.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PrintButton.module.css';

/** The page as a data sheet; the browser's own menu does the same where no script runs. */
export function PrintButton() {
  const t = useT();
  return (
    <Button variant="secondary" compact className={styles['button']} onClick={() => void printPage()}>
      <Icon name="print" size={20} />
      {t('print.sheet')}
    </Button>
  );
}
