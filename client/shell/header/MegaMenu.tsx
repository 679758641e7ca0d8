import { useRef } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { groupMenuItems } from '#shared/rules/shell/menu.ts';
import { keepTogether, tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { useHoverPopover } from '../popovers/use-hover-popover.ts';
import main from './MainMenu.module.css';
import styles from './MegaMenu.module.css';
import { MenuLink } from './MenuLink.tsx';

const DELAYS_MS = { show: 120, hide: 200 };
/** Largest number of links in a group. */
const GROUP_MAX = 8;

/** A full-width panel with picture, title and sentence on the left, groups on the right (SH07). Needs no script. */
export function MegaMenu({ item, items }: { item: MenuItem; items: MenuItem[] }) {
  const t = useT();
  const { anchor, popover } = useHoverPopover(DELAYS_MS);
  const id = `mega-${item.id}`;
  return (
    <div className={styles['anchor']} {...anchor}>
      <button type="button" popoverTarget={id} className={`touch-target ${main['top']}`}>
        {tieShortWords(item.name)}
        <Icon name="chevron" size={20} />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles['panel']}>
        <div className={`container ${styles['inner']}`}>
          <div className={styles['intro']}>
            {item.image && (
              <Picture image={item.image} filter="post_image" ratio="16:9" sizes="min(24vw, 400px)" alt="" />
            )}
            <p className={styles['title']}>{tieShortWords(item.name)}</p>
            {item.description && <p className={styles['text']}>{keepTogether(item.description)}</p>}
            {item.url && (
              <AppLink href={item.url} className={`touch-target ${styles['all']}`}>
                {tieShortWords(t('shell.allIn', { name: item.name }))}
                <Icon name="arrow-right" size={20} />
              </AppLink>
            )}
          </div>
          <div className={styles['groups']}>
            {groupMenuItems(items).map((group) => (
              <div key={group.name} className={styles['group']}>
                {group.name && (
                  <p className="label">
                    {group.head ? <MenuLink item={group.head} className={styles['head']} /> : group.name}
                  </p>
                )}
                <ul className={styles['links']}>
                  {group.items.slice(0, GROUP_MAX).map((child) => (
                    <MegaMenuItem key={child.id} item={child} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Children are a nested expandable list, which flips to the other side if it would leave the window (SH08). */
function MegaMenuItem({ item }: { item: MenuItem }) {
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
