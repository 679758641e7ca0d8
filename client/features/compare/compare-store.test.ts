// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { COMPARE_KEY, type CompareEntry, compare } from './compare-store.ts';

const entry = (id: string): CompareEntry => ({ id, name: id.toUpperCase(), image: `/uploads/${id}.svg` });
const ids = () => compare.getState().entries.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  compare.setState(compare.getInitialState());
});

it('keeps what is chosen, each once, and takes no fifth', () => {
  for (const id of ['a', 'b', 'a', 'c', 'd']) compare.getState().add(entry(id));
  expect([ids(), compare.getState().refused]).toEqual([['a', 'b', 'c', 'd'], null]);
  compare.getState().add(entry('e'));
  expect([ids(), compare.getState().refused]).toEqual([['a', 'b', 'c', 'd'], 'E']);
  compare.getState().remove('b');
  expect([ids(), compare.getState().refused]).toEqual([['a', 'c', 'd'], null]);
  expect(JSON.parse(localStorage.getItem(COMPARE_KEY) ?? '')).toEqual(['a', 'c', 'd'].map(entry));
  compare.setState({ entries: [] });
  compare.getState().restore();
  expect(ids()).toEqual(['a', 'c', 'd']);
});

it('survives corrupt storage, and takes no address of another site from it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem(COMPARE_KEY, '{not json');
  compare.getState().restore();
  expect(ids()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  const odd = [null, 3, { id: '' }, { id: 'x' }, entry('a'), entry('a'), { ...entry('b'), image: '//evil.example/x' }];
  localStorage.setItem(COMPARE_KEY, JSON.stringify([...odd, entry('c'), entry('d'), entry('e')]));
  compare.getState().restore();
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  expect(compare.getState().entries[1]?.image).toBeNull();
  localStorage.setItem(COMPARE_KEY, '{"id":"a"}');
  compare.getState().restore();
  expect(ids()).toEqual([]);
});
