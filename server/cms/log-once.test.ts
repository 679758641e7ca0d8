import { expect, it, vi } from 'vitest';
import { createLogOnce, LOG_AGAIN_MS } from './log-once.ts';

const menu = { data: { menu: 'side' }, message: 'menu not found' };
const block = { data: { path: 'Page.blocks[1]' }, message: 'dropped' };

it('SH28: says what is wrong once, and again after it went away', () => {
  const warn = vi.fn();
  const once = createLogOnce({ warn });
  for (let i = 0; i < 100; i++) once.log('pl', [menu, block, menu]);
  expect(warn.mock.calls).toEqual([
    [menu.data, menu.message],
    [block.data, block.message],
  ]);
  once.log('pl', [block]);
  once.log('pl', [menu, block]);
  expect(warn.mock.calls.slice(2)).toEqual([[menu.data, menu.message]]);
});

it('SH28: says it of each place, and a day later', () => {
  const warn = vi.fn();
  let now = 0;
  const once = createLogOnce({ warn }, () => now);
  once.log('pl', [menu]);
  once.log('de', [menu]);
  expect(warn).toHaveBeenCalledTimes(2);
  now = LOG_AGAIN_MS - 1;
  once.log('pl', [menu]);
  expect(warn).toHaveBeenCalledTimes(2);
  now = LOG_AGAIN_MS;
  once.log('pl', [menu]);
  once.log('pl', [menu]);
  expect(warn).toHaveBeenCalledTimes(3);
});
