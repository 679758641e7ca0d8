import { buffer } from 'node:stream/consumers';
import { toTextEntry, writeZip } from './zip-writer.ts';

/** A ZIP of texts, with the same bytes for the same texts and date. */
export const zipTexts = (entries: readonly (readonly [name: string, text: string])[], date: Date): Promise<Buffer> =>
  buffer(writeZip(entries.map(([name, text]) => toTextEntry(name, text, date))));
