// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fillFromDraft, keepDraft, readDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());

it('contains what was typed; there is none without values', () => {
  expect(readDraft('a')).toBeNull();
  keepDraft('a', { content: 'Hello' });
  expect([readDraft('a'), readDraft('b')]).toEqual([{ content: 'Hello' }, null]);
  keepDraft('a', {});
  expect(readDraft('a')).toBeNull();
});

it('is ignored if it is damaged', () => {
  sessionStorage.setItem('a', '{');
  expect(readDraft('a')).toBeNull();
});

describe('filling', () => {
  function createForm(html: string): HTMLFormElement {
    document.body.innerHTML = `<form>${html}</form>`;
    return document.forms[0] as HTMLFormElement;
  }
  const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

  it('keeps what was chosen in a group before hydration', () => {
    const form = createForm('<input type="radio" name="a" value="1"><input type="radio" name="a" value="2">');
    form.querySelector('input')?.click();
    expect([fillFromDraft(form, { a: '2' }), read(form)]).toEqual([false, { a: '1' }]);
  });

  it('restores the edit of a prefilled field, even an empty one, but not over another prefilled value', () => {
    keepDraft('a', { country: '', trade: 'gas', content: '' }, { country: 'Poland', trade: 'water' });
    const draft = readDraft('a') ?? {};
    const html = '<input name="country" value="Poland"><input name="trade" value="water"><input name="content">';
    const same = createForm(html);
    expect(fillFromDraft(same, draft, { country: 'Poland', trade: 'water' })).toBe(true);
    expect(read(same)).toEqual({ country: '', trade: 'gas', content: '' });
    const other = createForm(html);
    expect(fillFromDraft(other, { ...draft, trade: 'heat' }, { country: 'Germany', trade: 'water' })).toBe(true);
    expect(read(other)).toEqual({ country: 'Poland', trade: 'gas', content: '' });
  });

  it('says whether anything was restored', () => {
    expect(fillFromDraft(createForm('<input name="a">'), { b: '1' })).toBe(false);
    expect(fillFromDraft(createForm('<input name="a">'), { a: '1' })).toBe(true);
  });
});
