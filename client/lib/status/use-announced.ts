import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Announces a text that appears or changes; not the one that comes with the page. '' says nothing. */
export function useAnnounced(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current !== text && text !== '') announce(text);
    last.current = text;
  }, [text]);
}
