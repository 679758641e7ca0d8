import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RefusedForm, refused } from './form.ts';

/** All attachments that are being received or sent at a time; beyond it forms with files are refused. Bytes. */
const TOTAL_MAX = 256 * 1024 * 1024;
let total = 0;

/** An attachment, whole, as the CMS will get it. */
export interface UploadedFile {
  /** See AttachmentType (hardening 11). */
  fileName: string;
  mime: string;
  /** Hash of its content. */
  hash: string;
  read(): AsyncGenerator<Buffer, void>;
  /** Deletes it. */
  remove(): Promise<void>;
}

/**
 * Receives an attachment into a temporary file that has no name any more when its first byte comes, encrypted with a key that
 * only this object knows: a process that dies leaves nothing that could be read.
 */
export async function receiveFile(
  { fileName, mime }: { fileName: string; mime: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  const name = path.join(tmpdir(), `upload-${randomBytes(12).toString('hex')}`);
  const handle: FileHandle = await orRefuse(open(name, 'wx+', 0o600));
  await orRefuse(unlink(name));
  const key = randomBytes(32);
  const nonce = randomBytes(16);
  const cipher = createCipheriv('aes-256-ctr', key, nonce);
  const hash = createHash('sha256');
  let size = 0;
  const remove = async () => {
    total -= size;
    size = 0;
    await handle.close().catch(() => {});
  };
  try {
    for await (const chunk of chunks) {
      if (total + chunk.byteLength > TOTAL_MAX) throw new RefusedForm(refused('failed'));
      total += chunk.byteLength;
      size += chunk.byteLength;
      hash.update(chunk);
      await orRefuse(handle.writeFile(cipher.update(chunk)));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    fileName,
    mime,
    hash: hash.digest('base64url'),
    remove,
    async *read() {
      const decipher = createDecipheriv('aes-256-ctr', key, nonce);
      for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
        yield decipher.update(chunk as Buffer);
    },
  };
}

/** A disk that is full or cannot be written: the form is refused, and what was typed goes back to its sender. */
async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new RefusedForm(refused('failed'), error);
  }
}

/** The whole of it in memory. */
export async function readWhole({ read }: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
