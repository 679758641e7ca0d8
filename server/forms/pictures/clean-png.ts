import { crc32 } from 'node:zlib';
import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';
import { cleanPngProfile } from './icc-profile.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { BUFFER_BYTES, DamagedPicture, PARTS_MAX } from './picture-parts.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks without which pixels, colours, transparency, aspect or animation would be other ones (PNG, third edition). */
const KEPT = new Set('IHDR PLTE IDAT tRNS gAMA cHRM sRGB cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));
/** Maximum size of a chunk other than image data, in bytes. */
const CHUNK_MAX = 4 * 1024 * 1024;

/** Chunk by chunk: texts, times, Exif and everything unknown are left out, and whatever follows the end. */
export async function* cleanPng(file: FileBytes): AsyncGenerator<Buffer, void> {
  yield SIGNATURE;
  let hasData = false;
  const replaced = new Set<string>();
  let at = SIGNATURE.byteLength;
  for (let parts = 0; parts < PARTS_MAX; parts++) {
    const head = Buffer.from(await file.readAt(at, 8));
    // a picture that was cut off is shown as far as it goes
    if (head.byteLength < 8 && hasData) return;
    const type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type) || (at === SIGNATURE.byteLength) !== (type === 'IHDR')) throw new DamagedPicture();
    if (type === 'IEND' && hasData) return yield* toChunk(type, Buffer.alloc(0));
    const length = head.readUInt32BE(0);
    at += 8;
    if (type === 'IDAT' || type === 'fdAT') {
      hasData = true;
      yield head;
      // with its checksum
      yield* copyBytes(file, at, Math.min(file.size, at + length + 4));
    } else if (KEPT.has(type)) {
      if (at + length > file.size && length <= CHUNK_MAX && hasData) return;
      if (length > CHUNK_MAX || at + length > file.size) throw new DamagedPicture();
      yield* toChunk(type, Buffer.from(await file.readAt(at, length)));
    } else if (type === 'eXIf' || type === 'iCCP') {
      // only one of each is allowed, and programs read the first; a profile is for the image data that follows
      const isRead = length <= CHUNK_MAX && !replaced.has(type) && !(type === 'iCCP' && hasData);
      const content = isRead ? await replace(type, Buffer.from(await file.readAt(at, length))) : null;
      if (content) yield* toChunk(type, content);
      replaced.add(type);
    } else if (/^[A-Z]/.test(type)) {
      // the first letter of a chunk that is needed to show the picture is a capital
      throw new DamagedPicture();
    }
    at += length + 4;
  }
  throw new DamagedPicture();
}

/** What stays of a chunk that is needed in parts only. */
async function replace(type: 'eXIf' | 'iCCP', content: Buffer): Promise<Buffer | null> {
  if (type === 'iCCP') return cleanPngProfile(content);
  const orientation = readOrientation(content);
  return orientation === null ? null : writeOrientation(orientation, content.byteLength);
}

async function* copyBytes(file: FileBytes, from: number, end: number): AsyncGenerator<Buffer, void> {
  for (let at = from; at < end; at += BUFFER_BYTES)
    yield Buffer.from(await file.readAt(at, Math.min(BUFFER_BYTES, end - at)));
}

function* toChunk(type: string, content: Buffer): Generator<Buffer, void> {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength);
  head.write(type, 4, 'latin1');
  yield head;
  yield content;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content, crc32(head.subarray(4))));
  yield sum;
}
