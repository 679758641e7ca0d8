import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';

/** Bytes that are read and written at a time. */
export const BUFFER_BYTES = 256 * 1024;

export interface BufferedFile extends FileBytes {
  /** Returns what is buffered from `offset`, at least two bytes; fewer only at the end of the file. */
  readSome(offset: number): Promise<Uint8Array>;
}

/** Reads ahead, since the parts of a picture may be a few bytes each. */
export function withReadAhead(file: FileBytes): BufferedFile {
  let start = 0;
  let ahead: Uint8Array = new Uint8Array();
  async function readAt(offset: number, length: number): Promise<Uint8Array> {
    const end = Math.min(offset + length, file.size);
    if (offset < start || end > start + ahead.byteLength) {
      ahead = await file.readAt(offset, Math.max(length, BUFFER_BYTES));
      start = offset;
    }
    return ahead.subarray(offset - start, Math.max(offset, end) - start);
  }
  return {
    size: file.size,
    readAt,
    readSome: (offset) => readAt(offset, Math.max(2, start + ahead.byteLength - offset)),
  };
}

/** Joins small parts, since each is a write to the disk. */
export async function* joinParts(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let joined: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    joined.push(part);
    bytes += part.byteLength;
    if (bytes < BUFFER_BYTES) continue;
    yield Buffer.concat(joined);
    joined = [];
    bytes = 0;
  }
  yield Buffer.concat(joined);
}

/** Most parts of a picture: encoders make hundreds to a few thousand of them. */
export const PARTS_MAX = 20_000;

/** A picture whose parts cannot be distinguished, or are too many. */
export class DamagedPicture extends Error {}
