import type { ReactNode } from 'react';
import type { MenuItem } from '#shared/contract/models/navigation.ts';
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
  return (
    <AppLink
      href={item.url}
      className={names}
      bare={bare}
      aria-current={current ? 'page' : undefined}
      target={item.target === '_blank' ? '_blank' : undefined}
    >
      {content}
    </AppLink>
  );
}
