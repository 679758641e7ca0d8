import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { CmsError } from '../../cms/cms-error.ts';
import { createOutbox, type Outbox, type SendMessage, type WaitingMessage } from './outbox.ts';

const START = Date.UTC(2026, 0, 1);
const KEY = randomBytes(32);

/** Outboxes of one folder, by a clock that only the test moves; for each test others. */
export function withOutboxClock() {
  let folder: string;
  let outboxes: Outbox[];
  const clock = {
    /** Seconds after the start at which a message was sent. */
    sent: [] as string[],
    /** Opens an outbox, as a process does that starts. */
    open(send: SendMessage, maxAgeMs = 7 * 86_400_000, maxBytes = 1_000_000): Outbox {
      const outbox = createOutbox({
        folder,
        keys: [KEY],
        maxBytes,
        maxAgeMs,
        send: (message, signal) => {
          clock.sent.push(`${message.key} ${(performance.now() - clock.startedAt) / 1000}`);
          return send(message, signal);
        },
        log: { info: () => {}, warn: () => {} },
      });
      outboxes.push(outbox);
      return outbox;
    },
    startedAt: 0,
    /** Keys of the messages that were sent, in order. */
    sentKeys: () => clock.sent.map((line) => line.split(' ')[0]),
    /** Moves the clock, half a second at a time, and lets a round that is due do its work. */
    async pass(seconds: number): Promise<void> {
      for (let i = 0; i < 2 * seconds; i++) {
        await vi.advanceTimersByTimeAsync(500);
        for (let turn = 0; turn < 20; turn++) await setImmediate();
      }
    },
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance', 'hrtime'], now: START });
    folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
    outboxes = [];
    clock.sent = [];
    clock.startedAt = performance.now();
  });
  afterEach(async () => {
    for (const outbox of outboxes) {
      await outbox.stop();
      outbox.close();
    }
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  return clock;
}

/** Stores a message of the contact form, whose content is its key. */
export const enqueue = (outbox: Outbox, key: string, other: Partial<WaitingMessage> = {}, fingerprint = key) =>
  outbox.enqueue(
    { call: 'contactUs', locale: 'en', key, body: { key }, files: [], received: new Date().toISOString(), ...other },
    fingerprint,
  );

export const fail: SendMessage = async () => {
  throw new CmsError('unavailable', 'contactUs', 'down');
};
