// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { focusIfLost, removeItem } from './focus-if-lost.ts';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

afterEach(() => document.body.replaceChildren());

it.each([
  ['nothing has the focus', '', 'page-title'],
  ['something else of the page has it', 'other', 'other'],
  ['a part that slides out has it', 'sliding', 'page-title'],
  ['a part has it that is laid out in the page', 'menu', 'menu'],
])('the heading gets the focus only if it is lost: %s', (_, id, expected) => {
  document.body.innerHTML = `<h1 id="page-title" tabindex="-1">A</h1><button id="other"></button>
    <dialog style="position: fixed; display: block"><button id="sliding"></button></dialog>
    <div popover style="position: static; display: block"><button id="menu"></button></div>`;
  if (id) byId(id).focus();
  focusIfLost();
  expect(focused()).toBe(expected);
});

/** A list of items with a button each. */
const list = (...ids: string[]) =>
  `<ul>${ids.map((id) => `<li><button id="${id}"></button><button></button></li>`).join('')}</ul>`;
const take = (id: string, fallback?: HTMLElement) => {
  const button = byId(id);
  button.focus();
  removeItem(button, () => button.closest('li')?.remove(), fallback);
  return focused();
};

it('an item that is removed gives the focus to the one in its place, or to the one before it', () => {
  document.body.innerHTML = list('a', 'b', 'c');
  expect([take('b'), take('c')]).toEqual(['c', 'a']);
});

it('after the last item of a dialog, its title has the focus; of a page, its heading; or what is given', () => {
  document.body.innerHTML = `<h1 id="page-title" tabindex="-1"></h1><button id="more"></button>
    <dialog open><h2 id="title" tabindex="-1"></h2>${list('a')}</dialog>${list('b')}${list('c')}`;
  expect([take('a'), take('b'), take('c', byId('more'))]).toEqual(['title', 'page-title', 'more']);
});

it('a list that goes with its last item, and a button without a list, leave the focus to the heading', () => {
  document.body.innerHTML = `<h1 id="page-title" tabindex="-1"></h1>${list('a')}<button id="b"></button>`;
  const [a, b] = [byId('a'), byId('b')];
  a.focus();
  removeItem(a, () => a.closest('ul')?.remove());
  expect(focused()).toBe('page-title');
  b.focus();
  removeItem(b, () => b.remove());
  expect(focused()).toBe('page-title');
});
