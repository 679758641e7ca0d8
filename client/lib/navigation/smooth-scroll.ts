import { wantsLessMotion } from '../motion.ts';

/** Scrolling to a part that the fragment of the address has opened (spec 9). In milliseconds. */
export const HASH_SCROLL = { delay: 500, duration: 500 } as const;
/** Scrolling to the target of a link within the page (spec 9). duration in milliseconds; offset as in ScrollOptions. */
export const SMOOTH_SCROLL = { duration: 700, offset: -165 } as const;

/** Events by which the visitor takes over the scrolling. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate'] as const;

interface ScrollOptions {
  /** In milliseconds. */
  duration: number;
  /** Added to the scroll position, in CSS px; negative: stops above the element. Default: the page's scroll padding. */
  offset?: number;
}

/** Scrolls an element to the top in a fixed time, at once with reduced motion (BL10, CT03). Any input stops it. */
export function scrollToElement(element: Element, { duration, offset = -readPadding() }: ScrollOptions): void {
  const from = window.scrollY;
  // calculated at each step, because parts that open meanwhile may move the target
  const goal = () => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    return Math.max(0, Math.min(end, window.scrollY + element.getBoundingClientRect().top + offset));
  };
  if (wantsLessMotion()) {
    window.scrollTo(0, goal());
    return;
  }
  const ending = new AbortController();
  const { signal } = ending;
  for (const name of INTERRUPTIONS) addEventListener(name, () => ending.abort(), { passive: true, signal });
  const start = performance.now();
  function step(now: number) {
    if (signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    window.scrollTo(0, from + (goal() - from) * ease(part));
    if (part < 1) requestAnimationFrame(step);
    else ending.abort();
  }
  requestAnimationFrame(step);
}

/** Slow at both ends. */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

const readPadding = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
