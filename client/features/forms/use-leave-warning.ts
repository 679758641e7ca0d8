import { useEffect, useEffectEvent } from 'react';

/**
 * Makes the browser ask before the page is left, if isNeeded returns true: what is typed in a report is stored nowhere
 * (D7). Links on pages of reports always load another document, so this covers them too.
 */
export function useLeaveWarning(isNeeded: () => boolean): void {
  const isNeededNow = useEffectEvent(isNeeded);
  useEffect(() => warnBeforeLeaving(() => isNeededNow()), []);
}

/** Likewise, until the returned function is called. */
export function warnBeforeLeaving(isNeeded: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
