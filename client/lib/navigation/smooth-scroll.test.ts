// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTACT_SCROLL_MS, CONTACT_SCROLL_OFFSET_PX } from '../../features/contact-directory/contact-times.ts';
import { HASH_SCROLL, SMOOTH_SCROLL, scrollToElement } from './smooth-scroll.ts';

/** Position of the element in the page, in CSS px. */
const PLACE = 2000;
let y = 0;
let element: Element;

beforeEach(() => {
  y = 0;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    y = top;
  }) as typeof window.scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PLACE + window.innerHeight);
  element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => ({ top: PLACE - y }) as DOMRect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('BL10 scrolling', () => {
  it('BL10: has the times of spec 9', () => {
    expect(HASH_SCROLL).toEqual({ delay: 500, duration: 500 });
    expect(SMOOTH_SCROLL).toEqual({ duration: 700, offset: -165 });
  });

  it('BL10: arrives 165 px above the element after 700 ms, and not before', () => {
    scrollToElement(element, SMOOTH_SCROLL);
    vi.advanceTimersByTime(350);
    expect(y).toBeGreaterThan(600);
    expect(y).toBeLessThan(1300);
    vi.advanceTimersByTime(300);
    expect(y).toBeLessThan(PLACE - 165);
    vi.advanceTimersByTime(80);
    expect(y).toBe(PLACE - 165);
  });

  it('CT03: takes 800 ms to stop 100 px above the section', () => {
    scrollToElement(element, { duration: CONTACT_SCROLL_MS, offset: CONTACT_SCROLL_OFFSET_PX });
    vi.advanceTimersByTime(700);
    expect(y).toBeLessThan(PLACE - 100);
    vi.advanceTimersByTime(150);
    expect(y).toBe(PLACE - 100);
  });

  it('stops at the end of the page', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(500 + window.innerHeight);
    scrollToElement(element, SMOOTH_SCROLL);
    vi.advanceTimersByTime(800);
    expect(y).toBe(500);
  });

  it('jumps at once with reduced motion, and stops when the visitor takes over', () => {
    scrollToElement(element, SMOOTH_SCROLL);
    vi.advanceTimersByTime(200);
    window.dispatchEvent(new Event('wheel'));
    const left = y;
    vi.advanceTimersByTime(1000);
    expect(y).toBe(left);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    scrollToElement(element, SMOOTH_SCROLL);
    expect(y).toBe(PLACE - 165);
  });
});
