import { useState } from 'react';
import { onPlainClick } from './is-plain-click.ts';
import { leaveFor } from './update-prompt.ts';

interface InPlace {
  /** False: it is a plain link. */
  canOpen?: boolean;
  isOpenAtFirst?: boolean;
}

/**
 * For a link that opens its content in place, with code that is loaded on click. link: properties of the link. `fail`,
 * called when that code could not be loaded, follows the link.
 */
export function useOpenInPlace(href: string | null, { canOpen = true, isOpenAtFirst = false }: InPlace = {}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const close = () => setOpen(false);
  function fail(): void {
    close();
    if (href) void leaveFor(href);
  }
  const link = { href: href ?? undefined, 'data-enhanced': '', onClick: onPlainClick(() => setOpen(true)) };
  return { isOpen, close, fail, link: canOpen ? link : { href: link.href } };
}
