// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from './storage.ts';
import { createStoredList, toSound } from './stored-list.ts';

const create = () =>
  createStoredList(
    STORAGE_KEYS.enquiry,
    (stored) => toSound<{ id: string }>(stored, ({ id }) => (id ? { id } : null)),
    () => ({}),
  );

beforeEach(() => localStorage.clear());

describe('a stored list', () => {
  it('stays the same one while it is empty: what shows it is not rendered again when the page is hydrated', () => {
    const { store } = create();
    const before = store.getState().entries;
    store.getState().restore();
    expect(store.getState()).toMatchObject({ entries: [], isRestored: true });
    expect(store.getState().entries).toBe(before);
  });

  it('takes what is stored, and is empty again when another tab has cleared it', () => {
    localStorage.setItem(STORAGE_KEYS.enquiry, JSON.stringify([{ id: 'em-310' }]));
    const { store } = create();
    store.getState().restore();
    expect(store.getState().entries).toEqual([{ id: 'em-310' }]);
    localStorage.clear();
    store.getState().restore({ repairs: false });
    expect(store.getState().entries).toEqual([]);
  });
});
