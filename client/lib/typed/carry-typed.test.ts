// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberFields } from './carry-typed.ts';

const FORM = `<form id="write"><input name="name"><textarea name="message"></textarea>
  <select name="topic"><option>A</option><option>B</option></select>
  <input type="checkbox" name="about" value="water"><input type="checkbox" name="about" value="gas">
  <input id="search"><input name="twice"><input name="twice"></form>`;
type Field = HTMLInputElement;
const field = (selector: string, at = 0) => document.querySelectorAll(selector)[at] as Field;
const root = () => document.getElementById('root') as HTMLElement;
const changed = vi.fn();

/** The page as the server has sent it, with what a visitor has done. */
function start() {
  document.body.innerHTML = `<div id="root">${FORM}</div>`;
  const remembered = rememberFields(root());
  field('[name=name]').value = 'Anna';
  field('[name=message]').value = 'Hello';
  (document.querySelector('select') as HTMLSelectElement).selectedIndex = 1;
  field('[value=gas]').checked = true;
  field('#search').value = 'wat';
  field('[name=twice]', 1).value = 'second';
  return remembered;
}
/** The page as React renders it once more. */
async function renderAgain(html = FORM) {
  root().innerHTML = html;
  for (const type of ['input', 'change'])
    root().addEventListener(type, ({ target }) => changed(`${type} ${(target as Field).name || (target as Field).id}`));
  await vi.advanceTimersByTimeAsync(0);
}
const values = () =>
  [...document.querySelectorAll<Field>('input, textarea, select')].map(({ type, value, checked }) =>
    type === 'checkbox' ? checked : value,
  );
const UNTOUCHED = ['', '', 'A', false, false, '', '', ''];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('what was typed and chosen before the app ran is in the fields that take the place of the first ones, which hear of it', async () => {
  const { carry, forget } = start();
  carry();
  await renderAgain();
  expect(values()).toEqual(['Anna', 'Hello', 'B', false, true, 'wat', '', 'second']);
  expect(changed.mock.calls.flat()).toEqual([
    'input name',
    'input message',
    'change topic',
    'input about',
    'change about',
    'input search',
    'input twice',
  ]);
  // once: what is typed then is not undone
  field('[name=name]').value = 'Anna N.';
  await renderAgain(FORM.replace('<form', '<form data-a'));
  expect(values()).toEqual(UNTOUCHED);
  forget();
});

it('a field without a change keeps the value that the app gives it; fields that stay are not touched', async () => {
  const { carry, forget } = start();
  field('[name=name]').value = '';
  carry();
  await vi.advanceTimersByTimeAsync(0);
  expect(changed).not.toHaveBeenCalled();
  await renderAgain(FORM.replace('<input name="name">', '<input name="name" value="from the draft">'));
  expect(values()[0]).toBe('from the draft');
  forget();
});

it('the focus and the place in the text go along', async () => {
  const { carry, forget } = start();
  const before = field('[name=name]');
  before.focus();
  before.setSelectionRange(1, 3);
  carry();
  await renderAgain();
  const after = field('[name=name]');
  expect([document.activeElement === after, after.selectionStart, after.selectionEnd]).toEqual([true, 1, 3]);
  forget();
});

it('a field that the visitor has left does not get the focus', async () => {
  const { carry, forget } = start();
  field('[name=name]').focus();
  field('[name=name]').blur();
  await Promise.resolve();
  carry();
  await renderAgain();
  expect(document.activeElement).toBe(document.body);
  forget();
});

it.each(['submit', 'reset'])('after a %s nothing is carried on', async (type) => {
  const { carry } = start();
  document.querySelector('form')?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  carry();
  await renderAgain();
  expect(values()).toEqual(UNTOUCHED);
});

it('before the app renders the page again, and ten seconds after it has, nothing is carried', async () => {
  start().forget();
  await renderAgain();
  expect(values()).toEqual(UNTOUCHED);
  const { carry, forget } = start();
  carry();
  await vi.advanceTimersByTimeAsync(10_000);
  await renderAgain();
  expect(values()).toEqual(UNTOUCHED);
  forget();
});

it('files that were chosen before are in the field of the new form, which hears of them', async () => {
  document.body.innerHTML = '<div id="root"><form id="write"><input type="file" name="files"></form></div>';
  const remembered = rememberFields(root());
  const list = new DataTransfer();
  list.items.add(new File(['x'], 'plan.pdf'));
  field('[type=file]').files = list.files;
  field('[type=file]').dispatchEvent(new Event('change', { bubbles: true }));
  remembered.carry();
  await renderAgain('<form id="write"><input type="file" name="files"></form>');
  await vi.waitFor(() => expect(field('[type=file]').files?.[0]?.name).toBe('plan.pdf'));
  expect(changed.mock.calls).toEqual([['change files']]);
  remembered.forget();
});
