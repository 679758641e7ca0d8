import type { ReactNode } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { isExternal } from '#shared/rules/shell/menu.ts';
import { cx } from '../../lib/class-names.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';

interface MenuLinkProps {
  item: MenuItem;
  className?: string | undefined;
  current?: boolean;
  children?: ReactNode;
  /** Only an icon, without an arrow for external links. */
  bare?: boolean;
}

/** An item of a menu, with its target and cssClass (SH30); an item without an address is plain text. */
export function MenuLink({ item, className, current = false, children, bare = false }: MenuLinkProps) {
  const names = cx(className, item.cssClass?.replace(/[^\w -]/g, ''));
  const content = children ?? item.name;
  if (!item.url) return <span className={names}>{content}</span>;
  const newTab = item.target === '_blank' && !isExternal(item.url);
  return (
    <AppLink
      href={item.url}
      className={names}
      bare={bare}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(newTab ? { target: '_blank' } : {})}
    >
      {content}
    </AppLink>
  );
}
