import { useEffect, useEffectEvent } from 'react';

/**
 * The browser asks before the page is left while isNeeded: what is typed in a report is kept nowhere (D7). Pages of reports are left
 * for another document always, so this covers links too.
 */
export function useLeaveWarning(isNeeded: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);
}
