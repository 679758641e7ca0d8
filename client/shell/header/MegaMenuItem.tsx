import { useRef } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './MegaMenu.module.css';
import { MenuLink } from './MenuLink.tsx';

/** SH08: children are a nested expandable list, which flips to the other side if it would leave the window. */
export function MegaMenuItem({ item }: { item: MenuItem }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const children = item.children ?? [];
  if (children.length === 0) {
    return (
      <li>
        <MenuLink item={item} className={styles['link']} />
        {item.description && <p className={styles['about']}>{keepTogether(item.description)}</p>}
      </li>
    );
  }
  return (
    <li className={styles['nested']}>
      <MenuLink item={item} className={styles['link']} />
      <details
        className={styles['details']}
        onToggle={() => {
          const element = list.current;
          if (!element) return;
          element.removeAttribute('data-flipped');
          element.toggleAttribute(
            'data-flipped',
            element.getBoundingClientRect().right > document.documentElement.clientWidth,
          );
        }}
      >
        <summary className={`icon-button ${styles['expand']}`}>
          <Icon name="plus" size={20} />
          <span className="visually-hidden">{t('shell.expand', { name: item.name })}</span>
        </summary>
        <ul ref={list} className={styles['children']}>
          {children.map((child) => (
            <MegaMenuItem key={child.id} item={child} />
          ))}
        </ul>
      </details>
    </li>
  );
}
