import { buffer } from 'node:stream/consumers';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** A ZIP with stored (uncompressed) entries. Its length follows from names and contents alone, so that it can be made to measure. */
export async function buildStoredZip(entries: readonly ZipEntry[], date: Date): Promise<Buffer> {
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ store: true });
  for (const { name, content } of entries) archive.append(content, { name, date });
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()]);
  return bytes;
}

/** Bytes that entries take beside their contents. */
export function zipOverhead(names: readonly string[]): number {
  return 22 + names.reduce((sum, name) => sum + 76 + 2 * Buffer.byteLength(name), 0);
}
