// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './storage.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  warn.mockClear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('ER07: reads what was written, and null where nothing was', () => {
  expect(readStored(STORAGE_KEYS.basket)).toBeNull();
  expect(writeStored(STORAGE_KEYS.basket, [{ id: '1' }])).toBe(true);
  expect(readStored(STORAGE_KEYS.basket)).toEqual([{ id: '1' }]);
  removeStored(STORAGE_KEYS.basket);
  expect(readStored(STORAGE_KEYS.basket)).toBeNull();
});

it('ER07: only logs what is corrupt', () => {
  // each key is told of once, and other tests of this worker have a corrupt basket
  localStorage.setItem('corrupt', '[{');
  expect(readStored('corrupt')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

it('ER07: works where storage is forbidden or full', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  for (let i = 0; i < 3; i++) {
    expect(readStored('forbidden')).toBeNull();
    expect(writeStored('forbidden', 1)).toBe(false);
    expect(() => removeStored('forbidden')).not.toThrow();
  }
  // one line for each way of failing
  expect(warn).toHaveBeenCalledTimes(3);
});

it('has the keys of the spec', () => {
  expect(Object.values(STORAGE_KEYS)).toEqual([
    'completedSurveys',
    'basket',
    'displayedPopups',
    'cookiesTypes',
    'cookiesAllowed',
  ]);
});
