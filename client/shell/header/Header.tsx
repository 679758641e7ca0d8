import { Suspense } from 'react';
import { BasketButton } from '../../features/basket/BasketButton.tsx';
import { useHasBasket } from '../../features/basket/use-has-basket.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { MAIN_MENU_ID } from '../menu/CloseMenu.tsx';
import { MainMenu } from '../menu/MainMenu.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { SEARCH_PANEL_ID, SearchPanel } from './SearchPanel.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * Top bar and main bar. After 65 px of scrolling only transforms move them, so their space stays reserved. Search and
 * basket are then in the main bar, as the top bar is hidden.
 */
export function Header() {
  const t = useT();
  const { fixedLinks } = useSite();
  const hasBasket = useHasBasket();
  return (
    <header className={styles['header']} data-edge="" data-print="no">
      <Suspense fallback={null}>
        <TopBar />
      </Suspense>
      <div className={styles['bar']}>
        <div className={`container ${styles['inner']}`}>
          <Logo />
          <Suspense fallback={null}>
            <MainMenu />
          </Suspense>
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
            <button type="button" popoverTarget={MAIN_MENU_ID} className={`icon-button ${styles['hamburger']}`}>
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
