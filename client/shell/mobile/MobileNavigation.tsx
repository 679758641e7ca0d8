import { Fragment, useRef } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { groupMenuItems } from '#shared/rules/shell/menu.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { CachedFragment } from '../../page/fragment-cache.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { SocialLinks } from '../footer/SocialLinks.tsx';
import { LanguageSwitcher } from '../header/LanguageSwitcher.tsx';
import { MenuLink } from '../header/MenuLink.tsx';
import { markAutofocus } from '../popovers/mark-autofocus.ts';
import { useModalPopover } from '../popovers/use-modal-popover.ts';
import styles from './MobileNavigation.module.css';

export const MOBILE_NAVIGATION_ID = 'mobile-navigation';

/** The menu on small screens, one level per view (SH09). Nested popovers, so Esc and Back go up without a script. */
export function MobileNavigation() {
  const t = useT();
  const { menus } = useSite();
  const { path } = usePage();
  const popover = useRef<HTMLDivElement>(null);
  useModalPopover(popover);
  return (
    <div ref={popover} id={MOBILE_NAVIGATION_ID} popover="auto" className={styles['panel']}>
      <nav aria-label={t('shell.mobileMenu')} className={styles['view']}>
        <div className={`panel-head ${styles['head']}`}>
          <span className={styles['heading']}>{t('shell.menu')}</span>
          <Close autoFocus />
        </div>
        <Level items={menus.main || []} path={path} />
        <div className={styles['foot']}>
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
    </div>
  );
}

/** Closes the whole menu; shown on each level. */
function Close({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useT();
  return (
    <button
      type="button"
      className={`touch-target ${styles['close']}`}
      popoverTarget={MOBILE_NAVIGATION_ID}
      popoverTargetAction="hide"
      // biome-ignore lint/a11y/noAutofocus: in a popover, as it opens
      autoFocus={autoFocus}
      ref={autoFocus ? markAutofocus : null}
    >
      <span>{t('shell.close')}</span>
      <Icon name="close" />
    </button>
  );
}

interface LevelProps {
  items: readonly MenuItem[];
  /** Path of the current page; '' if no item leads to it. */
  path: string;
}

/** Items under the same headings as in the mega menu. */
function Level({ items, path }: LevelProps) {
  return groupMenuItems(items).map((group) => (
    <Fragment key={group.name}>
      {group.name && (
        <p className={cx('label', styles['group'])}>
          {group.head ? <MenuLink item={group.head} className={styles['groupHead']} /> : group.name}
        </p>
      )}
      <ul>
        {group.items.map((item) => (
          <li key={item.id} className={styles['row']}>
            {item.children && item.children.length > 0 ? (
              <BranchPart item={item} items={item.children} path={path} />
            ) : (
              <MenuLink item={item} className={styles['link']} current={item.url === path} />
            )}
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

/** Whether a menu item, or one below it, links to the current page. */
const leadsTo = ({ url, children }: MenuItem, path: string): boolean =>
  url === path || (children ?? []).some((child) => leadsTo(child, path));

/** Its cached markup is the same for all pages that it does not lead to. */
function BranchPart({ item, items, path }: LevelProps & { item: MenuItem }) {
  const ownPath = items.some((child) => leadsTo(child, path)) ? path : '';
  return (
    <CachedFragment name={`mobile-${item.id}`} of={ownPath}>
      <Branch item={item} items={items} path={ownPath} />
    </CachedFragment>
  );
}

function Branch({ item, items, path }: LevelProps & { item: MenuItem }) {
  const t = useT();
  const id = `mobile-${item.id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className={styles['link']}>
        {item.name}
        <Icon name="chevron" className={styles['chevron']} />
      </button>
      <div id={id} popover="auto" className={styles['panel']}>
        <div className={styles['view']}>
          <div className={`panel-head ${styles['head']}`}>
            <button
              type="button"
              className={`touch-target ${styles['back']}`}
              popoverTarget={id}
              popoverTargetAction="hide"
              // biome-ignore lint/a11y/noAutofocus: in a popover, as it opens
              autoFocus
              ref={markAutofocus}
            >
              <Icon name="arrow-left" />
              <span>
                <span className="visually-hidden">{t('shell.back')}: </span>
                {item.name}
              </span>
            </button>
            <Close />
          </div>
          {item.url && (
            <MenuLink item={item} className={styles['all']}>
              {t('shell.allIn', { name: item.name })}
            </MenuLink>
          )}
          <Level items={items} path={path} />
        </div>
      </div>
    </>
  );
}
