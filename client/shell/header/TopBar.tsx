import { BasketButton } from '../../features/basket/BasketButton.tsx';
import { useHasBasket } from '../../features/basket/use-has-basket.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { SEARCH_PANEL_ID } from './SearchPanel.tsx';
import styles from './TopBar.module.css';

/** Press centre, download centre with the number of collected files, price list (pl), search, languages (SH01). */
export function TopBar() {
  const t = useT();
  const { fixedLinks, menus } = useSite();
  const hasBasket = useHasBasket();
  const fixed = new Set(Object.values(fixedLinks));
  const more = (menus.top || []).filter((item) => item.url && !fixed.has(item.url));
  return (
    <div className={styles['top']}>
      <nav className={`container ${styles['inner']}`} aria-label={t('shell.topBar')}>
        <ul className={styles['list']}>
          {more.map((item) => (
            <li key={item.id} className={styles['extra']}>
              <MenuLink item={item} className={styles['link']} />
            </li>
          ))}
          {(['press', 'downloadCenter', 'priceList'] as const).map(
            (name) =>
              fixedLinks[name] && (
                <li key={name} className={styles[name]}>
                  <AppLink href={fixedLinks[name]} className={styles['link']}>
                    {t(`shell.${name}`)}
                  </AppLink>
                  {name === 'downloadCenter' && <BasketButton />}
                </li>
              ),
          )}
          {!fixedLinks.downloadCenter && hasBasket && (
            <li>
              <BasketButton />
            </li>
          )}
          {fixedLinks.search && (
            <li>
              <button type="button" popoverTarget={SEARCH_PANEL_ID} className={styles['link']}>
                <Icon name="search" size={20} />
                {t('shell.search')}
              </button>
            </li>
          )}
          <li>
            <LanguageSwitcher placement="top" />
          </li>
        </ul>
      </nav>
    </div>
  );
}
