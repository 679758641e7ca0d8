import { wantsLessMotion } from '../motion.ts';

/** Spec 9: to what the fragment of the address opened. Milliseconds. */
export const HASH_SCROLL = { delay: 500, duration: 500 } as const;
/** Spec 9: to a place of the page that a link names. duration in milliseconds; offset in CSS px, negative: stops above it. */
export const SMOOTH_SCROLL = { duration: 700, offset: -165 } as const;

/** What a visitor does when the page shall go another way. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate'] as const;

interface ScrollOptions {
  /** Milliseconds. */
  duration: number;
  /** Where the element's upper edge stops, from the window's; negative: this much lower. CSS px; without one the page's own scroll padding. */
  offset?: number;
}

/** BL10, CT03: brings an element to the top in a fixed time; at once where less motion is wanted. Any input of the visitor ends it. */
export function scrollToElement(element: Element, { duration, offset = -readPadding() }: ScrollOptions): () => void {
  const from = window.scrollY;
  // what opens meanwhile may move the target
  const goal = () => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    return Math.max(0, Math.min(end, window.scrollY + element.getBoundingClientRect().top + offset));
  };
  if (wantsLessMotion() || duration <= 0) {
    window.scrollTo(0, goal());
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    const part = Math.min(1, Math.max(0, (now - start) / duration));
    window.scrollTo(0, from + (goal() - from) * ease(part));
    if (part < 1) frame = requestAnimationFrame(step);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    for (const name of INTERRUPTIONS) removeEventListener(name, stop);
  }
  for (const name of INTERRUPTIONS) addEventListener(name, stop, { passive: true });
  return stop;
}

/** Slow at both ends. */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

const readPadding = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
