import { useSite } from '../app/page-context.tsx';
import { useT } from '../i18n/translation.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import styles from './Logo.module.css';

/** The mark: a scale with its needle; beside it the group's name. */
export function Logo() {
  const site = useSite();
  const t = useT();
  return (
    <AppLink href={site.fixedLinks.home} className={styles['logo']}>
      <svg className={styles['mark']} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" className={styles['ground']} />
        <path d="M6 30v-8M11 30V17M16 30v-8M21 30V12M26 30v-8M31 30V17" className={styles['ticks']} />
        <path d="M12 33 28 8" className={styles['needle']} />
      </svg>
      <span className={styles['name']}>{site.siteName}</span>
      <span className="visually-hidden"> – {t('shell.home')}</span>
    </AppLink>
  );
}
