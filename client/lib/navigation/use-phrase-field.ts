import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * A field for the phrase of a list: the list follows it and stays in place. A phrase that is removed elsewhere is cleared from the
 * field, but not while the visitor types; Back restores it in any case.
 */
export function usePhraseField(phrase: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shownPhrase = useRef(phrase);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const input = field.current;
    // not at first: what was typed before the hydration is in the field
    if (shownPhrase.current === phrase) return;
    shownPhrase.current = phrase;
    if (input && (isBack || input !== document.activeElement)) input.value = phrase;
  }, [phrase, isBack]);
  return field;
}
