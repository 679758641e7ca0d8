import type { ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './ProductAdvisories.module.css';
import { SeverityBadge } from './SeverityBadge.tsx';

/** Security advisories that currently concern a product, on the page of that product. */
export function ProductAdvisories({ advisories }: { advisories: readonly ProductAdvisory[] }) {
  const t = useT();
  const toPath = usePath();
  if (advisories.length === 0) return null;
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
