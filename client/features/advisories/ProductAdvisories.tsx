import type { ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './ProductAdvisories.module.css';
import { SeverityBadge } from './SeverityBadge.tsx';

/**
 * Security advisories that currently concern a product, each in one line.
 * isCompact: without the ground of a warning, beside the name of the product.
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
  const list = (
    <ul className={styles['list']}>
      {advisories.map(({ id, number, title, slug, severity, score }) => (
        <li key={id}>
          {isCompact && <Icon name="warning" size={20} className={styles['icon']} />}
          <AppLink href={toPath('advisory.show', slug)} className={styles['link']}>{`${number}: ${title}`}</AppLink>
          <SeverityBadge severity={severity} score={score} />
        </li>
      ))}
    </ul>
  );
  if (isCompact)
    return (
      <section className={`small ${styles['compact']}`}>
        <h2 className="visually-hidden">{t('product.advisories')}</h2>
        {list}
      </section>
    );
  return (
    <Note tone="warning">
      <h2 className={`small ${styles['title']}`}>{t('product.advisories')}</h2>
      {list}
    </Note>
  );
}
