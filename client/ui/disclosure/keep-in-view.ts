import type { MouseEvent } from 'react';

/**
 * Click handler of the summary of a part that is one of several with a common name: opening it closes another one,
 * perhaps above, and the page moves up by the height of that one.
 */
export function keepInView({ currentTarget: summary }: MouseEvent<HTMLElement>): void {
  // after the browser has opened the one and closed the other, and before it paints
  requestAnimationFrame(() => summary.scrollIntoView({ block: 'nearest' }));
}
