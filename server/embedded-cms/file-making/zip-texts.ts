import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';

/** A ZIP of texts or bytes, with the same bytes for the same contents and date. */
export async function zipTexts(
  entries: readonly (readonly [name: string, content: string | Buffer])[],
  date: Date,
): Promise<Buffer> {
  const archive = new ZipArchive();
  for (const [name, content] of entries) archive.append(content, { name, date });
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()]);
  return bytes;
}
