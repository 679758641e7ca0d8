import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Reads the entries of an archive from its beginning, without the central directory, by the rules of Java's
 * ZipInputStream: only a compressed entry may state its size behind its content.
 */
export function streamZip(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const flags = bytes.readUInt16LE(at + 6);
    const method = bytes.readUInt16LE(at + 8);
    const hasDescriptor = (flags & 8) !== 0;
    if (hasDescriptor && method !== 8) throw new Error('only DEFLATED entries can have EXT descriptor');
    const nameBytes = bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    const isUtf8 = (flags & 0x800) !== 0;
    if (!isUtf8 && nameBytes.some((byte) => byte > 0x7e)) throw new Error('a name in an unknown encoding');
    const start = at + 30 + nameBytes.length + bytes.readUInt16LE(at + 28);
    let end = start + bytes.readUInt32LE(at + 18);
    let content = bytes.subarray(start, end);
    let sum = bytes.readUInt32LE(at + 14);
    if (method === 8) {
      const { buffer, engine } = inflateRawSync(bytes.subarray(start), { info: true }) as unknown as {
        buffer: Buffer;
        engine: { bytesWritten: number };
      };
      content = buffer;
      end = start + engine.bytesWritten;
    }
    if (hasDescriptor) {
      const field = bytes.readUInt32LE(end) === 0x08074b50 ? end + 4 : end;
      sum = bytes.readUInt32LE(field);
      if (bytes.readUInt32LE(field + 8) !== content.length) throw new Error('a wrong size');
      end = field + 12;
    }
    if (crc32(content) !== sum) throw new Error('a wrong sum');
    entries.set(nameBytes.toString(), content);
    at = end;
  }
  if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no central directory behind the entries');
  return entries;
}

/** Reads the entries of an archive, name and content, from its central directory. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no ZIP');
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i--) {
    const isCompressed = bytes.readUInt16LE(at + 10) === 8;
    const isUtf8 = (bytes.readUInt16LE(at + 8) & 0x800) !== 0;
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString(isUtf8 ? 'utf8' : 'latin1');
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    entries.set(name, isCompressed ? inflateRawSync(content) : content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
