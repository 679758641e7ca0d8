// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishHeight, revealFocused, skipIdleFrames, stickAtTop } from './window-edges.ts';

let observers: (() => void)[];
beforeEach(() => {
  observers = [];
  vi.stubGlobal('ResizeObserver', function Observer(this: object, onResize: () => void) {
    observers.push(onResize);
    return Object.assign(this, { observe: () => onResize(), disconnect() {} });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const read = (name: string) => document.documentElement.style.getPropertyValue(name);
function bar(height: number, position = 'sticky'): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.position = position;
  Object.defineProperty(element, 'offsetHeight', { value: height });
  return element;
}

it('A2: the highest bar that sticks is what the page keeps clear; what does not stick does not count', () => {
  const stop = [stickAtTop(bar(40)), stickAtTop(bar(64)), stickAtTop(bar(200, 'static'))];
  expect(read('--top-bars')).toBe('64px');
  stop[1]?.();
  expect(read('--top-bars')).toBe('40px');
  stop[0]?.();
  expect(read('--top-bars')).toBe('');
  stop[2]?.();
});

it('A2: the height of a part is known as long as the part is there', () => {
  const stop = publishHeight('--banner', 'settles')(bar(120));
  expect(read('--banner')).toBe('120px');
  stop?.();
  expect(read('--banner')).toBe('');
});

it('A2: a focused link in a drawing is brought into view as any other', () => {
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => task());
  const link = document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'a'));
  const reveal = vi.fn<() => void>();
  link.scrollIntoView = reveal;
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(link);
  const stop = revealFocused();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  expect(reveal).toHaveBeenCalledOnce();
  stop();
});

it('a frame of a table is a stop of Tab only while it has something to scroll', () => {
  document.body.innerHTML = '<div class="wide-frame" tabindex="0"></div>';
  const frame = document.querySelector<HTMLElement>('.wide-frame') ?? document.body;
  let width = 480;
  Object.defineProperties(frame, { scrollWidth: { get: () => width }, clientWidth: { value: 480 } });
  const stop = skipIdleFrames();
  const tab = () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    return frame.tabIndex;
  };
  expect(tab()).toBe(-1);
  // the window has become narrower
  width = 900;
  expect(tab()).toBe(0);
  stop();
});
