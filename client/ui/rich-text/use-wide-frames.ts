import { type RefObject, useEffect } from 'react';
import { watchSize } from '../../lib/watch-size.ts';

/** BL01: a table or program text wider than its box gets the mark `data-wide`; one that fits needs no stop of the keyboard. */
export function useWideFrames(ref: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text brings new frames
  useEffect(() => {
    const frames = [...(ref.current?.querySelectorAll<HTMLElement>('.wide-frame') ?? [])];
    if (frames.length === 0) return;
    const mark = (frame: HTMLElement) => {
      const wide = frame.scrollWidth > frame.clientWidth + 1;
      frame.toggleAttribute('data-wide', wide);
      if (wide) frame.tabIndex = 0;
      else frame.removeAttribute('tabindex');
    };
    return watchSize(frames, () => frames.forEach(mark), 'follows');
  }, [ref, html]);
}
