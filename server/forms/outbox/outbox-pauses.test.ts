import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CmsError } from '../../cms/cms-error.ts';
import { createOutbox, type Outbox, type SendMessage } from './outbox.ts';

const START = Date.UTC(2026, 0, 1);
let folder: string;
let outbox: Outbox;
/** Seconds after the start at which a message was sent. */
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance', 'hrtime'], now: START });
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  sent = [];
});
afterEach(async () => {
  await outbox.stop();
  outbox.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function start(send: SendMessage): void {
  outbox = createOutbox({
    folder,
    keys: [randomBytes(32)],
    maxBytes: 1_000_000,
    maxAgeMs: 7 * 86_400_000,
    send: (message, signal) => {
      sent.push(`${message.key} ${(Date.now() - START) / 1000}`);
      return send(message, signal);
    },
    log: { info: () => {}, warn: () => {} },
  });
}

const enqueue = (key: string) =>
  outbox.enqueue(
    { call: 'contactUs', locale: 'en', key, body: { key }, files: [], received: new Date().toISOString() },
    key,
  );

/** Moves the clock, half a second at a time, and lets a round that is due do its work. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < 2 * seconds; i++) {
    await vi.advanceTimersByTimeAsync(500);
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  }
}

const fail: SendMessage = async () => {
  throw new CmsError('unavailable', 'contactUs', 'down');
};

it('B1 F8: a message whose delivery always fails is sent after 1, 2, 4 … s, and then once a minute', async () => {
  start(fail);
  await enqueue('a');
  await pass(245);
  expect(sent).toEqual(['a 1', 'a 2', 'a 4', 'a 8', 'a 16', 'a 32', 'a 64', 'a 124', 'a 184', 'a 244']);
  expect(outbox.stats()).toMatchObject({ waiting: 1, deadLetters: 0 });
});

it('B1 S10: a message that fails holds up no other, each has its own pause', async () => {
  start(async (message, signal) => (message.key === 'bad' ? fail(message, signal) : { id: '7' }));
  await enqueue('bad');
  await pass(3);
  await enqueue('good');
  await pass(1);
  expect(sent).toEqual(['bad 1', 'bad 2', 'good 4', 'bad 4']);
  expect(outbox.stats()).toMatchObject({ waiting: 1 });
});

it('B1: when the CMS is there again, whatever waits is sent at once, each message once', async () => {
  let isDown = true;
  start(async (message, signal) => (isDown ? fail(message, signal) : { id: '7' }));
  for (const key of ['a', 'b', 'c']) await enqueue(key);
  await pass(5);
  sent = [];
  isDown = false;
  outbox.endPauses();
  await pass(2);
  expect(sent.map((line) => line.split(' ')[0]).toSorted()).toEqual(['a', 'b', 'c']);
  expect(outbox.stats()).toMatchObject({ waiting: 0 });
});
