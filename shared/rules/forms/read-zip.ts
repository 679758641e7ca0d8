import type { FileBytes } from './file-bytes.ts';

/** An entry of a ZIP, as its central directory lists it. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  method: number;
  /** Compressed size, in bytes. */
  size: number;
  /** Position of its local header. */
  offset: number;
}

const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
/** Maximum size of the central directory, in bytes: that of a document with 10,000 pictures is half of it. */
const DIRECTORY_MAX = 2 * 1024 * 1024;
const UNKNOWN_32 = 0xffffffff;

/**
 * Entries of a ZIP, from the directory at its end: so in whatever order they come, and also where only the directory
 * states their sizes, as of programs that write as they go. Null: no ZIP, or one with a directory that is too large.
 */
export async function readZipDirectory(file: FileBytes): Promise<ZipEntry[] | null> {
  const place = await findDirectory(file);
  if (!place || place.size > DIRECTORY_MAX || place.offset < 0 || place.offset + place.size > file.size) return null;
  const bytes = await file.readAt(place.offset, place.size);
  const view = toView(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= bytes.byteLength && view.getUint32(at, true) === 0x02014b50) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const end = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (end > bytes.byteLength) return null;
    const large = readZip64(bytes.subarray(nameEnd, nameEnd + view.getUint16(at + 30, true)), [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      size: large[1] ?? 0,
      offset: large[2] ?? 0,
    });
    at = end;
  }
  return at > 0 && at === bytes.byteLength ? entries : null;
}

/** Content of an entry; null if it is encrypted, broken or larger than `max` bytes, compressed or not. */
export async function readZipEntry(file: FileBytes, entry: ZipEntry, max: number): Promise<Uint8Array | null> {
  if (entry.isEncrypted || entry.size > max) return null;
  const head = await file.readAt(entry.offset, 30);
  if (head.byteLength < 30 || toView(head).getUint32(0, true) !== 0x04034b50) return null;
  // the extra field of the local header may differ from that in the directory
  const start = entry.offset + 30 + toView(head).getUint16(26, true) + toView(head).getUint16(28, true);
  const content = await file.readAt(start, entry.size);
  if (content.byteLength < entry.size) return null;
  if (entry.method === 0) return content;
  return entry.method === 8 ? inflate(content, max) : null;
}

/** Where the central directory is, found by the record at the end of the file. */
async function findDirectory(file: FileBytes): Promise<{ offset: number; size: number } | null> {
  const tailAt = Math.max(0, file.size - END_BYTES - COMMENT_MAX);
  const tail = await file.readAt(tailAt, file.size - tailAt);
  const view = toView(tail);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) > tail.byteLength) continue;
    const size = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    const isZip64 = at >= 20 && view.getUint32(at - 20, true) === 0x07064b50;
    return isZip64 ? findZip64Directory(file, Number(view.getBigUint64(at - 12, true))) : { offset, size };
  }
  return null;
}

async function findZip64Directory(file: FileBytes, at: number): Promise<{ offset: number; size: number } | null> {
  const end = at < file.size ? await file.readAt(at, 56) : new Uint8Array();
  if (end.byteLength < 56 || toView(end).getUint32(0, true) !== 0x06064b50) return null;
  return { size: Number(toView(end).getBigUint64(40, true)), offset: Number(toView(end).getBigUint64(48, true)) };
}

/** Values of the directory that do not fit there are in an extra field, in the same order. */
function readZip64(extra: Uint8Array, values: readonly number[]): number[] {
  const view = toView(extra);
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return values.map((value) => {
      if (value !== UNKNOWN_32 || next + 8 > extra.byteLength) return value;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return [...values];
}

/** Decompresses, and stops where the result would be larger than `max`: null, as for broken data. */
async function inflate(content: Uint8Array, max: number): Promise<Uint8Array | null> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // errors reach the reader too
  void writer.write(content).catch(() => {});
  void writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const out = new Uint8Array(max);
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (size + part.value.byteLength > max) {
        void reader.cancel().catch(() => {});
        return null;
      }
      out.set(part.value, size);
      size += part.value.byteLength;
    }
  } catch {
    return null;
  }
  return out.subarray(0, size);
}

const toView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
