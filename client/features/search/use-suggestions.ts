import { type RefObject, useEffect, useState } from 'react';
import { useLazy } from '../../lib/use-lazy.ts';

/** The suggestions of a search field: their code comes with its first focus. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [isTouched, setTouched] = useState(false);
  // the focus may have come before the hydration
  useEffect(() => setTouched(field.current === document.activeElement), [field]);
  const load = () => import('./Suggestions.tsx').then((m) => m.Suggestions);
  const Suggestions = useLazy(isTouched, load, () => setTouched(false));
  return { Suggestions, touch: () => setTouched(true) };
}
