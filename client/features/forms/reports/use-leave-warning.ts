import { useEffect, useEffectEvent } from 'react';

/**
 * Makes the browser ask before the page is left, if isNeeded returns true: what is typed in a report is stored nowhere
 * (D7). Links on pages of reports always load another document, so this covers them too.
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
