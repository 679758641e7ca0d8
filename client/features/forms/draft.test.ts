// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepDraft, readDraft } from './draft.ts';

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
