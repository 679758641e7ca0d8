import { crc32, deflateRawSync } from 'node:zlib';

// ZIP archives (APPNOTE 6.3) without ZIP64: at most 65,535 entries and 4 GiB. Sizes and sums are in front of the contents,
// so that readers of streams such as Java's need no central directory.

/** An entry whose size and sum are known before its content is read. */
export interface ZipEntry {
  /** File name; always marked as UTF-8. */
  name: string;
  /** The archive has it in UTC, with a precision of two seconds. */
  date: Date;
  /** CRC-32 and size in bytes of the content as it is without compression. */
  sum: number;
  size: number;
  /** Compressed content (deflate); otherwise `content` is stored as it is. */
  deflated?: Buffer;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const VERSION = 20;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;
/** Made on Unix: a file that its owner may write. */
const MADE_BY = (3 << 8) | VERSION;
const ATTRIBUTES = (0o100644 << 16) >>> 0;

/** An entry with a text, compressed. */
export function toTextEntry(name: string, text: string, date: Date): ZipEntry {
  const content = Buffer.from(text);
  return { name, date, sum: crc32(content), size: content.length, deflated: deflateRawSync(content), content: [] };
}

/** The bytes of an archive. Throws if a content does not have the size that its entry states. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const fields = toFields(entry);
    const name = Buffer.from(entry.name);
    yield Buffer.concat([toBytes([0x04034b50, 4], [VERSION, 2], ...fields, [name.length, 2], [0, 2]), name]);
    const content = entry.deflated ? [entry.deflated] : entry.content;
    const size = entry.deflated?.length ?? entry.size;
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${entry.name} has changed while it was read`);
    directory.push(
      toBytes([0x02014b50, 4], [MADE_BY, 2], [VERSION, 2], ...fields, [name.length, 2]),
      // no extra field, comment or disk; then attributes and the place of the entry
      toBytes([0, 2], [0, 2], [0, 2], [0, 2], [ATTRIBUTES, 4], [offset, 4]),
      name,
    );
    offset += 30 + name.length + size;
  }
  const central = Buffer.concat(directory);
  const count = directory.length / 3;
  yield central;
  yield toBytes([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [central.length, 4], [offset, 4], [0, 2]);
}

type Field = readonly [value: number, octets: 2 | 4];

/** What an entry and its record in the directory have in common: flags, method, time, sum and sizes. */
const toFields = ({ date, sum, size, deflated }: ZipEntry): Field[] => [
  [UTF8, 2],
  [deflated ? DEFLATED : STORED, 2],
  [(date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1), 2],
  [(Math.max(0, date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(), 2],
  [sum, 4],
  [deflated?.length ?? size, 4],
  [size, 4],
];

function toBytes(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [, octets]) => length + octets, 0));
  let at = 0;
  for (const [value, octets] of fields) at = bytes.writeUIntLE(value, at, octets);
  return bytes;
}
