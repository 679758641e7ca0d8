import type { MouseEvent } from 'react';

/**
 * Click handler of the summary of one of several parts with a common name: a click that opens it closes another part,
 * perhaps above, and the page moves up by the height of that one.
 */
export function keepInView({ currentTarget: summary }: MouseEvent<HTMLElement>): void {
  // after the browser has opened the one and closed the other, and before it paints
  requestAnimationFrame(() => summary.scrollIntoView({ block: 'nearest' }));
}
