import { useT } from '../../i18n/translation.tsx';
import styles from './BasketCount.module.css';
import { useBasket } from './use-basket.ts';

/** The counter badge: never moves its neighbours, speaks its unit. */
export function BasketCount() {
  const t = useT();
  const count = useBasket().length;
  return (
    <span className={styles['badge']} data-empty={count === 0 || undefined}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('basket.count', { count })}</span>
    </span>
  );
}
