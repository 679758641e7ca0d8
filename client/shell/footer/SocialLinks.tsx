import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Icon, type IconName } from '../../ui/media/Icon.tsx';
import { MenuLink } from '../header/MenuLink.tsx';
import styles from './SocialLinks.module.css';

const ICONS = new Set<string>(['linkedin', 'youtube', 'facebook']);

/** The menu named 'social', as icons with hidden names. */
export function SocialLinks() {
  const t = useT();
  const { menus } = useSite();
  if (!menus.social) return null;
  return (
    <ul className={styles['list']} aria-label={t('shell.social')}>
      {menus.social.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={styles['link']} bare={ICONS.has(item.icon ?? '')}>
            {item.icon && ICONS.has(item.icon) ? (
              <>
                <Icon name={item.icon as IconName} />
                <span className="visually-hidden">{item.name}</span>
              </>
            ) : (
              item.name
            )}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
