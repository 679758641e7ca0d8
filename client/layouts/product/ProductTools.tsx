import type { Models } from '#shared/contract/models/models.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { CompareButton } from '../../features/compare/CompareButton.tsx';
import { AddToEnquiry } from '../../features/enquiry/AddToEnquiry.tsx';
import { EnquiryLink } from '../../features/enquiry/EnquiryLink.tsx';
import { useT } from '../../i18n/translation.tsx';
import { printPage } from '../../lib/window/print-page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ProductTools.module.css';

/** What one can do with a product besides asking about it: a row of icons with their names, all equally wide. */
export function ProductTools({ product }: { product: Models['Product'] }) {
  return (
    <>
      <div className={styles['tools']} data-print="no">
        <CompareButton product={product} />
        {findLifecycle(product) !== 'withdrawn' && <AddToEnquiry product={product} icon="mail" />}
        {product.attributes && product.attributes.length > 0 && <PrintButton />}
      </div>
      {/* appears and disappears; last, so that it moves no other button */}
      <EnquiryLink product={product.id} />
    </>
  );
}

/** Prints only the parts of the page that belong on a data sheet (client/styles/print.css). */
async function printSheet() {
  const { dataset } = document.documentElement;
  dataset['sheet'] = '';
  addEventListener('afterprint', () => delete dataset['sheet'], { once: true });
  await printPage();
}

/**
 * Prints picture, readings, technical data, order codes, contact and QR code; the browser's print command also
 * prints certificates, drawings and the tab that is open.
 */
function PrintButton() {
  const t = useT();
  return (
    <Button variant="quiet" className="script-only" onClick={() => void printSheet()}>
      <Icon name="print" size={20} />
      <span>{t('print.sheet')}</span>
    </Button>
  );
}
