import type { ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './ProductAdvisories.module.css';
import { SeverityBadge } from './SeverityBadge.tsx';

/**
 * Security advisories that currently concern a product.
 * isCompact: each in one line, without the ground of a warning, beside the name of the product.
 */
export function ProductAdvisories({
  advisories,
  isCompact = false,
}: {
  advisories: readonly ProductAdvisory[];
  isCompact?: boolean;
}) {
  const t = useT();
  const toPath = usePath();
  if (advisories.length === 0) return null;
  if (isCompact)
    return (
      <section className="small">
        <h2 className="visually-hidden">{t('product.advisories')}</h2>
        <ul>
          {advisories.map(({ id, number, title, slug, severity, score }) => (
            <li key={id}>
              <AppLink href={toPath('advisory.show', slug)} className={styles['line']}>
                <Icon name="warning" size={20} />
                <span className={styles['main']}>
                  <span className={styles['words']}>{number}</span> <SeverityBadge severity={severity} score={score} />
                </span>{' '}
                <span className={styles['rest']}>
                  <span className={styles['words']}>{title}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Note tone="warning">
      <h2 className={`small ${styles['title']}`}>{t('product.advisories')}</h2>
      <ul className={styles['list']}>
        {advisories.map(({ id, number, title, slug, severity, score }) => (
          <li key={id}>
            <AppLink href={toPath('advisory.show', slug)}>{`${number}: ${title}`}</AppLink>
            <SeverityBadge severity={severity} score={score} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
