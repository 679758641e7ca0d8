import { type ResizePace, watchSize } from './watch-size.ts';

/** Parts of the shell that lie at the bottom edge of the window; styles/edges.css adds their heights up. */
type EdgePart = '--banner' | '--bottom-bar-height' | '--compare-bar';

/** A ref that keeps the height of its element, in px, in a custom property of the document, while the element is there. */
export const publishHeight = (property: EdgePart, pace: ResizePace) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const stop = watchSize([element], () => style.setProperty(property, `${element.offsetHeight}px`), pace);
  return () => {
    stop();
    style.removeProperty(property);
  };
};

/** Refs of a page's own bars that stick below the header or above the bars at the bottom (class sticks-at-…). */
export const stickAtTop = stickAt('--top-bars');
export const stickAtBottom = stickAt('--bottom-bars');

/** The property is the height of the highest of the bars that stick, in px: one bar pushes the other out. */
function stickAt(property: '--top-bars' | '--bottom-bars') {
  const heights = new Map<HTMLElement, number>();
  let written = 0;
  const write = () => {
    const { style } = document.documentElement;
    const height = Math.max(0, ...heights.values());
    // each write makes the browser calculate the style of the whole page again
    if (height === written) return;
    written = height;
    if (height > 0) style.setProperty(property, `${height}px`);
    else style.removeProperty(property);
  };
  return (bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const measure = () => {
      heights.set(bar, getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight);
      write();
    };
    const stop = watchSize([bar], measure, 'follows');
    return () => {
      stop();
      heights.delete(bar);
      write();
    };
  };
}

/** Ref of a column that stays beside the page if it fits into the window (class sticky-column). */
export function measureColumn(column: HTMLElement | null) {
  if (!column) return undefined;
  return watchSize([column], () => column.style.setProperty('--own-height', `${column.offsetHeight}px`), 'follows');
}

/**
 * After Tab, browsers reveal the caret of a field, not the field, and are content with a part of what is in a row that
 * scrolls sideways. Brings the whole element into view, without moving the page for parts that lie at its edge.
 */
export function revealFocused(): () => void {
  const reveal = () => {
    const focused = document.activeElement;
    const part = focused?.closest(`${EDGE_PARTS}, :popover-open`);
    // in a low window nothing lies at its edges, and what an open menu has scrolled away is not at an edge
    const isAtEdge = part && !part.matches(':popover-open') && getComputedStyle(part).position !== 'static';
    if (!focused || focused === document.body || isAtEdge) return;
    // first the card that a link covers: its row may snap to cards
    const card = focused instanceof HTMLElement && focused.classList.contains('cover') ? focused.offsetParent : null;
    for (const element of [card, focused])
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  };
  return onTab(() => requestAnimationFrame(reveal));
}

/**
 * Frames of wide content take the focus, so that they can be scrolled by keyboard; those with nothing to scroll are no
 * stops. Measured when Tab is pressed, before the focus moves.
 */
export function skipIdleFrames(): () => void {
  return onTab(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('.wide-frame[tabindex]'))
      frame.tabIndex = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight ? 0 : -1;
  });
}

/** Calls a function when Tab is pressed; returns what stops that. */
function onTab(act: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') act();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

const EDGE_PARTS = '[data-edge], .sticks-at-top, .sticks-at-bottom';
