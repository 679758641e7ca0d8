import { expect, it, vi } from 'vitest';
import type { Tags } from '../cache/tag-index.ts';
import { createPurgeLog } from './purge-log.ts';
import type { Link } from './redis-link.ts';
import { PURGE } from './redis-scripts.ts';

/** A Redis that can be away. */
function start() {
  const state = { isThere: true, told: [] as string[], last: 0 };
  const run: Link['run'] = async (script, _keys, args) => {
    if (!state.isThere) return undefined;
    if (script !== PURGE) return Buffer.from(String(state.last));
    state.told.push(String(args[2]));
    state.last += 10;
    return Buffer.from(`${state.last} ${state.last - 10}`);
  };
  const purge = vi.fn((_tags: Tags) => ({ data: 1, pages: 1 }));
  const log = createPurgeLog({ link: { run }, keys: { purges: 'p', channel: 'c' }, purge, hasBegun: () => true });
  return { state, purge, log };
}

it('S23: what could not be told waits, each tag once, and is told when Redis is back', async () => {
  const { state, purge, log } = start();
  state.isThere = false;
  for (const tags of [['a', 'b'], ['b']]) expect(await log.announce(tags)).toEqual({ data: 1, pages: 1 });
  expect(purge).toHaveBeenCalledTimes(2);
  expect(await log.catchUp()).toBe(false);
  state.isThere = true;
  await log.catchUp();
  expect(state.told).toEqual(['a\nb']);
});

it('S23: a purge of everything is not dropped by those that come before or after it, however many', async () => {
  const { state, log } = start();
  state.isThere = false;
  for (let i = 0; i < 200; i++) await log.announce(Array.from({ length: 100 }, (_, j) => `t-${i}-${j}`));
  await log.announce(['after']);
  state.isThere = true;
  await log.catchUp();
  // more tags than wait for it are a purge of everything
  expect(state.told).toEqual(['']);
});

it('S23: what comes while the waiting is being told is told too', async () => {
  const { state, log } = start();
  state.isThere = false;
  await log.announce(['first']);
  state.isThere = true;
  const looking = log.catchUp();
  state.isThere = false;
  await log.announce(null);
  state.isThere = true;
  await looking;
  await log.catchUp();
  expect(state.told).toEqual(['first', '']);
});

it('BX12: does what others announce, once, and takes everything for outdated where a message was missed', async () => {
  const { state, purge, log } = start();
  state.last = 100;
  expect(await log.catchUp()).toBe(true);
  purge.mockClear();
  log.receive('110 100\na\nb');
  log.receive('110 100\na\nb');
  expect(purge.mock.calls).toEqual([[['a', 'b']]]);
  log.receive('130 120\nc');
  expect(purge.mock.calls.slice(1)).toEqual([[null]]);
  state.last = 140;
  // it may be on its way
  expect([await log.catchUp(), purge.mock.calls.length]).toEqual([false, 2]);
  expect([await log.catchUp(), log.position()]).toEqual([true, 140]);
  expect(purge.mock.calls.slice(2)).toEqual([[null]]);
});
