import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** A ZIP with stored (uncompressed) entries. Its length follows from names and contents alone, so that it can be made to measure. */
export function buildStoredZip(entries: readonly ZipEntry[], date: Date): Buffer {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    // names are UTF-8
    local.writeUInt16LE(0x0800, 6);
    local.writeUInt16LE(time, 10);
    local.writeUInt16LE(day, 12);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(bytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    parts.push(local, bytes, content);
    directory.push(central, bytes);
    offset += local.length + bytes.length + content.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Bytes that an entry takes beside its content. */
export function zipOverhead(names: readonly string[]): number {
  return 22 + names.reduce((sum, name) => sum + 76 + 2 * Buffer.byteLength(name), 0);
}
