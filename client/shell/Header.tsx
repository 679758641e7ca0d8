import { useSite } from '../app/page-context.tsx';
import { useT } from '../i18n/translation.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MainMenu } from './MainMenu.tsx';
import { SearchPanel, SEARCH_PANEL_ID } from './SearchPanel.tsx';
import { MOBILE_NAVIGATION_ID } from './MobileNavigation.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar and main bar. After 65 px of scroll only transforms move them: the space stays (visual-design 5). */
export function Header() {
  const t = useT();
  const { menus } = useSite();
  return (
    <header className={styles['header']}>
      <TopBar />
      <div className={styles['bar']}>
        <div className={styles['inner']}>
          <Logo />
          {menus.main && <MainMenu items={menus.main} />}
          <div className={styles['mobile']}>
            <button type="button" className={styles['iconButton']} popoverTarget={SEARCH_PANEL_ID}>
              <Icon name="search" />
              <span className="visually-hidden">{t('shell.search')}</span>
            </button>
            <button type="button" className={styles['iconButton']} popoverTarget={MOBILE_NAVIGATION_ID}>
              <Icon name="menu" />
              <span className="visually-hidden">{t('shell.menu')}</span>
            </button>
          </div>
        </div>
      </div>
      <SearchPanel />
    </header>
  );
}
