import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { CmsError } from '../../cms/cms-error.ts';
import { createOutbox } from './outbox.ts';

it('an outbox that can not be read is one line of the log, however often it is looked at', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const warn = vi.fn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const outbox = createOutbox({
    folder,
    keys: [randomBytes(32)],
    maxBytes: 1_000_000,
    maxAgeMs: 1_000_000,
    send: async () => ({}),
    log: { info: () => {}, warn },
  });
  const database = new DatabaseSync(path.join(folder, 'outbox.db'));
  database.exec('DROP TABLE messages');
  database.close();
  await vi.advanceTimersByTimeAsync(10_000);
  // not a number in the metrics, which is an alert
  expect(outbox.stats).toThrow();
  await outbox.stop();
  vi.useRealTimers();
  outbox.close();
  rmSync(folder, { recursive: true });
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['the outbox can not be used']);
});

it('K25: a message that waits is sent again after its pause, though the clock was set back by a day', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const send = vi.fn(async () => ({}));
  const outbox = createOutbox({
    folder,
    keys: [randomBytes(32)],
    maxBytes: 1_000_000,
    maxAgeMs: 1_000_000,
    send,
    log: { info: () => {}, warn: () => {} },
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    send.mockRejectedValueOnce(new CmsError('unavailable', 'contactUs', 'down'));
    const received = new Date().toISOString();
    const message = { call: 'contactUs', locale: 'en', key: 'key-of-1', body: {}, files: [], received } as const;
    await outbox.enqueue(message, 'fingerprint');
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    vi.setSystemTime(Date.now() - 86_400_000);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 60_000 });
    await vi.waitFor(() => expect(outbox.stats().waiting).toBe(0), { timeout: 60_000 });
  } finally {
    vi.useRealTimers();
    await outbox.stop();
    outbox.close();
    rmSync(folder, { recursive: true });
  }
});

it('an outbox that is closed as its process ends looks for no messages any more, and logs no failure', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const warn = vi.fn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const outbox = createOutbox({
    ...{ folder, keys: [randomBytes(32)], maxBytes: 1_000_000, maxAgeMs: 1_000_000 },
    ...{ send: async () => ({}), log: { info: () => {}, warn } },
  });
  await outbox.stop();
  outbox.close();
  await vi.advanceTimersByTimeAsync(60_000);
  await setImmediate();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
  expect(warn).not.toHaveBeenCalled();
});
