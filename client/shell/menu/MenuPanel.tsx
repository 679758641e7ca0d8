import { useRef } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { groupMenuItems } from '#shared/rules/shell/menu.ts';
import { keepTogether, tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { useHoverPopover } from '../popovers/use-hover-popover.ts';
import { LevelHead } from './LevelHead.tsx';
import main from './MainMenu.module.css';
import { MenuLink } from './MenuLink.tsx';
import styles from './MenuPanel.module.css';

const DELAYS_MS = { show: 120, hide: 200 };

interface MenuPanelProps {
  item: MenuItem;
  items: readonly MenuItem[];
  /** Path of the current page; '' if no item leads to it. */
  path: string;
}

/**
 * An item that opens its children. In a wide window they are a panel below the bar, with picture, title and sentence on
 * the left, groups on the right (SH07); in others the next level of the menu (SH09). Needs no script.
 */
export function MenuPanel({ item, items, path }: MenuPanelProps) {
  const t = useT();
  const { anchor, popover } = useHoverPopover(DELAYS_MS);
  const id = `menu-${item.id}`;
  return (
    <div className={styles['anchor']} {...anchor}>
      <button type="button" popoverTarget={id} className={cx('touch-target', main['row'], main['top'])}>
        {tieShortWords(item.name)}
        <Icon name="chevron" size={20} className={main['chevron']} />
      </button>
      <div ref={popover} id={id} popover="auto" className={cx(styles['panel'], main['view'])}>
        <LevelHead item={item} />
        <div className={cx('container', styles['inner'])}>
          <div className={styles['intro']}>
            {item.image && (
              <Picture
                image={item.image}
                filter="post_image"
                ratio="16:9"
                sizes="min(24vw, 400px)"
                alt=""
                className={main['wide']}
              />
            )}
            <p className={cx(styles['title'], main['wide'])}>{tieShortWords(item.name)}</p>
            {item.description && <p className={cx(styles['text'], main['wide'])}>{keepTogether(item.description)}</p>}
            {item.url && (
              <AppLink href={item.url} className={cx('touch-target', main['row'], main['all'], styles['all'])}>
                {tieShortWords(t('shell.allIn', { name: item.name }))}
                <Icon name="arrow-right" size={20} className={main['wide']} />
              </AppLink>
            )}
          </div>
          <div className={styles['groups']}>
            {groupMenuItems(items).map((group) => (
              <div key={group.name} className={styles['group']}>
                {group.name && (
                  <p className={cx('label', styles['name'])}>
                    {group.head ? <MenuLink item={group.head} className={styles['head']} /> : group.name}
                  </p>
                )}
                <ul className={styles['links']}>
                  {group.items.map((child) => (
                    <PanelItem key={child.id} item={child} path={path} />
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

/**
 * Children are one list again. In a wide window it is nested and expandable, and flips to the other side if it would
 * leave the window (SH08): a disclosure shows the popover's content in place. In others it is the next level.
 */
function PanelItem({ item, path }: { item: MenuItem; path: string }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const children = item.children ?? [];
  if (children.length === 0)
    return (
      <li>
        <MenuLink item={item} className={main['row']} current={item.url === path} />
        {item.description && <p className={cx(styles['about'], main['wide'])}>{keepTogether(item.description)}</p>}
      </li>
    );
  const id = `menu-${item.id}`;
  return (
    <li className={styles['nested']}>
      <MenuLink item={item} className={cx(main['row'], main['wide'])} current={item.url === path} />
      <details
        className={main['wide']}
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
        <summary className={cx('icon-button', styles['expand'])}>
          <Icon name="plus" size={20} />
          <span className="visually-hidden">{t('shell.expand', { name: item.name })}</span>
        </summary>
      </details>
      <button type="button" popoverTarget={id} className={cx(main['row'], main['narrow'])}>
        {item.name}
        <Icon name="chevron" size={20} className={main['chevron']} />
      </button>
      <div id={id} popover="auto" className={cx(styles['nestedPanel'], main['view'])}>
        <LevelHead item={item} />
        {item.url && (
          <MenuLink item={item} className={cx(main['row'], main['all'], main['narrow'])}>
            {t('shell.allIn', { name: item.name })}
          </MenuLink>
        )}
        <ul ref={list} className={styles['children']}>
          {children.map((child) => (
            <PanelItem key={child.id} item={child} path={path} />
          ))}
        </ul>
      </div>
    </li>
  );
}
