import { type RefObject, useEffect, useState } from 'react';
import { useLazy } from '../../lib/use-lazy.ts';

/** The suggestions of a search field, whose code is loaded when the field first gets the focus. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [isTouched, setTouched] = useState(false);
  // the field may have got the focus before hydration
  useEffect(() => setTouched(field.current === document.activeElement), [field]);
  const load = () => import('./Suggestions.tsx').then((m) => m.Suggestions);
  const Suggestions = useLazy(isTouched, load, () => setTouched(false));
  return { Suggestions, touch: () => setTouched(true) };
}
