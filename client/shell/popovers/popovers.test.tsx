// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { panels } from '../../lib/panels.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { useHoverPopover } from './use-hover-popover.ts';
import { useModalPopover } from './use-modal-popover.ts';
import { watchPopovers } from './watch-popovers.ts';

/** Popovers that are open: happy-dom has none. */
const open = new Set<Element>();
let isPageSize: (() => void) | undefined;
const matches = HTMLElement.prototype.matches;

beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    open.clear();
    document.body.replaceChildren();
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width > 1210px) and (hover: hover)',
    addEventListener: (_: string, listener: () => void) => {
      isPageSize = query === '(width > 1210px)' ? listener : undefined;
    },
    removeEventListener: () => {
      isPageSize = undefined;
    },
  }));
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  });
});

const toggle = (element: Element, isOpen: boolean, types = ['beforetoggle', 'toggle']) =>
  act(async () => {
    for (const type of types) {
      if (type === 'toggle') open[isOpen ? 'add' : 'delete'](element);
      element.dispatchEvent(Object.assign(new Event(type), { newState: isOpen ? 'open' : 'closed' }));
    }
  });

async function showMenu() {
  function Menu() {
    const ref = useRef<HTMLDivElement>(null);
    useModalPopover(ref);
    return (
      <div>
        <header id="header">
          <div ref={ref} id="menu" />
          <a id="logo" href="/">
            x
          </a>
        </header>
        <main id="main" />
        <nav id="bar" data-stays="" />
      </div>
    );
  }
  const { host, unmount } = await showOnPage(<Menu />);
  const menu = host.querySelector('#menu') as HTMLElement;
  const inert = () => ['logo', 'main', 'bar', 'menu', 'header'].filter((id) => document.getElementById(id)?.inert);
  return { menu, inert, unmount, isLocked: () => document.documentElement.hasAttribute('data-locked') };
}

it.each([
  [400, ['logo', 'main']],
  [399, ['logo', 'main', 'bar']],
])(
  'SH19: in a window of %i px an open menu leaves free what stays beside it; the rest is inert and does not scroll',
  async (height, expected) => {
    vi.stubGlobal('innerHeight', height);
    const { menu, inert, isLocked, unmount } = await showMenu();
    expect([inert(), isLocked()]).toEqual([[], false]);
    panels.getState().show('basket');
    await toggle(menu, true);
    expect([inert(), isLocked(), panels.getState().open]).toEqual([expected, true, null]);
    // before it closes, so that its button can take the focus
    await toggle(menu, false, ['beforetoggle']);
    expect([inert(), isLocked()]).toEqual([[], false]);
    await toggle(menu, false, ['toggle']);
    expect([inert(), isLocked()]).toEqual([[], false]);
    await toggle(menu, true);
    await unmount();
    expect(isLocked()).toBe(false);
  },
);

it('SH19: an open menu and its levels close where the menu has another shape', async () => {
  const { menu } = await showMenu();
  const closed: string[] = [];
  const level = Object.assign(document.createElement('div'), { id: 'level' });
  menu.append(level);
  for (const part of [menu, level]) part.hidePopover = () => void closed.push(part.id);
  vi.spyOn(menu, 'querySelectorAll').mockReturnValue([level] as never);
  isPageSize?.();
  expect(closed).toEqual(['level']);
  await toggle(menu, true);
  isPageSize?.();
  expect(closed).toEqual(['level', 'level', 'menu']);
});

it('a nested popover that closes with the focus gives it to its visible button', () => {
  document.body.innerHTML = `<button id="hidden" popovertarget="level"></button>
    <button id="back" popovertarget="level" popovertargetaction="hide"></button>
    <button id="seen" popovertarget="level"></button>
    <div id="level"><a id="inside" href="/">x</a></div>`;
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  for (const id of ['hidden', 'back', 'seen']) byId(id).checkVisibility = () => id !== 'hidden';
  const level = byId('level');
  Object.defineProperty(level, 'popover', { value: 'auto' });
  const stop = watchPopovers();
  const close = (newState = 'closed') => {
    for (const type of ['beforetoggle', 'toggle']) {
      if (type === 'toggle') (document.activeElement as HTMLElement)?.blur();
      level.dispatchEvent(Object.assign(new Event(type), { newState }));
    }
    return document.activeElement?.id;
  };
  byId('inside').focus();
  expect(close('open')).toBe('');
  byId('inside').focus();
  expect(close()).toBe('seen');
  // the focus was elsewhere
  expect(close()).toBe('');
  stop();
  byId('inside').focus();
  expect(close()).toBe('');
});

async function showAnchor() {
  function Anchor() {
    const { anchor, popover } = useHoverPopover({ show: 150, hide: 300 });
    return (
      <div id="anchor" {...anchor}>
        <button type="button" popoverTarget="pop">
          x
        </button>
        <div id="pop" ref={popover}>
          <a href="/">x</a>
        </div>
      </div>
    );
  }
  const { host } = await showOnPage(<Anchor />);
  const find = (selector: string) => host.querySelector(selector) as HTMLElement;
  const pop = find('#pop');
  pop.togglePopover = (force) => {
    open[force ? 'add' : 'delete'](pop);
    return open.has(pop);
  };
  const send = async (type: string, fields: object = { pointerType: 'mouse' }, selector = '#anchor') => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), fields);
    await act(async () => find(selector).dispatchEvent(event));
    return event.defaultPrevented;
  };
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return open.has(pop);
  };
  return { find, pop, send, after };
}

it('a popover opens when the mouse has rested on its anchor, and closes after the mouse has left', async () => {
  vi.useFakeTimers();
  const { send, after } = await showAnchor();
  await send('pointermove', { pointerType: 'touch' });
  expect(after(1000)).toBe(false);
  await send('pointermove');
  await send('pointermove');
  expect([after(149), after(1)]).toEqual([false, true]);
  // a click at that moment is meant to open it too
  expect(await send('click', {}, 'button')).toBe(true);
  await send('pointerout', { pointerType: 'mouse', relatedTarget: null });
  expect([after(299), after(1)]).toEqual([true, false]);
  await send('pointermove');
  after(150);
  after(1500);
  expect(await send('click', {}, 'button')).toBe(false);
  expect(await send('click', {}, '#pop a')).toBe(false);
  vi.useRealTimers();
});

it('a popover closes when the keyboard leaves it; a click cancels what the mouse has begun', async () => {
  vi.useFakeTimers();
  const { send, after, pop, find } = await showAnchor();
  open.add(pop);
  await send('focusout', { relatedTarget: find('button') }, '#pop a');
  await send('focusout', { relatedTarget: null }, '#pop a');
  expect(after(10)).toBe(true);
  await send('focusout', { relatedTarget: document.body }, '#pop a');
  expect(after(0)).toBe(false);
  await send('pointermove');
  expect(await send('click', {}, 'button')).toBe(false);
  expect(after(1000)).toBe(false);
  vi.useRealTimers();
});
