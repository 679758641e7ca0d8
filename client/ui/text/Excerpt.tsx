import { toExcerpt } from '#shared/rules/text/excerpt.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import styles from './Excerpt.module.css';

/** BL17: a long description is cut; the rest opens in place, without a script too. */
export function Excerpt({ text: plain }: { text: string }) {
  const t = useT();
  const text = keepTogether(plain);
  const start = toExcerpt(text);
  if (start === text) return <p className={styles['text']}>{text}</p>;
  return (
    <details className={styles['excerpt']}>
      <summary>
        <span className={styles['start']}>{start} </span>
        <span className={styles['more']}>{t('ui.excerpt.more')}</span>
        <span className={styles['less']}>{t('ui.excerpt.less')}</span>
      </summary>
      <p className={styles['text']}>{text}</p>
    </details>
  );
}
