import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';

/** A ZIP of texts, with the same bytes for the same texts and date. */
export async function zipTexts(
  entries: readonly (readonly [name: string, text: string])[],
  date: Date,
): Promise<Buffer> {
  const archive = new ZipArchive();
  for (const [name, text] of entries) archive.append(text, { name, date });
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()]);
  return bytes;
}
