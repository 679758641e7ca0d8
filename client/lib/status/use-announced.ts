import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces a text that appears or changes; the one that comes with the page only if withFirst is true. '' says nothing.
 */
export function useAnnounced(text: string, withFirst = false): void {
  const last = useRef(withFirst ? '' : text);
  useEffect(() => {
    if (last.current !== text && text !== '') announce(text);
    last.current = text;
  }, [text]);
}
