import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { mayFetchAhead } from '../../lib/may-fetch-ahead.ts';
import { watchSize } from '../../lib/watch-size.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/**
 * Closed panels, marked data-panel within the root, keep the layout that they had. They get it in idle moments, one panel in
 * each, so that opening one only paints it; so do the far sections that follow. The search of the browser finds what is in
 * closed panels, and opens what it found. Their pictures come then, too, unless the browser says that data is dear (RT21): a drawing is read
 * as a document of its own when it arrives, which takes as long as opening the panel.
 */
export function useClosedPanels(
  root: RefObject<HTMLElement | null>,
  shown: number | null,
  open: (index: number) => void,
) {
  const onFound = useEffectEvent((event: Event) => {
    const index = panelsOf(root).indexOf(event.target as HTMLElement);
    if (index >= 0) open(index);
  });
  // React knows hidden as yes or no only
  useLayoutEffect(() => {
    for (const [i, panel] of panelsOf(root).entries()) {
      const isHidden = panel.hasAttribute('hidden');
      if (i === shown && isHidden) panel.removeAttribute('hidden');
      if (i !== shown && !isHidden) panel.setAttribute('hidden', 'until-found');
    }
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const found = (event: Event) => onFound(event);
    element.addEventListener('beforematch', found);
    let cancel = () => {};
    // a new width makes new lines; what has its layout already costs nothing
    const stop = watchSize(
      [element],
      () => {
        cancel();
        const closed = panelsOf(root).filter((panel) => panel.hasAttribute('hidden'));
        // what a shorter panel pulls up into the window
        const following = [...document.querySelectorAll<HTMLElement>('.far')].filter(
          (far) => element.compareDocumentPosition(far) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        const skipped = [...closed, ...following];
        const layNext = () => {
          const part = skipped.shift();
          part?.firstElementChild?.getBoundingClientRect();
          if (part?.hasAttribute('data-panel') && mayFetchAhead()) fetchPictures(part);
          if (skipped.length > 0) cancel = whenIdle(layNext);
        };
        cancel = whenIdle(layNext);
      },
      'settles',
    );
    return () => {
      element.removeEventListener('beforematch', found);
      stop();
      cancel();
    };
  }, [root]);
}

function fetchPictures(part: HTMLElement): void {
  for (const image of part.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) image.loading = 'eager';
}

const panelsOf = (root: RefObject<HTMLElement | null>) => [
  ...(root.current?.querySelectorAll<HTMLElement>(':scope > section > [data-panel]') ?? []),
];
