// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openByAttribute } from './without-popovers.ts';

const PAGE = `<button id="menu" popovertarget="main-menu"></button><button id="menu2" popovertarget="main-menu"></button>
  <div id="main-menu"><button id="close" popovertarget="main-menu" popovertargetaction="hide"></button>
    <button id="water" popovertarget="level-2"></button><div id="level-2"><a id="link"></a></div></div>
  <button id="search" popovertarget="search-panel"></button>
  <div id="search-panel"><input id="phrase" autofocus></div><p id="page"></p>`;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const open = () => [...document.querySelectorAll('[data-popover-open]')].map(({ id }) => id);
const expanded = () =>
  [...document.querySelectorAll('[aria-expanded=true]:not([popovertargetaction])')].map(({ id }) => id);
const press = (fields: object) => dispatchEvent(Object.assign(new Event('keydown'), fields));

beforeAll(openByAttribute);
beforeEach(() => {
  document.body.innerHTML = PAGE;
  const rect = [{}] as unknown as DOMRectList;
  // the first button is of another width
  for (const id of ['menu2', 'water', 'search']) vi.spyOn(byId(id), 'getClientRects').mockReturnValue(rect);
  vi.spyOn(byId('menu'), 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
});
afterEach(() => document.body.replaceChildren());

it('SH02: without popovers a menu opens and closes by its buttons, which say so', () => {
  byId('menu').click();
  expect([open(), expanded()]).toEqual([['main-menu'], ['menu', 'menu2']]);
  expect(byId('close').hasAttribute('aria-expanded')).toBe(false);
  byId('menu').click();
  expect([open(), expanded(), byId('menu').getAttribute('aria-expanded')]).toEqual([[], [], 'false']);
});

it('SH02: a level opens within its menu, and closes with it', () => {
  byId('menu').click();
  byId('water').click();
  expect([open(), expanded()]).toEqual([
    ['main-menu', 'level-2'],
    ['menu', 'menu2', 'water'],
  ]);
  byId('link').focus();
  byId('close').click();
  expect([open(), expanded(), document.activeElement?.id]).toEqual([[], [], 'menu2']);
});

it('one at a time; a click beside closes it', () => {
  byId('menu').click();
  byId('search').click();
  expect([open(), expanded(), document.activeElement?.id]).toEqual([['search-panel'], ['search'], 'phrase']);
  byId('phrase').click();
  expect(open()).toEqual(['search-panel']);
  byId('page').click();
  expect([open(), expanded()]).toEqual([[], []]);
});

it('Escape closes the innermost, and gives the focus that was in it to its button', () => {
  byId('menu').click();
  byId('water').click();
  byId('link').focus();
  press({ key: 'Enter' });
  press({ key: 'Escape', isComposing: true });
  expect(open()).toEqual(['main-menu', 'level-2']);
  press({ key: 'Escape' });
  expect([open(), document.activeElement?.id]).toEqual([['main-menu'], 'water']);
  press({ key: 'Escape' });
  expect([open(), document.activeElement?.id]).toEqual([[], 'menu2']);
  press({ key: 'Escape' });
  expect(open()).toEqual([]);
});
