// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishHeight, revealFocused, skipIdleFrames, stickAtBottom, stickAtTop } from './window-edges.ts';

let observers: (() => void)[];
beforeEach(() => {
  observers = [];
  vi.stubGlobal('ResizeObserver', function Observer(this: object, onResize: () => void) {
    observers.push(onResize);
    return Object.assign(this, { observe: () => onResize(), disconnect() {} });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What the measured heights say of elements at the edges, and the scroll padding of the page. */
function readRules(): { atEdge: string; scrollPadding: string } {
  const [atEdge, padding] = document.adoptedStyleSheets.at(-1)?.cssRules ?? [];
  return {
    atEdge: /\{ ?(.*?) ?\}/s.exec(atEdge?.cssText ?? '')?.[1] ?? '',
    scrollPadding: /scroll-padding-block:\s*(.*?);/s.exec(padding?.cssText ?? '')?.[1]?.replace(/\s+/g, ' ') ?? '',
  };
}
function bar(height: number, position = 'sticky'): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.position = position;
  Object.defineProperty(element, 'offsetHeight', { value: height });
  return element;
}

it('A2: the highest bar that sticks is what the page keeps clear; what does not stick does not count', () => {
  const stop = [stickAtTop(bar(40)), stickAtTop(bar(64)), stickAtTop(bar(200, 'static'))];
  expect(readRules().atEdge).toBe('--top-bars: 64px;');
  expect(readRules().scrollPadding).toBe(
    'max(var(--scroll-top), var(--top-edge) + 64px + var(--s3)) calc(0px + var(--bottom-bar) + var(--s4))',
  );
  stop[1]?.();
  expect(readRules().atEdge).toBe('--top-bars: 40px;');
  stop[0]?.();
  expect(readRules().atEdge).toBe('');
  stop[2]?.();
});

it('A2: what lies at the bottom adds up, as long as it is there', () => {
  const stop = [
    publishHeight('--banner', 'settles')(bar(120)),
    publishHeight('--bottom-bar-height', 'settles')(bar(57)),
    publishHeight('--compare-bar', 'follows')(bar(64)),
    stickAtBottom(bar(30)),
  ];
  const end = () => / (calc\(.*\))$/.exec(readRules().scrollPadding)?.[1];
  expect(readRules().atEdge).toBe(
    '--banner: 120px; --bottom-bar-height: 57px; --compare-bar: 64px; --bottom-bars: 30px;',
  );
  expect(end()).toBe('calc(214px + 57px + var(--s4))');
  // in a low window the banner covers the phone's bar
  expect(document.adoptedStyleSheets.at(-1)?.cssRules[2]?.cssText).toContain('calc(214px + var(--s4))');
  stop[0]?.();
  expect(end()).toBe('calc(94px + 57px + var(--s4))');
  for (const end of stop.slice(1)) end?.();
  expect(readRules().atEdge).toBe('');
  expect(end()).toBe('calc(0px + 0px + var(--s4))');
});

it('A2: nothing of it is written on the root, where it would cost the style of the whole page', () => {
  const stop = publishHeight('--banner', 'settles')(bar(120));
  expect(document.documentElement.getAttribute('style')).toBeNull();
  stop?.();
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

it.each([
  [-22, 14, 170],
  [100, 136, 200],
  [360, 396, 222],
])(
  'A2: in a bar at the edge only its row is scrolled, as far as a link from %s to %s px needs',
  (from, to, scrolled) => {
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => task());
    document.body.innerHTML = '<nav class="sticks-at-top" style="position: sticky"><div><a href="#l">L</a></div></nav>';
    const [row, link] = [...document.querySelectorAll<HTMLElement>('div, a')];
    if (!row || !link) throw new Error('no row');
    Object.defineProperties(row, { scrollWidth: { value: 720 }, clientWidth: { value: 366 } });
    row.getBoundingClientRect = () => new DOMRect(8, 0, 366, 44);
    link.getBoundingClientRect = () => new DOMRect(from, 0, to - from, 44);
    row.scrollLeft = 200;
    const reveal = vi.fn<() => void>();
    link.scrollIntoView = reveal;
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(link);
    const stop = revealFocused();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    expect([row.scrollLeft, reveal.mock.calls.length]).toEqual([scrolled, 0]);
    stop();
  },
);

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
