import { findScrollBehavior } from './scroll-behavior.ts';

interface ScrollTo {
  /** Milliseconds. */
  duration: number;
  /** Where the element's upper edge stops, from the window's. Negative: this much lower. Pixels. */
  offset: number;
}

const easeOut = (t: number) => 1 - (1 - t) ** 3;
const STOPPING = ['wheel', 'touchstart', 'keydown'] as const;

/** Scrolls the page to an element in a given time; at once where less motion is wanted, and never against the visitor's own scrolling. */
export function scrollToElement(element: Element, { duration, offset }: ScrollTo): void {
  const from = window.scrollY;
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const to = Math.max(0, Math.min(end, from + element.getBoundingClientRect().top + offset));
  if (findScrollBehavior() === 'auto') {
    window.scrollTo({ top: to, behavior: 'instant' });
    return;
  }
  const leave = new AbortController();
  for (const name of STOPPING) addEventListener(name, () => leave.abort(), { passive: true, signal: leave.signal });
  const start = performance.now();
  const step = (now: number) => {
    if (leave.signal.aborted) return;
    const t = Math.min(1, Math.max(0, (now - start) / duration));
    window.scrollTo({ top: from + (to - from) * easeOut(t), behavior: 'instant' });
    if (t < 1) requestAnimationFrame(step);
    else leave.abort();
  };
  requestAnimationFrame(step);
}
