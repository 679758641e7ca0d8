import type { Models } from '#shared/contract/models/models.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { CompareButton } from '../../features/compare/CompareButton.tsx';
import { AddToEnquiry } from '../../features/enquiry/AddToEnquiry.tsx';
import { EnquiryLink } from '../../features/enquiry/EnquiryLink.tsx';
import { PrintButton } from './PrintButton.tsx';
import styles from './ProductTools.module.css';

export function ProductTools({ product }: { product: Models['Product'] }) {
  return (
    <div className={`buttons ${styles['tools']}`} data-print="no">
      <CompareButton product={product} />
      {findLifecycle(product) !== 'withdrawn' && <AddToEnquiry product={product} />}
      {product.attributes && product.attributes.length > 0 && <PrintButton />}
      {/* comes and goes: nothing stands behind it that it could push away */}
      <EnquiryLink product={product.id} />
    </div>
  );
}
