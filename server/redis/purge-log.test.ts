import { expect, it, vi } from 'vitest';
import type { PurgeTags } from '../cache/purge-tags.ts';
import { createPurgeLog } from './purge-log.ts';
import type { Link, ReadReply } from './redis-link.ts';

/** A fake Redis that can be unavailable. It has one stream, which the purge logs of all processes use. */
function start() {
  const state = {
    isUp: true,
    entries: [] as { id: string; tags: string }[],
    time: 1000,
    onAdd: () => {},
    /** What is answered instead, by command. */
    wrong: new Map<string, unknown>(),
  };
  const run: Link['run'] = async <T>(command: Parameters<Link['run']>[0], read: ReadReply<T>) =>
    state.isUp ? read(answer(command)) : undefined;
  const answer = ([command, , ...args]: Parameters<Link['run']>[0]): unknown => {
    if (state.wrong.has(command)) return state.wrong.get(command);
    if (command === 'XADD') {
      const id = `${state.time++}-0`;
      state.entries.push({ id, tags: String(args.at(-1)) });
      state.onAdd();
      return Buffer.from(id);
    }
    const found = state.entries.filter(({ id }) => args[0] === '-' || id >= String(args[0]));
    return found.map(({ id, tags }) => [Buffer.from(id), [Buffer.from('tags'), Buffer.from(tags)]]);
  };
  const open = async () => {
    const purge = vi.fn((_tags: PurgeTags) => ({ answers: 1, pages: 1 }));
    const log = createPurgeLog({ run }, 'p', purge);
    while (log.lastPurge() === 0) await log.catchUp();
    purge.mockClear();
    return { log, purge };
  };
  const announced = () => state.entries.slice(1).map(({ tags }) => tags);
  return { state, open, announced };
}

it('S23: what could not be told waits, each tag once, and is told when Redis is back', async () => {
  const { state, open, announced } = start();
  const { log, purge } = await open();
  state.isUp = false;
  for (const tags of [['a', 'b'], ['b']]) expect(await log.purgeAllProcesses(tags)).toEqual({ answers: 1, pages: 1 });
  expect(purge).toHaveBeenCalledTimes(2);
  expect([await log.catchUp(), log.lastPurge()]).toEqual([false, 0]);
  state.isUp = true;
  expect(await log.catchUp()).toBe(true);
  expect([announced(), log.lastPurge() > 0]).toEqual([['a\nb'], true]);
});

it('S23: a purge of everything is not dropped by those that come before or after it, however many', async () => {
  const { state, open, announced } = start();
  const { log } = await open();
  state.isUp = false;
  for (let i = 0; i < 200; i++) await log.purgeAllProcesses(Array.from({ length: 100 }, (_, j) => `t-${i}-${j}`));
  await log.purgeAllProcesses(['after']);
  state.isUp = true;
  await log.catchUp();
  // too many waiting tags are replaced by a purge of everything
  expect(announced()).toEqual(['']);
});

it('S23: what comes while the waiting is being told is told too', async () => {
  const { state, open, announced } = start();
  const { log } = await open();
  state.isUp = false;
  await log.purgeAllProcesses(null);
  state.isUp = true;
  let announcing: Promise<unknown> | undefined;
  state.onAdd = () => {
    state.isUp = false;
    announcing ??= log.purgeAllProcesses(null);
  };
  await log.catchUp();
  await announcing;
  expect(log.lastPurge()).toBe(0);
  state.isUp = true;
  await log.catchUp();
  expect(announced()).toEqual(['', '']);
});

it('BX12: does what others announce, once, and purges everything where a message was missed', async () => {
  const { state, open } = start();
  const [one, other] = [await open(), await open()];
  await one.log.purgeAllProcesses(['a', 'b']);
  await one.log.catchUp();
  await other.log.catchUp();
  await other.log.catchUp();
  expect([one.purge.mock.calls, other.purge.mock.calls]).toEqual([[[['a', 'b']]], [[['a', 'b']]]]);
  expect(one.log.lastPurge()).toBe(other.log.lastPurge());
  // the log is truncated, and then flushed
  await one.log.purgeAllProcesses(['c']);
  await one.log.purgeAllProcesses(['d']);
  state.entries = state.entries.slice(-1);
  await other.log.catchUp();
  state.entries = [];
  await other.log.catchUp();
  expect(other.purge.mock.calls.slice(1)).toEqual([[null], [null]]);
});

it('hardening 12: no value counts that was begun before a purge of one of its tags', async () => {
  const { open } = start();
  const { log } = await open();
  const before = log.lastPurge();
  await log.purgeAllProcesses(['a']);
  expect([log.isCurrent(['a', 'x'], before), log.isCurrent(['x'], before)]).toEqual([false, true]);
  await log.catchUp();
  expect(log.isCurrent(['a', 'x'], log.lastPurge())).toBe(true);
  // a process that starts later knows of the purge, too
  const later = await open();
  expect([later.log.isCurrent(['a'], before), later.log.isCurrent(['x'], before)]).toEqual([false, true]);
  for (let i = 0; i <= 100; i++) await log.purgeAllProcesses(Array.from({ length: 1000 }, (_, j) => `t-${i}-${j}`));
  // too many purges to remember: values from before the forgotten ones do not count
  expect(log.isCurrent(['x'], before)).toBe(false);
});

it('a poll that is answered with the announcement leaves the purge to it', async () => {
  const { state, open } = start();
  const { log, purge } = await open();
  let poll: Promise<boolean> = Promise.resolve(false);
  state.onAdd = () => {
    poll = log.catchUp();
  };
  expect(await log.purgeAllProcesses(['a'])).toEqual({ answers: 1, pages: 1 });
  await poll;
  expect(purge).toHaveBeenCalledTimes(1);
});

it('two purges that are announced at once are done once each', async () => {
  const { open } = start();
  const { log, purge } = await open();
  await Promise.all([log.purgeAllProcesses(['a']), log.purgeAllProcesses(['b'])]);
  await log.catchUp();
  expect(purge.mock.calls).toEqual([[['a']], [['b']]]);
});

const ID = Buffer.from('1000-0');
it.each([
  ['a text', Buffer.from('OK')],
  ['a number', 5],
  ['null', null],
  ['a list of nulls', [null]],
  ['a list of texts', [ID, Buffer.from('tags')]],
  ['a list of empty lists', [[]]],
  ['an id that is none', [[Buffer.from('x'), [Buffer.from('tags'), Buffer.from('a')]]]],
  ['a number for an id', [[5, [Buffer.from('tags'), Buffer.from('a')]]]],
])('K26: %s instead of the log is no reply: Redis is not used until there is one', async (_what, reply) => {
  const { state, open } = start();
  const { log, purge } = await open();
  const before = log.lastPurge();
  for (const command of ['XRANGE', 'XADD']) state.wrong.set(command, reply);
  expect(await log.catchUp()).toBe(false);
  expect(await log.purgeAllProcesses(['a'])).toEqual({ answers: 1, pages: 1 });
  expect([await log.catchUp(), log.lastPurge()]).toEqual([false, 0]);
  state.wrong.clear();
  expect(await log.catchUp()).toBe(true);
  expect(log.lastPurge()).toBeGreaterThan(before);
  expect(purge.mock.calls).toEqual([[['a']]]);
});

it.each([
  ['no fields', null],
  ['an empty list of fields', []],
  ['a number for its tags', [Buffer.from('tags'), 7]],
  ['null for its tags', [Buffer.from('tags'), null]],
])('K26: an entry with %s is a purge of everything', async (_what, fields) => {
  const { state, open } = start();
  const { log, purge } = await open();
  const { id } = state.entries.at(-1) as { id: string };
  state.wrong.set('XRANGE', [
    [Buffer.from(id), [Buffer.from('tags'), Buffer.from('')]],
    [Buffer.from('5000-0'), fields],
  ]);
  expect(await log.catchUp()).toBe(true);
  expect(purge.mock.calls).toEqual([[null]]);
});
