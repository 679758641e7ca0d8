// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from './storage.ts';
import { createStoredList, toSound } from './stored-list.ts';

const create = () =>
  createStoredList(
    STORAGE_KEYS.enquiry,
    (stored) => toSound<{ id: string }>(stored, ({ id }) => (id ? { id } : null)),
    (change) => ({ add: (id: string) => change((entries) => [...entries, { id }]) }),
  );

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a stored list', () => {
  it('restores the stored entries, and is empty again when another tab has cleared them', () => {
    localStorage.setItem(STORAGE_KEYS.enquiry, JSON.stringify([{ id: 'em-310' }]));
    const { store } = create();
    store.getState().restore();
    expect(store.getState().entries).toEqual([{ id: 'em-310' }]);
    localStorage.clear();
    store.getState().restore();
    expect(store.getState().entries).toEqual([]);
  });

  it('ER07: entries that a full storage refuses stay in this tab, whatever another one writes', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store, start } = create();
    start();
    const other = JSON.stringify([{ id: 'aq-24' }]);
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => other, setItem: full });
    store.getState().add('em-310');
    const kept = store.getState().entries;
    dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEYS.enquiry }));
    expect(kept).toContainEqual({ id: 'em-310' });
    expect(store.getState()).toMatchObject({ entries: kept, isStored: false });
  });
});
