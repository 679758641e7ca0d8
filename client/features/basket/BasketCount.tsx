import { useT } from '../../i18n/translation.tsx';
import styles from './BasketCount.module.css';
import { useBasket } from './basket-store.ts';

/** The counter badge, from one file on: never moves its neighbours, speaks its unit. */
export function BasketCount() {
  const t = useT();
  const count = useBasket().length;
  const spoken = <span className="visually-hidden">{t('basket.count', { count })}</span>;
  if (count === 0) return spoken;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      {spoken}
    </span>
  );
}
