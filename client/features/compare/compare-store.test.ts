// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { type CompareEntry, compare, refusedProduct, startCompare } from './compare-store.ts';

const COMPARE_KEY = STORAGE_KEYS.compare;
const entry = (id: string): CompareEntry => ({ id, name: id.toUpperCase(), image: `/uploads/${id}.svg` });
const ids = () => compare.getState().entries.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  compare.setState(compare.getInitialState());
});

it('stores each chosen product once, and refuses a fifth', () => {
  for (const id of ['a', 'b', 'a', 'c', 'd']) compare.getState().add(entry(id));
  expect([ids(), refusedProduct.getState().name]).toEqual([['a', 'b', 'c', 'd'], null]);
  compare.getState().add(entry('e'));
  expect([ids(), refusedProduct.getState().name]).toEqual([['a', 'b', 'c', 'd'], 'E']);
  compare.getState().remove('b');
  expect([ids(), refusedProduct.getState().name]).toEqual([['a', 'c', 'd'], null]);
  expect(JSON.parse(localStorage.getItem(COMPARE_KEY) ?? '')).toEqual(['a', 'c', 'd'].map(entry));
  compare.setState({ entries: [] });
  compare.getState().restore();
  expect(ids()).toEqual(['a', 'c', 'd']);
});

it('follows other tabs, and never undoes what they did', () => {
  startCompare();
  compare.getState().add(entry('a'));
  localStorage.setItem(COMPARE_KEY, JSON.stringify(['a', 'b', 'c'].map(entry)));
  // changes before the event has arrived
  compare.getState().add(entry('d'));
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  localStorage.setItem(COMPARE_KEY, JSON.stringify(['b', 'c', 'd', 'e'].map(entry)));
  compare.getState().add(entry('f'));
  expect([ids(), refusedProduct.getState().name]).toEqual([['b', 'c', 'd', 'e'], 'F']);
  compare.getState().remove('c');
  expect([ids(), refusedProduct.getState().name]).toEqual([['b', 'd', 'e'], null]);
  // a page from the back/forward cache has received no storage events
  localStorage.setItem(COMPARE_KEY, JSON.stringify([entry('g')]));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(ids()).toEqual(['g']);
});

it('survives corrupt storage, and accepts no address of another site from it', () => {
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
