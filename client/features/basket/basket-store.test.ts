// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { type BasketEntry, sumSizes, toEntries, toEntry } from './basket-entry.ts';
import { basket, startBasket } from './basket-store.ts';
import { packIds } from './use-current-entries.ts';

const entry = (id: string, container: string | null = null): BasketEntry => ({
  id,
  name: id,
  type: null,
  sources: null,
  container,
  file: { name: `${id}.pdf`, size: 1024, mime: 'application/pdf' },
});
const ids = () => basket.getState().entries.map((e) => e.id);
const stored = () => JSON.parse(localStorage.getItem('basket') ?? 'null') as BasketEntry[];

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  basket.setState(basket.getInitialState());
});

it('DC09: is stored under the key basket and restored', () => {
  basket.getState().add(entry('a'));
  basket.getState().add(entry('a'), entry('b'), entry('b'));
  expect(stored()).toEqual([entry('a'), entry('b')]);
  basket.setState({ entries: [] });
  basket.getState().restore();
  expect(ids()).toEqual(['a', 'b']);
});

it('DC10: has a total size if the size of each file is known', () => {
  expect(sumSizes([entry('a'), entry('b')])).toBe(2048);
  expect(sumSizes([entry('a'), toEntry({ id: 'b', name: 'B' })])).toBeNull();
});

it('DC07: removes by id, optionally by container', () => {
  basket.setState({ entries: [entry('a', 'x'), entry('b', 'y')] });
  basket.getState().remove('a', 'y');
  expect(ids()).toEqual(['a', 'b']);
  basket.getState().remove('a', 'x');
  expect(ids()).toEqual(['b']);
  basket.getState().remove('b');
  expect(ids()).toEqual([]);
});

it('DC09: follows other tabs, and never undoes what they did', () => {
  startBasket();
  basket.getState().add(entry('a'));
  const other = JSON.stringify([entry('a'), entry('b')]);
  localStorage.setItem('basket', other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cookiesTypes', newValue: '{}' }));
  expect(ids()).toEqual(['a']);
  // a change before the event has arrived
  basket.getState().add(entry('c'));
  expect(ids()).toEqual(['a', 'b', 'c']);
  localStorage.setItem('basket', '[]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'basket', newValue: '[]' }));
  expect(ids()).toEqual([]);
  // a newer version of the site may store what this one cannot read
  localStorage.setItem('basket', '[{"of":"a newer version"}]');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.dispatchEvent(new StorageEvent('storage', { key: 'basket' }));
  expect([ids(), stored()]).toEqual([[], [{ of: 'a newer version' }]]);
});

it('DC09: survives corrupt storage, and logs one line', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('basket', '{not json');
  for (let i = 0; i < 3; i++) basket.getState().restore();
  expect([ids(), warn.mock.calls.length]).toEqual([[], 1]);
  warn.mockClear();
  localStorage.setItem('basket', JSON.stringify([null, 3, 0, '', false, { id: 'x' }, entry('a')]));
  basket.getState().restore();
  expect([ids(), warn.mock.calls.length]).toEqual([['a'], 1]);
  for (const odd of [{ length: 3 }, 'text', 7]) expect(toEntries(odd)).toEqual([]);
  expect(
    toEntries([{ ...entry('a'), sources: 'javascript:alert(1)', file: { name: 'f', size: -1, mime: 3 } }]),
  ).toMatchObject([{ sources: null, file: { size: null, mime: null } }]);
});

it('DC09: lasts as long as the page if storage is full or forbidden, and reports it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
  basket.getState().add(entry('a'));
  basket.getState().add(entry('b'));
  expect([ids(), basket.getState().isStored]).toEqual([['a', 'b'], false]);
  expect(warn).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  basket.getState().add(entry('c'));
  expect([stored().length, basket.getState().isStored]).toEqual([3, true]);
});

it('DC09: takes over what its files are called now, and leaves the others and their places as they are', () => {
  basket.setState({ entries: [entry('a', 'x'), entry('b')] });
  const german = { ...entry('a', 'files'), name: 'Datenblatt', sources: '/uploads/files/de/a.pdf' };
  basket.getState().update([german, entry('c')]);
  expect(stored()).toEqual([{ ...german, container: 'x' }, entry('b')]);
});

it('DC09: asks for its files in texts of which the server cuts nothing, without ids that it refuses', () => {
  const many = Array.from({ length: 120 }, (_, i) => `em-${100 + i}-declaration`);
  const texts = packIds([...many, many[0] ?? '', 'a b', '../x', '']);
  expect(texts.flatMap((text) => text.split(','))).toEqual(many);
  expect(texts.length).toBe(6);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(500);
  expect(packIds([])).toEqual([]);
});
