import { beforeEach, expect, it } from 'vitest';
import { closeForRoute, isLocked, panels } from './panels.ts';

beforeEach(() => {
  panels.setState(panels.getInitialState());
});

it('SH18: search and basket exclude each other', () => {
  panels.getState().show('search');
  panels.getState().show('basket');
  expect(panels.getState().open).toMatchObject({ search: false, basket: true });
  panels.getState().show('search');
  expect(panels.getState().open).toMatchObject({ search: true, basket: false });
});

it('SH19: mobile navigation hides basket and product navigation', () => {
  panels.getState().show('basket');
  panels.getState().show('productNavigation');
  panels.getState().toggle('mobileNavigation');
  expect(panels.getState().open).toEqual({
    mobileNavigation: true,
    basket: false,
    search: false,
    productNavigation: false,
  });
});

it('SH22: locks for mobile navigation, basket and product navigation, not for search', () => {
  const { getState } = panels;
  expect(isLocked(getState())).toBe(false);
  getState().show('search');
  expect(isLocked(getState())).toBe(false);
  getState().show('basket');
  expect(isLocked(getState())).toBe(true);
  getState().hide('basket');
  expect(isLocked(getState())).toBe(false);
});

it('RT22: a new page closes what lies over the old one', () => {
  panels.getState().show('mobileNavigation');
  closeForRoute();
  expect(Object.values(panels.getState().open)).toEqual([false, false, false, false]);
});
