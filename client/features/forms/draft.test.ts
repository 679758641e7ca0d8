// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepDraft, readDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());

it('contains what was typed; there is none if all fields are empty', () => {
  expect(readDraft('a')).toBeNull();
  keepDraft('a', { content: 'Hello', email: '' });
  expect([readDraft('a'), readDraft('b')]).toEqual([{ content: 'Hello' }, null]);
  keepDraft('a', { content: '' });
  expect(readDraft('a')).toBeNull();
});

it('contains the edit of a prefilled field, as long as the page prefills the same value', () => {
  keepDraft('a', { company: 'My own', content: 'Hello' }, { company: 'Aquametra', country: 'PL' });
  expect(readDraft('a', { company: 'Aquametra', country: 'PL' })).toEqual({
    company: 'My own',
    content: 'Hello',
    country: 'PL',
  });
  expect(readDraft('a', { company: 'Teleskad' })).toEqual({ company: 'Teleskad', content: 'Hello' });
  keepDraft('a', { company: '' }, { company: 'Aquametra' });
  expect(readDraft('a', { company: 'Aquametra' })).toEqual({ company: '' });
});

it('is ignored if it is from another version of the site, or damaged', () => {
  sessionStorage.setItem('a', '{"content":"Hello"}');
  sessionStorage.setItem('b', '{');
  expect([readDraft('a'), readDraft('b')]).toEqual([null, null]);
});
