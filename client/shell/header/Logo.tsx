import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import styles from './Logo.module.css';

/** The logo from the CMS, and the name of the site. */
export function Logo() {
  const site = useSite();
  const t = useT();
  return (
    <AppLink href={site.fixedLinks.home} className={styles['logo']}>
      {site.logo && <img className={styles['mark']} src={site.logo} width="40" height="40" alt="" />}
      <span className={styles['name']}>{site.siteName}</span>
      <span className="visually-hidden">{` – ${t('shell.home')}`}</span>
    </AppLink>
  );
}
