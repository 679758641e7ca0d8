import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Icon, isIconName } from '../../ui/media/Icon.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';
import styles from './SocialLinks.module.css';

/** The menu named 'social', as icons with hidden names. */
export function SocialLinks() {
  const t = useT();
  const { menus } = useSite();
  if (!menus.social) return null;
  return (
    <ul className={styles['list']} aria-label={t('shell.social')}>
      {menus.social.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={styles['link']} bare>
            {isIconName(item.icon) && <Icon name={item.icon} />}
            <span className={isIconName(item.icon) ? 'visually-hidden' : undefined}>{item.name}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
