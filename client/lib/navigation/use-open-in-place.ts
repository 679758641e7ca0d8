import { type MouseEvent, useState } from 'react';
import { isPlainClick } from './is-plain-click.ts';

/**
 * For a link that opens what it leads to in place, by code that is loaded then. onClick: of the link, which is followed where the code
 * did not come (fail).
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
