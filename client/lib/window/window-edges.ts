import { type ResizePace, watchSize } from './watch-size.ts';

/** What lies at the edges of the window. Only the scroll padding of the page uses --bottom-bars. */
type EdgePart = '--banner' | '--bottom-bar-height' | '--compare-bar' | '--top-bars' | '--bottom-bars';

/** Heights in px; styles/edges.css adds them up. */
const heights = new Map<EdgePart, number>();
let sheet: CSSStyleSheet | undefined;

function setHeight(part: EdgePart, height: number): void {
  if ((heights.get(part) ?? 0) === height) return;
  heights.set(part, height);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(toRules());
}

/** The rules of the measured heights: for what lies at the edges, and the scroll padding that follows from them. */
function toRules(): string {
  const read = (part: EdgePart) => heights.get(part) ?? 0;
  const known = [...heights].filter(([, height]) => height > 0).map(([part, height]) => `${part}: ${height}px;`);
  const bars = read('--banner') + read('--compare-bar') + read('--bottom-bars');
  // until it is measured, the phone's bar is as high as styles/edges.css says
  const bar = heights.has('--bottom-bar-height') ? `${read('--bottom-bar-height')}px` : 'var(--bottom-bar)';
  return `.at-edge { ${known.join(' ')} }
@media (height >= 400px) {
  html {
    scroll-padding-block:
      max(var(--scroll-top), var(--top-edge) + ${read('--top-bars')}px + var(--s3))
      calc(${bars}px + ${bar} + var(--s4));
  }
}
@media (height >= 400px) and (height < 600px) {
  html[data-banner] { scroll-padding-bottom: calc(${bars}px + var(--s4)); }
}`;
}

/** A ref that publishes the height of its element while the element is there. */
export const publishHeight = (part: EdgePart, pace: ResizePace) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const stop = watchSize([element], () => setHeight(part, element.offsetHeight), pace);
  return () => {
    stop();
    setHeight(part, 0);
  };
};

/** Refs of a page's own bars that stick below the header or above the bars at the bottom (class sticks-at-…). */
export const stickAtTop = stickAt('--top-bars');
export const stickAtBottom = stickAt('--bottom-bars');

/** Publishes the height of the highest of the bars that stick, as one bar pushes the other out. */
function stickAt(part: '--top-bars' | '--bottom-bars') {
  const bars = new Map<HTMLElement, number>();
  const write = () => setHeight(part, Math.max(0, ...bars.values()));
  return (bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const measure = () => {
      bars.set(bar, getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight);
      write();
    };
    const stop = watchSize([bar], measure, 'follows');
    return () => {
      stop();
      bars.delete(bar);
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
    if (!focused || focused === document.body) return;
    if (isAtEdge) return revealInRow(focused, part);
    // first the card that a link covers: its row may snap to cards
    const card = focused instanceof HTMLElement && focused.classList.contains('cover') ? focused.offsetParent : null;
    for (const element of [card, focused])
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  };
  return onTab(() => requestAnimationFrame(reveal));
}

/** Scrolls the row of a bar sideways, which moves no page. */
function revealInRow(focused: Element, bar: Element): void {
  const row = [bar, ...bar.querySelectorAll('*')].findLast(
    (each) => each !== focused && each.contains(focused) && each.scrollWidth > each.clientWidth,
  );
  if (!row) return;
  const [box, { left, right }] = [focused.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, box.left - left) || Math.max(0, box.right - right);
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
