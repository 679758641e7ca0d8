import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs when the value changes, not when the component comes: what was opened before the app was there stays open. */
export function useChange(value: string, onChange: () => void): void {
  const last = useRef(value);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    change();
  }, [value]);
}
