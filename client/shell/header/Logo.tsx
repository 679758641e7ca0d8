import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import styles from './Logo.module.css';

/** The mark: a scale whose reading stands out (public/favicon.svg is the same); beside it the group's name. */
export function Logo() {
  const site = useSite();
  const t = useT();
  return (
    <AppLink href={site.fixedLinks.home} className={styles['logo']}>
      <svg className={styles['mark']} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
        <path d="M0 0h40v40H0z" className={styles['ground']} />
        <path d="M10 8h20v4H14v2h8v2h-8v8h8v2h-8v2h16v4H10z" className={styles['ticks']} />
        <path d="M14 18h16v4H14z" className={styles['needle']} />
      </svg>
      <span className={styles['name']}>{site.siteName}</span>
      <span className="visually-hidden"> – {t('shell.home')}</span>
    </AppLink>
  );
}
