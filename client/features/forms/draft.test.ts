// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepDraft, readDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());

it('is what was typed, and nothing where all is empty', () => {
  expect(readDraft('a')).toBeNull();
  keepDraft('a', { content: 'Hello', email: '' });
  expect([readDraft('a'), readDraft('b')]).toEqual([{ content: 'Hello' }, null]);
  keepDraft('a', { content: '' });
  expect(readDraft('a')).toBeNull();
});

it('has the edit of a field that the page fills in, as long as the page fills in the same', () => {
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

it('of another version of the site, or damaged, is none', () => {
  sessionStorage.setItem('a', '{"content":"Hello"}');
  sessionStorage.setItem('b', '{');
  expect([readDraft('a'), readDraft('b')]).toEqual([null, null]);
});
