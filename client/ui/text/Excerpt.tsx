import { useT } from '../../i18n/translation.tsx';
import styles from './Excerpt.module.css';
import { ProductName } from './ProductName.tsx';
import { toExcerpt } from './to-excerpt.ts';

/** A long description is cut; the rest opens in place, even without a script (BL17). */
export function Excerpt({ text }: { text: string }) {
  const t = useT();
  const start = toExcerpt(text);
  const whole = (
    <p className={styles['text']}>
      <ProductName name={text} />
    </p>
  );
  if (start === text) return whole;
  return (
    <details className={styles['excerpt']}>
      <summary>
        <span className={styles['start']}>
          <ProductName name={start} />{' '}
        </span>
        <span className={styles['more']}>{t('ui.excerpt.more')}</span>
        <span className={styles['less']}>{t('ui.excerpt.less')}</span>
      </summary>
      {whole}
    </details>
  );
}
