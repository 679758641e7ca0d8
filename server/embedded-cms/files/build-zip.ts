import { buffer } from 'node:stream/consumers';

/** A ZIP of texts. The same bytes for the same texts and date. */
export async function buildZip(
  entries: readonly (readonly [name: string, text: string])[],
  date: Date,
): Promise<Buffer> {
  // loaded when it is needed first: a start has no time for it
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive();
  for (const [name, text] of entries) archive.append(text, { name, date });
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()]);
  return bytes;
}
