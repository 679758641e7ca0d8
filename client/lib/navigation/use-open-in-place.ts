import { type MouseEvent, useState } from 'react';
import { isPlainClick } from './is-plain-click.ts';

/**
 * For a link that opens its content in place, with code that is loaded on click. onClick: handler of the link. After
 * `fail`, when that code could not be loaded, the link is followed.
 */
export function useOpenInPlace() {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  return {
    isOpen: state === 'open',
    close: () => setState('closed'),
    fail: () => setState('failed'),
    onClick(event: MouseEvent): void {
      if (state === 'failed' || !isPlainClick(event)) return;
      event.preventDefault();
      setState('open');
    },
  };
}
