// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, STORAGE_KEYS, type StorageKey, writeStored } from './storage.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  warn.mockClear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('ER07: reads what was written, and null if nothing was', () => {
  expect(readStored(STORAGE_KEYS.basket)).toBeNull();
  expect(writeStored(STORAGE_KEYS.basket, [{ id: '1' }])).toBe(true);
  expect(readStored(STORAGE_KEYS.basket)).toEqual([{ id: '1' }]);
  removeStored(STORAGE_KEYS.basket);
  expect(readStored(STORAGE_KEYS.basket)).toBeNull();
});

it('ER07: only logs what is corrupt', () => {
  // each key is logged once, and other tests of this worker have a corrupt basket
  const key = 'corrupt' as StorageKey;
  localStorage.setItem(key, '[{');
  expect(readStored(key)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

it('ER07: works where storage is forbidden or full', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const key = 'forbidden' as StorageKey;
  for (let i = 0; i < 3; i++) {
    expect(readStored(key)).toBeNull();
    expect(writeStored(key, 1)).toBe(false);
    expect(() => removeStored(key)).not.toThrow();
  }
  // one line for each kind of failure
  expect(warn).toHaveBeenCalledTimes(3);
});

it('has the keys of the spec', () => {
  const spec = ['completedSurveys', 'basket', 'displayedPopups', 'cookiesTypes', 'cookiesAllowed'];
  expect(Object.values(STORAGE_KEYS)).toEqual(expect.arrayContaining(spec));
});
