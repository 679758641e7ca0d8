import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Keeps a field whose value is in the address, such as a phrase, up to date; the field itself stays, with its focus. A
 * value that is removed elsewhere is cleared from the field, but not while the visitor types; Back always restores it.
 */
export function useAddressField(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shownValue = useRef(value);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const input = field.current;
    // not on the first render: the field may contain what was typed before hydration
    if (shownValue.current === value) return;
    shownValue.current = value;
    if (input && (isBack || input !== document.activeElement)) input.value = value;
  }, [value, isBack]);
  return field;
}
