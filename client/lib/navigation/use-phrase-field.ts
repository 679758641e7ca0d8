import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Keeps the field for a list's search phrase up to date. A phrase that is removed elsewhere is cleared from the field,
 * but not while the visitor types; Back always restores it.
 */
export function usePhraseField(phrase: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shownPhrase = useRef(phrase);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const input = field.current;
    // not on the first render: the field may contain what was typed before hydration
    if (shownPhrase.current === phrase) return;
    shownPhrase.current = phrase;
    if (input && (isBack || input !== document.activeElement)) input.value = phrase;
  }, [phrase, isBack]);
  return field;
}
