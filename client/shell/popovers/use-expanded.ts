import { type RefObject, useEffect, useState } from 'react';
import { overlay } from './overlay.ts';

/**
 * aria-expanded of a popover's button. Without a script the browser itself tells of the state, so the server writes none; the
 * start script does (client/start/tell-states.ts), then the app: the attribute follows the popover.
 */
export function useExpanded(popover: RefObject<HTMLElement | null>): boolean | undefined {
  const [expanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const follow = (event: Event) => {
      if (event.target !== element) return;
      const open = (event as ToggleEvent).newState === 'open';
      setExpanded(open);
      if (open) overlay.getState().raise();
      else overlay.getState().lower();
    };
    const isOpen = element.matches(':popover-open');
    setExpanded(isOpen);
    if (isOpen) overlay.getState().raise();
    element.addEventListener('beforetoggle', follow);
    return () => element.removeEventListener('beforetoggle', follow);
  }, [popover]);
  return expanded;
}
