import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer as readWhole } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ATTACHMENT_TYPES, isAttachmentNamed, toExtension } from '#shared/rules/forms/attachment.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import type { Excess, Lease } from '../http/client-quota.ts';
import { formError, wrongFile } from './form.ts';

/** Bytes that suffice to recognise the type of a file, even of a DOCX by its first entries. */
const SAMPLE_BYTES = 16 * 1024;
/** Bytes of a read, and of a piece in the outbox: smaller pieces take longer in total, larger ones block for longer. */
const CHUNK_BYTES = 1024 * 1024;
/** Maximum pixels of a picture: a larger one would take too much memory when decoded. */
const PIXELS_MAX = 60_000_000;
/** Quality of JPEG, in percent: without a visible difference. */
const QUALITY = 90;
/** Maximum length of a file name without its extension, in characters. */
const STEM_MAX = 80;
const FORMATS: Record<string, 'jpeg' | 'png'> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/** The last of the pictures, which are processed one at a time, since each is decoded in memory. */
let last: Promise<unknown> = Promise.resolve();

/** A completely received file. */
export interface StoredFile {
  size: number;
  /** Hash of its content. */
  hash: string;
  /** The first bytes. */
  sample: Buffer;
  read(): AsyncGenerator<Buffer, void>;
  /** Deletes the file. */
  remove(): Promise<void>;
}
/** An attachment as it will be sent to the CMS. */
export interface UploadedFile extends StoredFile {
  fileName: string;
  mime: string;
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
  await orRefuse(unlink(name));
  const key = randomBytes(32);
  const nonce = randomBytes(16);
  const cipher = createCipheriv('aes-256-ctr', key, nonce);
  const hash = createHash('sha256');
  let sample = Buffer.alloc(0);
  let size = 0;
  const remove = async () => {
    space.give(size);
    size = 0;
    await handle.close().catch(() => {});
  };
  try {
    for await (const chunk of chunks) {
      refuseExcess(space.take(chunk.byteLength));
      size += chunk.byteLength;
      hash.update(chunk);
      if (sample.byteLength < SAMPLE_BYTES) sample = Buffer.concat([sample, chunk]).subarray(0, SAMPLE_BYTES);
      await orRefuse(handle.writeFile(cipher.update(chunk)));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  const length = size;
  return {
    size,
    hash: hash.digest('base64url'),
    sample,
    remove,
    // not as a stream of the handle: if a reader stopped early, all later reads would fail
    async *read() {
      const decipher = createDecipheriv('aes-256-ctr', key, nonce);
      for (let at = 0; at < length; ) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, length - at));
        const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, at);
        if (bytesRead === 0) throw new Error('the file on disk is shorter than it was');
        yield decipher.update(chunk.subarray(0, bytesRead));
        at += bytesRead;
      }
    },
  };
}

/**
 * D7: gives the file a neutral name and re-encodes pictures without metadata (place, time, device, thumbnail), removing
 * the original. Rejects with FormError if that fails.
 */
export async function anonymiseFile(
  file: UploadedFile,
  index: number,
  field: string,
  space: Lease,
): Promise<UploadedFile> {
  const fileName = `attachment-${index + 1}${path.extname(file.fileName)}`;
  const format = FORMATS[file.mime];
  if (!format) return { ...file, fileName };
  const work = last.then(async () => {
    const picture = sharp(await readWhole(file.read()), {
      limitInputPixels: PIXELS_MAX,
      failOn: 'error',
      animated: false,
    });
    // the orientation is metadata, too, so the pixels are rotated instead
    return picture.autoOrient().toFormat(format, { quality: QUALITY }).toBuffer();
  });
  last = work.catch(() => {});
  const cleaned = await work.catch(() => {
    throw wrongFile(field, 'fileUnreadable', file.fileName);
  });
  await file.remove();
  return { fileName, mime: file.mime, ...(await storeFile([cleaned], space)) };
}

/** Retry-After of a form whose sender has too many uploads at a time, in seconds. */
const RETRY_AFTER_S = 30;

/** Refuses the form if a bound of its sender or of all together is exceeded; the sender gets the input back. */
export function refuseExcess(excess: Excess | null): void {
  if (excess) throw excess === 'perClient' ? formError('limited', { retryAfterS: RETRY_AFTER_S }) : formError('failed');
}

/** Refuses the form if the disk is full or not writable; the sender gets the input back. */
async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw formError('failed', { cause });
  }
}

/**
 * Type of a file if its name, declared type and first bytes agree (hardening 19), else null. Archives are not opened.
 * fileName: the visitor's, with the extension of the detected type (hardening 11).
 */
export async function detectAttachment(
  name: string,
  declaredMime: string,
  sample: Buffer,
): Promise<{ fileName: string; mime: string } | null> {
  const extension = toExtension(name)?.replace('jpeg', 'jpg');
  if (!extension || !isAttachmentNamed(name, declaredMime)) return null;
  // a DOCX is a ZIP with certain entries; the name of the first one suffices, and nothing is unpacked
  const isOfType =
    extension === 'docx'
      ? isOfficeArchive(sample)
      : (await fileTypeFromBuffer(sample).catch(() => undefined))?.ext === extension;
  if (!isOfType) return null;
  return { fileName: `${toStem(name)}.${extension}`, mime: ATTACHMENT_TYPES[extension]?.[0] as string };
}

/** Whether the first local entry of a ZIP is one that Word documents have. */
function isOfficeArchive(sample: Buffer): boolean {
  if (sample.byteLength < 30 || sample.readUInt32LE(0) !== 0x04034b50) return false;
  const name = sample.subarray(30, 30 + sample.readUInt16LE(26)).toString('latin1');
  return name === '[Content_Types].xml' || /^(?:_rels|word|docProps)\//.test(name);
}

function toStem(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, '-')
    .trim();
  return truncate(stem, STEM_MAX) || 'attachment';
}
