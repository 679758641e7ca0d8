import { expect, it, vi } from 'vitest';
import { createNotices, NOTICE_AGAIN_MS } from './notices.ts';

const menu = { data: { menu: 'side' }, message: 'menu not found' };
const block = { data: { path: 'Page.blocks[1]' }, message: 'dropped' };

it('SH28: says what is wrong once, and again after it went away', () => {
  const warn = vi.fn();
  const notices = createNotices({ warn });
  for (let i = 0; i < 100; i++) notices.tell('pl', [menu, block, menu]);
  expect(warn.mock.calls).toEqual([
    [menu.data, menu.message],
    [block.data, block.message],
  ]);
  notices.tell('pl', [block]);
  notices.tell('pl', [menu, block]);
  expect(warn.mock.calls.slice(2)).toEqual([[menu.data, menu.message]]);
});

it('SH28: says it of each place, and a day later', () => {
  const warn = vi.fn();
  let now = 0;
  const notices = createNotices({ warn }, () => now);
  notices.tell('pl', [menu]);
  notices.tell('de', [menu]);
  expect(warn).toHaveBeenCalledTimes(2);
  now = NOTICE_AGAIN_MS - 1;
  notices.tell('pl', [menu]);
  expect(warn).toHaveBeenCalledTimes(2);
  now = NOTICE_AGAIN_MS;
  notices.tell('pl', [menu]);
  notices.tell('pl', [menu]);
  expect(warn).toHaveBeenCalledTimes(3);
});
