import type { ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ProductAdvisories.module.css';
import { SeverityBadge } from './SeverityBadge.tsx';

/** Security advisories that currently concern a product, beside its name: each in one line. */
export function ProductAdvisories({ advisories }: { advisories: readonly ProductAdvisory[] }) {
  const t = useT();
  const toPath = usePath();
  if (advisories.length === 0) return null;
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
}
