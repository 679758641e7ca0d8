import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AttachmentKind } from '#shared/rules/forms/attachment.ts';
import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';
import { WrongSetting } from '../config.ts';
import type { Excess, Lease } from '../http/clients/client-quota.ts';
import { formError, inputError } from './form-types.ts';
import { cleanPicture } from './pictures/clean-picture.ts';
import { DamagedPicture } from './pictures/picture-parts.ts';

/** Bytes of a read, and of a piece in the outbox: smaller pieces take longer in total, larger ones block for longer. */
const CHUNK_BYTES = 1024 * 1024;
const CIPHER = 'aes-256-ctr';
/** Bytes that one value of the cipher's counter stands for. */
const BLOCK_BYTES = 16;

/** A completely received file. */
export interface StoredFile extends FileBytes {
  /** Hash of its content. */
  hash: string;
  /** Reads it from its begin to its end. */
  read(): AsyncGenerator<Buffer, void>;
  /** Deletes the file. */
  remove(): Promise<void>;
}
/** An attachment as it will be sent to the CMS. */
export interface UploadedFile extends StoredFile {
  /** Name by which its sender knows it. */
  name: string;
  /** Name under which it is sent on. */
  fileName: string;
  kind: AttachmentKind;
  mime: string;
}

/** Throws WrongSetting if no file of a form could be stored: a site that is ready would refuse each of them. */
export function checkTemporaryFolder(): void {
  try {
    accessSync(tmpdir(), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new WrongSetting(`TMPDIR: ${tmpdir()} can not be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * Writes an encrypted temporary file, whose name is removed before the first byte is written. Only the returned object
 * has the key, so that a process that dies leaves nothing readable. space: what the sender holds of the space for files.
 * Rejects with FormError if there is no space.
 */
export async function storeFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  space: Lease,
): Promise<StoredFile> {
  const name = path.join(tmpdir(), `upload-${randomBytes(12).toString('hex')}`);
  const handle = await orRefuse(open(name, 'wx+', 0o600));
  const key = randomBytes(32);
  const nonce = randomBytes(16);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const hash = createHash('sha256');
  let size = 0;
  const remove = async () => {
    space.give(size);
    size = 0;
    await handle.close().catch(() => {});
  };
  try {
    await orRefuse(unlink(name));
    for await (const chunk of chunks) {
      refuseExcess(space.take(chunk.byteLength));
      size += chunk.byteLength;
      hash.update(chunk);
      await orRefuse(handle.writeFile(cipher.update(chunk)));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  const total = size;
  const readAt = async (offset: number, length: number): Promise<Buffer> => {
    if (offset >= total) return Buffer.alloc(0);
    // the counter of the cipher says the place, so that it can begin at each block
    const skipped = offset % BLOCK_BYTES;
    const decipher = createDecipheriv(CIPHER, key, addToCounter(nonce, (offset - skipped) / BLOCK_BYTES));
    const chunk = Buffer.allocUnsafe(skipped + Math.min(length, total - offset));
    for (let filled = 0; filled < chunk.byteLength; ) {
      const left = chunk.byteLength - filled;
      const { bytesRead } = await handle.read(chunk, filled, left, offset - skipped + filled);
      if (bytesRead === 0) throw new Error('the file on disk is shorter than it was');
      filled += bytesRead;
    }
    return decipher.update(chunk).subarray(skipped);
  };
  return {
    size,
    hash: hash.digest('base64url'),
    remove,
    readAt,
    // not as a stream of the handle: if a reader stopped early, all later reads would fail
    async *read() {
      for (let at = 0; at < total; at += CHUNK_BYTES) yield readAt(at, CHUNK_BYTES);
    },
  };
}

/** The counter of a block, which counts on from the nonce: 128 bits, with overflow. */
function addToCounter(nonce: Buffer, blocks: number): Buffer {
  const counter = (BigInt(`0x${nonce.toString('hex')}`) + BigInt(blocks)) & ((1n << 128n) - 1n);
  return Buffer.from(counter.toString(16).padStart(32, '0'), 'hex');
}

/**
 * Gives files neutral names, and takes traces of their sender from pictures (place, time, device, thumbnail) whose
 * pixels stay as they are (D7). The originals are removed. Rejects with FormError if pictures are too damaged for that.
 */
export async function anonymiseFiles(files: UploadedFile[], field: string, space: Lease): Promise<void> {
  const damaged: string[] = [];
  for (const [i, file] of files.entries()) {
    const fileName = `attachment-${i + 1}.${file.kind}`;
    const cleaned = cleanPicture(file.kind, file);
    try {
      const stored = cleaned ? await storeFile(cleaned, space) : file;
      files[i] = { ...file, ...stored, fileName };
      if (cleaned) await file.remove();
    } catch (error) {
      if (!(error instanceof DamagedPicture)) throw error;
      damaged.push(file.name);
    }
  }
  if (damaged.length > 0) throw inputError({ [field]: 'fileUnreadable' }, 422, { fileUnreadable: damaged });
}

/** Retry-After of a form whose sender has too many uploads at a time, in seconds. */
const UPLOADS_RETRY_S = 30;

/** Refuses the form if a bound of its sender or of all together is exceeded; the sender gets the input back. */
export function refuseExcess(excess: Excess | null): void {
  if (excess)
    throw excess === 'perClient' ? formError('limited', { retryAfterS: UPLOADS_RETRY_S }) : formError('failed');
}

/** Refuses the form if the disk is full, or can not be written or read; the sender gets the input back. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw formError('failed', { cause });
  }
}

/** Content of a part that was sent as text of 64 letters, with line breaks. */
export async function* decodeBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1').replace(/[^A-Za-z0-9+/]+/g, '');
    const whole = text.length - (text.length % 4);
    yield Buffer.from(text.slice(0, whole), 'base64');
    rest = text.slice(whole);
  }
  yield Buffer.from(rest, 'base64');
}
