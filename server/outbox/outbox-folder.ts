import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createSealer, FRAME_MAX, HEADER_BYTES, unseal } from './sealed-stream.ts';

/** All files together, those that were refused too; what does not fit is not taken. Bytes. */
export const OUTBOX_MAX_BYTES = 512 * 1024 * 1024;
const SEALED = '.sealed';
const DRAFT = '.draft';

/** A file that is being written; nobody reads it before it is kept. */
export interface Draft {
  /** Throws when there is no room. */
  write(chunk: Uint8Array): Promise<void>;
  /** On disk for good when it resolves, over any failure of the machine. */
  keep(): Promise<void>;
  /** No trace is left. Does nothing after keep. */
  discard(): Promise<void>;
}
export interface OutboxFolder {
  /** Names of the files that are kept, in the order of their time. */
  names(): string[];
  stats(): { waiting: number; refused: number; bytes: number };
  /** A new file: its head, then what is written. `time`: milliseconds, also of the file. */
  begin(id: string, time: number, head: Uint8Array): Promise<Draft>;
  read(name: string): AsyncGenerator<Buffer, void>;
  remove(name: string): Promise<void>;
  /** Out of the way, for a person to look at. */
  refuse(name: string): Promise<void>;
}

export const toId = (name: string) => name.slice(name.indexOf('-') + 1, -SEALED.length);

/** One encrypted file a message. The folder belongs to one process; drafts of a process that died are removed. */
export async function openOutboxFolder(
  folder: string,
  key: Buffer,
  maxBytes = OUTBOX_MAX_BYTES,
): Promise<OutboxFolder> {
  const refusedFolder = path.join(folder, 'refused');
  await mkdir(refusedFolder, { recursive: true, mode: 0o700 });
  const sizes = new Map<string, number>();
  let bytes = 0;
  let refused = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(DRAFT)) await unlink(file);
    else if (name.endsWith(SEALED)) sizes.set(name, (await stat(file)).size);
  }
  for (const name of await readdir(refusedFolder)) {
    refused++;
    bytes += (await stat(path.join(refusedFolder, name))).size;
  }
  for (const size of sizes.values()) bytes += size;

  function count(more: number): void {
    if (bytes + more > maxBytes) throw new Error('the outbox is full');
    bytes += more;
  }

  return {
    names: () => [...sizes.keys()].sort(),
    stats: () => ({ waiting: sizes.size, refused, bytes }),
    async begin(id, time, head) {
      const name = `${time.toString(36).padStart(9, '0')}-${id}${SEALED}`;
      const file = path.join(folder, `${name}.${randomBytes(6).toString('hex')}${DRAFT}`);
      const sealer = createSealer(key);
      let size = 0;
      let handle: FileHandle | null = await open(file, 'wx', 0o600);
      let pending = Buffer.alloc(0);
      const put = async (block: Buffer) => {
        if (!handle) throw new Error('the draft is over');
        count(block.byteLength);
        size += block.byteLength;
        await handle.writeFile(block);
      };
      const draft: Draft = {
        async write(chunk) {
          pending = Buffer.concat([pending, chunk]);
          // a full frame stays until it is known whether it is the last
          while (pending.byteLength > FRAME_MAX) {
            const piece = pending.subarray(0, FRAME_MAX);
            pending = pending.subarray(FRAME_MAX);
            await put(sealer.seal(piece, false));
          }
        },
        async keep() {
          await put(sealer.seal(pending, true));
          const done = handle as FileHandle;
          handle = null;
          try {
            await done.sync();
            await done.close();
            await utimes(file, time / 1000, time / 1000);
            await rename(file, path.join(folder, name));
            await syncFolder(folder);
          } catch (error) {
            bytes -= size;
            await done.close().catch(() => {});
            for (const left of [file, path.join(folder, name)]) await unlink(left).catch(() => {});
            throw error;
          }
          sizes.set(name, size);
        },
        async discard() {
          if (!handle) return;
          const done = handle;
          handle = null;
          bytes -= size;
          await done.close().catch(() => {});
          await unlink(file).catch(() => {});
        },
      };
      try {
        await put(sealer.header);
        await put(sealer.seal(head, false));
      } catch (error) {
        await draft.discard();
        throw error;
      }
      return draft;
    },
    read: (name) => unseal(key, createReadStream(path.join(folder, name), { highWaterMark: FRAME_MAX + HEADER_BYTES })),
    async remove(name) {
      await rm(path.join(folder, name), { force: true });
      bytes -= sizes.get(name) ?? 0;
      sizes.delete(name);
    },
    async refuse(name) {
      await rename(path.join(folder, name), path.join(refusedFolder, name));
      sizes.delete(name);
      refused++;
    },
  };
}

/** A new name is safe when its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
