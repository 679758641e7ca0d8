import { useT } from '../../i18n/translation.tsx';
import { useEnquiryList } from '../../lib/visitor/enquiry-list.ts';
import styles from './BasketCount.module.css';
import { useBasket } from './basket-store.ts';

/** Counter badge, from one file or product on. It never moves its neighbours; screen readers also read the unit. */
export function BasketCount() {
  const t = useT();
  const files = useBasket().length;
  const products = useEnquiryList().length;
  const count = files + products;
  const spoken = (
    <span className="visually-hidden">
      {[
        (files > 0 || products === 0) && t('basket.count', { count: files }),
        products > 0 && t('product.count', { count: products }),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  );
  if (count === 0) return spoken;
  return (
    <span className={`counter ${styles['badge']}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      {spoken}
    </span>
  );
}
