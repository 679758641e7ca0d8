import { expect, it, vi } from 'vitest';
import { createLogOnce, LOG_AGAIN_MS } from './log-once.ts';

const menu = { data: { menu: 'side' }, message: 'menu not found' };
const block = { data: { path: 'Page.blocks[1]' }, message: 'dropped' };

it('SH28: says what is wrong once', () => {
  const warn = vi.fn();
  const once = createLogOnce({ warn });
  for (let i = 0; i < 100; i++) {
    once('pl', menu.data, menu.message);
    once('pl', block.data, block.message);
    once('pl', menu.data, menu.message);
  }
  expect(warn.mock.calls).toEqual([
    [menu.data, menu.message],
    [block.data, block.message],
  ]);
});

it('SH28: says it of each place, and a day later', () => {
  const warn = vi.fn();
  let now = 0;
  const once = createLogOnce({ warn }, () => now);
  once('pl', menu.data, menu.message);
  once('de', menu.data, menu.message);
  expect(warn).toHaveBeenCalledTimes(2);
  now = LOG_AGAIN_MS - 1;
  once('pl', menu.data, menu.message);
  expect(warn).toHaveBeenCalledTimes(2);
  now = LOG_AGAIN_MS;
  once('pl', menu.data, menu.message);
  once('pl', menu.data, menu.message);
  expect(warn).toHaveBeenCalledTimes(3);
});
