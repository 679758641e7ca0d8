import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Icon, isIconName } from '../../ui/media/Icon.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';
import styles from './SideNavigation.module.css';

/** The menu named 'side', as icons at the edge of a wide window once the page is scrolled (SH03). */
export function SideNavigation() {
  const t = useT();
  const { menus } = useSite();
  if (!menus.side) return null;
  return (
    <nav className={styles['side']} aria-label={t('shell.sideMenu')}>
      <ul>
        {menus.side.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} className={`icon-button ${styles['link']}`} bare>
              <Icon name={isIconName(item.icon) ? item.icon : 'arrow-right'} />
              <span className={styles['name']}>{item.name}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
