import { useT } from '../../i18n/translation.tsx';
import { panels } from '../../lib/panels.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './BasketButton.module.css';
import { BasketCount } from './BasketCount.tsx';

/** Opens the basket. The basket needs a script, so the button is not shown without one. */
export function BasketButton() {
  const t = useT();
  return (
    <button
      type="button"
      className={`script-only ${styles['button']}`}
      onClick={() => panels.getState().show('basket')}
      aria-haspopup="dialog"
    >
      <span className="visually-hidden">{`${t('basket.open')}: `}</span>
      <span className={styles['icon']}>
        <Icon name="basket" size={20} />
        <BasketCount />
      </span>
    </button>
  );
}
