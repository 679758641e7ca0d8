import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { CallNotMade } from '../../cms/cms-error.ts';
import { enqueue, fail, withOutboxClock } from './outbox.test-rig.ts';

const clock = withOutboxClock();

it('B1 F8: a message whose delivery always fails is sent after 1, 2, 4 … s, and then once a minute', async () => {
  const outbox = clock.open(fail);
  await enqueue(outbox, 'a');
  await clock.pass(245);
  expect(clock.sent).toEqual(['a 1', 'a 2', 'a 4', 'a 8', 'a 16', 'a 32', 'a 64', 'a 124', 'a 184', 'a 244']);
  expect(outbox.stats()).toMatchObject({ waiting: 1, deadLetters: 0 });
});

it('B1 S10: a message that fails holds up no other, each has its own pause', async () => {
  const outbox = clock.open(async (message, signal) => (message.key === 'bad' ? fail(message, signal) : { id: '7' }));
  await enqueue(outbox, 'bad');
  await clock.pass(3);
  await enqueue(outbox, 'good');
  await clock.pass(1);
  expect(clock.sent).toEqual(['bad 1', 'bad 2', 'good 4', 'bad 4']);
  expect(outbox.stats()).toMatchObject({ waiting: 1 });
});

it('B1: when the CMS is there again, whatever waits is sent at once, each message once', async () => {
  let isDown = true;
  const outbox = clock.open(async (message, signal) => (isDown ? fail(message, signal) : { id: '7' }));
  for (const key of ['a', 'b', 'c']) await enqueue(outbox, key);
  await clock.pass(5);
  clock.sent = [];
  isDown = false;
  outbox.endPauses();
  await clock.pass(2);
  expect(clock.sentKeys().toSorted()).toEqual(['a', 'b', 'c']);
  expect(outbox.stats()).toMatchObject({ waiting: 0 });
});

it('S10: a message that comes while others are sent again, slowly, goes before the rest of them', async () => {
  const outbox = clock.open(async (message) => {
    if (clock.sent.length === 6) await enqueue(outbox, 'new');
    if (clock.sent.length > 5) vi.advanceTimersByTime(600);
    return fail(message);
  });
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    await enqueue(outbox, key);
    vi.setSystemTime(Date.now() + 1);
  }
  await clock.pass(2);
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  expect(clock.sentKeys().slice(5, 11)).toEqual(['a', 'b', 'new', 'c', 'd', 'e']);
});

it('B1: while a breaker pauses a call, one message a second is tried; those of other calls go, and then all, in order', async () => {
  let isOpen = true;
  const outbox = clock.open(async ({ call, files }) => {
    if (isOpen && call === 'contactUs' && files.length === 0) throw new CallNotMade(call, 'paused');
    return { id: '7' };
  });
  const keys = Array.from({ length: 30 }, (_, i) => `paused-${i}`);
  for (const key of keys) {
    await enqueue(outbox, key);
    vi.setSystemTime(Date.now() + 1);
  }
  await clock.pass(10);
  expect(new Set(clock.sentKeys())).toEqual(new Set(['paused-0']));
  expect(clock.sent.length).toBeLessThanOrEqual(10);
  // uploads have a breaker of their own
  const file = { fileName: 'a.pdf', mime: 'application/pdf', read: async function* () {} };
  await enqueue(outbox, 'file', { files: [file] });
  await clock.pass(2);
  expect(clock.sentKeys()).toContain('file');
  await enqueue(outbox, 'news', { call: 'newsletterSubscribe' });
  await clock.pass(2);
  expect(clock.sentKeys()).toContain('news');
  expect(outbox.stats()).toMatchObject({ waiting: 30 });
  isOpen = false;
  clock.sent = [];
  await clock.pass(4);
  expect(clock.sentKeys()).toEqual(keys);
});
