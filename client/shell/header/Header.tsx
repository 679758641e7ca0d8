import { Suspense } from 'react';
import { BasketButton } from '../../features/basket/BasketButton.tsx';
import { useHasBasket } from '../../features/basket/use-has-basket.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { MOBILE_NAVIGATION_ID } from '../mobile/MobileNavigation.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MainMenu } from './MainMenu.tsx';
import { SEARCH_PANEL_ID, SearchPanel } from './SearchPanel.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * Top bar and main bar. After 65 px of scrolling only transforms move them, so their space stays reserved. Search and
 * basket are then in the main bar, as the top bar is hidden.
 */
export function Header() {
  const t = useT();
  const { menus, fixedLinks } = useSite();
  const hasBasket = useHasBasket();
  return (
    <header className={styles['header']} data-edge="" data-print="no">
      <Suspense fallback={null}>
        <TopBar />
      </Suspense>
      <div className={styles['bar']}>
        <div className={`container ${styles['inner']}`}>
          <Logo />
          {menus.main && (
            <Suspense fallback={null}>
              <MainMenu items={menus.main} />
            </Suspense>
          )}
          <div className={styles['tools']}>
            {fixedLinks.search && (
              <button type="button" popoverTarget={SEARCH_PANEL_ID} className="icon-button">
                <Icon name="search" />
                <span className="visually-hidden">{t('shell.search')}</span>
              </button>
            )}
            {hasBasket && (
              <span className={styles['basket']}>
                <BasketButton />
              </span>
            )}
            <button type="button" popoverTarget={MOBILE_NAVIGATION_ID} className={`icon-button ${styles['hamburger']}`}>
              <Icon name="menu" />
              <span className="visually-hidden">{t('shell.menu')}</span>
            </button>
          </div>
        </div>
      </div>
      {fixedLinks.search && (
        <Suspense fallback={null}>
          <SearchPanel action={fixedLinks.search} />
        </Suspense>
      )}
    </header>
  );
}
