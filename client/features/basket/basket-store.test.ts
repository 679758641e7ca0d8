// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { type BasketEntry, basket, toEntries } from './basket-store.ts';

const entry = (id: string, container: string | null = null): BasketEntry => ({
  id,
  name: id,
  type: null,
  sources: null,
  container,
  file: { name: `${id}.pdf`, size: 1024, mime: 'application/pdf' },
});

beforeEach(() => {
  localStorage.clear();
  basket.setState(basket.getInitialState());
});

it('DC09: is kept under basket and restored', () => {
  basket.getState().add(entry('a'));
  basket.getState().add(entry('a'));
  expect(JSON.parse(localStorage.getItem('basket') ?? '')).toEqual([entry('a')]);
  basket.setState({ entries: [] });
  basket.getState().restore();
  expect(basket.getState().entries).toEqual([entry('a')]);
});

it('DC07: removes by id, optionally by container', () => {
  basket.setState({ entries: [entry('a', 'x'), entry('b', 'y')] });
  basket.getState().remove('a', 'y');
  expect(basket.getState().entries.map((e) => e.id)).toEqual(['a', 'b']);
  basket.getState().remove('a', 'x');
  expect(basket.getState().entries.map((e) => e.id)).toEqual(['b']);
  basket.getState().remove('b');
  expect(basket.getState().entries).toEqual([]);
});

it('survives corrupt storage', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('basket', '{not json');
  basket.getState().restore();
  expect(basket.getState().entries).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  expect(toEntries([null, 3, { id: 'a' }, { id: 'a', name: 'n', file: { name: 'f', size: -1 } }])).toEqual([
    { id: 'a', name: 'n', type: null, sources: null, container: null, file: { name: 'f', size: 0, mime: null } },
  ]);
});
