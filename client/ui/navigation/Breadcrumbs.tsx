import type { PageCrumb } from '#shared/pages/page-data.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../controls/AppLink.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './Breadcrumbs.module.css';

/** The root comes first as a home icon, the page itself last and without a link; hidden up to 1210 px (SH05, SH06). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly PageCrumb[] }) {
  const t = useT();
  if (crumbs.length === 0) return null;
  return (
    <nav className={`small ${styles['crumbs']}`} aria-label={t('ui.breadcrumbs.name')} data-breadcrumbs="">
      <ol className={styles['list']}>
        {crumbs.map((crumb, i) => (
          <li key={`${crumb.path} ${crumb.name}`} className={styles['crumb']}>
            {i === 0 ? (
              <AppLink href={crumb.path}>
                <Icon name="home" size={20} />
                <span className="visually-hidden">{crumb.name}</span>
              </AppLink>
            ) : i === crumbs.length - 1 || !crumb.path ? (
              <span {...(i === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}>
                {keepTogether(crumb.name)}
              </span>
            ) : (
              <AppLink href={crumb.path}>{crumb.name}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
