import type { Models } from '#shared/contract/models/models.ts';
import type { QrCode } from '#shared/pages/catalogue-content.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import styles from './PrintSheet.module.css';

interface PrintSheetProps {
  product: Models['Product'];
  qr: QrCode | null;
  fallbackPhone: string | null;
}

/** On paper, below a product: whom to ask, and the way back to the page. */
export function PrintSheet({ product, qr, fallbackPhone }: PrintSheetProps) {
  const t = useT();
  const { company } = useSite();
  const { contactPerson: person } = product;
  return (
    <div className="print-only" aria-hidden="true" data-sheet-foot="">
      <div className={styles['sheet']}>
        <div>
          <p className={styles['name']}>
            {[person?.name ?? company.legalName, person?.office].filter(Boolean).join(', ')}
          </p>
          <p>
            {[person?.phoneNumber || fallbackPhone || company.phone, person?.email || company.email]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {qr && (
          <div className={styles['code']}>
            <p>{t('print.qr')}</p>
            <svg
              viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
              className={styles['qr']}
              aria-hidden="true"
              focusable="false"
            >
              <path d={qr.path} />
            </svg>
          </div>
        )}
      </div>
    </div>
  );
}
