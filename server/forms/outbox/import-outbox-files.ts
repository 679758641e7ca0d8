import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type OutboxStore, PIECE_MAX } from './outbox-store.ts';
import { KEY_ID_AT, KEY_ID_BYTES } from './sealed-stream.ts';

/** Long enough for any import. Milliseconds. */
const LEASE_MS = 600_000;

/**
 * Messages of versions that kept one file each: `{time}-{id}.sealed`, the CMS's refusals in `refused/`. The files hold the
 * bytes that the database holds now; a process that dies here does the rest at its next start.
 */
export function importOutboxFiles(folder: string, store: OutboxStore): void {
  const refused = path.join(folder, 'refused');
  for (const from of [folder, refused]) {
    if (!existsSync(from)) continue;
    for (const name of readdirSync(from)) {
      const [, time, id] = /^([\da-z]+)-([\da-f]{32})\.sealed$/.exec(name) ?? [];
      if (!time || !id) continue;
      importFile(path.join(from, name), { id, created: Number.parseInt(time, 36) }, store);
      if (from === refused) store.bury(id, Date.now());
    }
  }
}

function importFile(file: string, { id, created }: { id: string; created: number }, store: OutboxStore): void {
  const handle = openSync(file, 'r');
  try {
    const piece = Buffer.alloc(PIECE_MAX);
    let bytes = readSync(handle, piece);
    const keyId = piece.subarray(KEY_ID_AT, KEY_ID_AT + KEY_ID_BYTES).toString('hex');
    const draft = store.begin({ id, keyId, fingerprint: null, created }, Date.now() + LEASE_MS, false);
    for (; bytes > 0; bytes = readSync(handle, piece)) draft.write(piece.subarray(0, bytes));
    draft.commit();
  } finally {
    closeSync(handle);
  }
  rmSync(file);
}
