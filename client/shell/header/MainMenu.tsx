import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { isActive } from '#shared/rules/shell/menu.ts';
import { useT } from '../../i18n/translation.tsx';
import { CachedFragment } from '../../page/fragment-cache.tsx';
import { usePage } from '../../page/page-context.tsx';
import styles from './MainMenu.module.css';
import { MegaMenu } from './MegaMenu.tsx';
import { MenuLink } from './MenuLink.tsx';

/** The menu named 'main' (SH02): items with children open a panel, others are links. */
export function MainMenu({ items }: { items: MenuItem[] }) {
  const t = useT();
  const { path } = usePage();
  return (
    <nav className={styles['menu']} aria-label={t('shell.mainMenu')}>
      <ul className={styles['list']}>
        {items.map((item) => {
          const active = isActive(item, path);
          return (
            <li key={item.id} className={styles['item']} data-active={active || undefined}>
              {item.children && item.children.length > 0 ? (
                <CachedFragment name={`mega-${item.id}`}>
                  <MegaMenu item={item} items={item.children} />
                </CachedFragment>
              ) : (
                <MenuLink item={item} className={`touch-target ${styles['top']}`} current={item.url === path} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
