import path from 'node:path';
import { WrongSetting } from '../../config.ts';
import { createLogOnce } from '../../lib/log-once.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import { OUTBOX_FILE } from './outbox-store.ts';

/** Pause between two attempts to open the file, in milliseconds. */
const OPEN_AGAIN_MS = 10_000;

/**
 * The outbox, also if its file can not be used at the start: damaged, no file, read-only, locked, or the disk is full.
 * The site then runs without it, as it does when the file breaks later, and opens it as soon as somebody has repaired or
 * moved it: only an outage of the CMS needs it. Throws WrongSetting if the folder can not be used.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const logOnce = createLogOnce(options.log);
  let outbox: Outbox | null = null;
  function open(isStart: boolean): void {
    try {
      // later attempts do not wait for a lock, as everything else would wait with them
      outbox ??= createOutbox(isStart ? options : { ...options, lockMs: 0 });
    } catch (error) {
      if (isStart && error instanceof WrongSetting) throw error;
      const data = { setting: 'OUTBOX_DIR', file: path.join(options.folder, OUTBOX_FILE), reason: String(error) };
      logOnce('outbox', data, 'the outbox can not be used');
    }
  }
  function use(): Outbox {
    if (!outbox) throw new Error('the outbox can not be used');
    return outbox;
  }
  open(true);
  if (outbox) return outbox;
  const checking = setInterval(open, OPEN_AGAIN_MS, false).unref();
  return {
    find: (...message) => outbox?.find(...message) ?? null,
    enqueue: async (...message) => use().enqueue(...message),
    endPauses: () => outbox?.endPauses(),
    stats: () => use().stats(),
    async stop() {
      clearInterval(checking);
      await outbox?.stop();
    },
    close: () => outbox?.close(),
  };
}
