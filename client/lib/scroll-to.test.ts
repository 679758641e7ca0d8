// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTACT_SCROLL_MS, CONTACT_SCROLL_OFFSET_PX } from '#client/features/contact-directory/contact-times.ts';
import { scrollToElement } from './scroll-to.ts';

const to = { duration: CONTACT_SCROLL_MS, offset: CONTACT_SCROLL_OFFSET_PX };
const tops: number[] = [];
let reduced = false;
const element = { getBoundingClientRect: () => ({ top: 1100 - (tops.at(-1) ?? 0) }) } as Element;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] });
  tops.length = 0;
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => tops.push(options.top ?? 0)) as never);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('CT03: takes 800 ms to stop 100 px above the section', () => {
  scrollToElement(element, to);
  vi.advanceTimersByTime(700);
  expect(tops.at(-1)).toBeLessThan(1000);
  expect(tops.length).toBeGreaterThan(10);
  vi.advanceTimersByTime(150);
  expect(tops.at(-1)).toBe(1000);
  const { length } = tops;
  vi.advanceTimersByTime(500);
  expect(tops).toHaveLength(length);
});

it('is there at once where less motion is wanted', () => {
  reduced = true;
  scrollToElement(element, to);
  expect(tops).toEqual([1000]);
});

it('gives way to the visitor', () => {
  scrollToElement(element, to);
  vi.advanceTimersByTime(200);
  window.dispatchEvent(new Event('wheel'));
  const { length } = tops;
  vi.advanceTimersByTime(800);
  expect(tops).toHaveLength(length);
});
