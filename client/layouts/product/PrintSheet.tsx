import type { Models } from '#shared/contract/models/models.ts';
import { findProductContact } from '#shared/rules/contact/product-contact.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  product: Models['Product'];
  qr: string | null;
  fallbackPhone: string | null;
}

/** Printed below a product: the contact person, and a QR code that leads back to the page. */
export function PrintSheet({ product, qr, fallbackPhone }: PrintSheetProps) {
  const t = useT();
  const { company } = useSite();
  const { name, office, phoneNumber, email } = findProductContact(product.contactPerson, fallbackPhone, company);
  return (
    <div className="print-only" aria-hidden="true" data-sheet-foot="">
      <div className={styles['sheet']}>
        <div>
          <p className={styles['name']}>{[name, office].filter(Boolean).join(', ')}</p>
          <p>{[phoneNumber, email].filter(Boolean).join(' · ')}</p>
        </div>
        {qr && (
          <div className={styles['code']}>
            <p>{t('print.qr')}</p>
            {/* at once: what is lazy or decoded later may be missing in print */}
            <img src={qr} className={styles['qr']} width="148" height="148" alt="" decoding="sync" />
          </div>
        )}
      </div>
    </div>
  );
}
