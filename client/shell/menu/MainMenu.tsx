import { useRef } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { isActive } from '#shared/rules/shell/menu.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { CachedFragment } from '../../page/fragment-cache.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { SocialLinks } from '../footer/SocialLinks.tsx';
import { LanguageSwitcher } from '../header/LanguageSwitcher.tsx';
import { useModalPopover } from '../popovers/use-modal-popover.ts';
import { CloseMenu, MAIN_MENU_ID } from './CloseMenu.tsx';
import styles from './MainMenu.module.css';
import { MenuLink } from './MenuLink.tsx';
import { MenuPanel } from './MenuPanel.tsx';

/**
 * The menu named 'main' (SH02): items with children open a panel, others are links. One list for all windows: in a wide
 * one it is a bar in the header, in others a popover that covers the page, one level per view (SH09).
 */
export function MainMenu() {
  const t = useT();
  const { menus } = useSite();
  const { path } = usePage();
  const popover = useRef<HTMLElement>(null);
  useModalPopover(popover);
  return (
    <nav
      ref={popover}
      id={MAIN_MENU_ID}
      popover="auto"
      className={cx(styles['menu'], styles['view'])}
      aria-label={t('shell.mainMenu')}
    >
      <div className={cx('panel-head', styles['head'], styles['narrow'])}>
        <span className={styles['heading']}>{t('shell.menu')}</span>
        <CloseMenu autoFocus />
      </div>
      <ul className={styles['list']}>
        {(menus.main || []).map((item) => (
          <li key={item.id} className={styles['item']} data-active={isActive(item, path) || undefined}>
            {item.children && item.children.length > 0 ? (
              <PanelPart item={item} items={item.children} path={path} />
            ) : (
              <MenuLink
                item={item}
                className={cx('touch-target', styles['row'], styles['top'])}
                current={item.url === path}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={cx(styles['foot'], styles['narrow'])}>
        {menus.top && (
          <ul className="links">
            {menus.top.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} className={styles['extraLink']} />
              </li>
            ))}
          </ul>
        )}
        <LanguageSwitcher placement="mobile" />
        <SocialLinks />
      </div>
    </nav>
  );
}

/** Whether a menu item, or one below it, links to the current page. */
const leadsTo = ({ url, children }: MenuItem, path: string): boolean =>
  url === path || (children ?? []).some((child) => leadsTo(child, path));

/** Its cached markup is the same for all pages that it does not lead to. */
function PanelPart({ item, items, path }: { item: MenuItem; items: MenuItem[]; path: string }) {
  const ownPath = items.some((child) => leadsTo(child, path)) ? path : '';
  return (
    <CachedFragment name={`menu-${item.id}`} of={ownPath}>
      <MenuPanel item={item} items={items} path={ownPath} />
    </CachedFragment>
  );
}
