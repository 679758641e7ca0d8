import { useT } from '../../i18n/translation.tsx';
import { printPage } from '../../lib/navigation/print-page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';

/** Of the page, on paper, only what a page of data needs: client/styles/print.css. */
async function printSheet() {
  const { dataset } = document.documentElement;
  dataset['sheet'] = '';
  addEventListener('afterprint', () => delete dataset['sheet'], { once: true });
  await printPage();
}

/** Prints picture, readings, technical data, order codes, contact and QR code; the browser's own command prints the whole page. */
export function PrintButton() {
  const t = useT();
  return (
    <Button variant="quiet" className="script-only" onClick={() => void printSheet()}>
      <Icon name="print" size={20} />
      {t('print.sheet')}
    </Button>
  );
}
