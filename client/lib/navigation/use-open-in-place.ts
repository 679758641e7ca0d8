import { type MouseEvent, useState } from 'react';
import { isPlainClick } from './is-plain-click.ts';

/**
 * For a link that opens its content in place, with code that is loaded on click. canOpen: otherwise it is a plain link.
 * link: properties of the link. After `fail`, when that code could not be loaded, the link is followed.
 */
export function useOpenInPlace(canOpen = true, isOpenAtFirst = false) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>(isOpenAtFirst ? 'open' : 'closed');
  function onClick(event: MouseEvent): void {
    if (state === 'failed' || !isPlainClick(event)) return;
    event.preventDefault();
    setState('open');
  }
  return {
    isOpen: state === 'open',
    close: () => setState('closed'),
    fail: () => setState('failed'),
    link: canOpen ? { 'data-enhanced': '', onClick } : {},
  };
}
