import { promisify } from 'node:util';
import { deflate, type InputType, inflate, type ZlibOptions } from 'node:zlib';

// in threads of their own, as four megabytes take tens of milliseconds
const toInflated = promisify<InputType, ZlibOptions, Buffer>(inflate);
const toDeflated = promisify<InputType, ZlibOptions, Buffer>(deflate);

/** Bytes of the header, in front of the count of tags. */
const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const TAGS_MAX = 100;
/** Maximum size of a profile, in bytes. */
export const PROFILE_MAX = 4 * 1024 * 1024;
/** What colours are calculated from (ICC.1, 9.2). The others name and describe the device, some with its serial number. */
const KEPT = /^(?:[rgb]XYZ|[rgbk]TRC|wtpt|bkpt|chad|chrm|lumi|cicp|gamt|A2B\d|B2A\d|D2B\d|B2D\d)$/;
/** Texts that each profile must have (ICC.1, 8.2): replaced by one that says nothing, a multiLocalizedUnicodeType. */
const TEXTS = /^(?:desc|cprt)$/;
const NEUTRAL = Buffer.concat([
  Buffer.from('mluc\0\0\0\0\0\0\0\u0001\0\0\0\u000cenUS\0\0\0\u0004\0\0\0\u001c', 'latin1'),
  Buffer.from('\0-\0-', 'latin1'),
]);
/** Fields of the header that only say who made the profile, when and for what: position and length. */
const ORIGIN: readonly (readonly [number, number])[] = [
  [4, 4],
  [24, 12],
  [40, 4],
  [48, 8],
  [80, 48],
];

/** The same colours without what names the device: a display's own profile may. Null: no profile that can be read. */
export function cleanProfile(profile: Buffer): Buffer | null {
  if (profile.byteLength < HEADER_BYTES + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return null;
  const count = profile.readUInt32BE(HEADER_BYTES);
  if (count > TAGS_MAX || HEADER_BYTES + 4 + count * TAG_BYTES > profile.byteLength) return null;
  const rows = Array.from({ length: count }, (_, i) => {
    const at = HEADER_BYTES + 4 + i * TAG_BYTES;
    const [offset, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    const name = profile.toString('latin1', at, at + 4);
    // never longer than what it replaces
    const isText = TEXTS.test(name) && size >= NEUTRAL.byteLength;
    return { name, content: isText ? NEUTRAL : profile.subarray(offset, offset + size), isText, size };
  }).filter(({ name, content, isText, size }) => isText || (KEPT.test(name) && content.byteLength === size));
  const tags = rows.filter(({ name }, i) => rows.findIndex((row) => row.name === name) === i);
  if (!tags.some(({ isText }) => !isText)) return null;
  const head = Buffer.from(profile.subarray(0, HEADER_BYTES + 4));
  for (const [at, length] of ORIGIN) head.fill(0, at, at + length);
  head.writeUInt32BE(tags.length, HEADER_BYTES);
  const table: Buffer[] = [];
  const contents: Buffer[] = [];
  const placed = new Map<string, number>();
  let end = head.byteLength + tags.length * TAG_BYTES;
  let bytes = end;
  for (const { name, content, isText } of tags) {
    // tags share their content, such as the curve of three equal channels
    const key = isText ? 'text' : `${content.byteOffset} ${content.byteLength}`;
    const offset = placed.get(key) ?? end;
    if (offset === end) {
      // tags that overlap would be far more than they were once each has its own bytes
      bytes += content.byteLength;
      if (bytes > profile.byteLength) return null;
      placed.set(key, offset);
      const padded = Buffer.alloc(Math.ceil(content.byteLength / 4) * 4);
      content.copy(padded);
      contents.push(padded);
      end += padded.byteLength;
    }
    const row = Buffer.alloc(TAG_BYTES);
    row.write(name, 'latin1');
    row.writeUInt32BE(offset, 4);
    row.writeUInt32BE(content.byteLength, 8);
    table.push(row);
  }
  head.writeUInt32BE(end);
  return Buffer.concat([head, ...table, ...contents]);
}

/** Like cleanProfile, for the chunk iCCP of a PNG: a name, the method of compression (0) and the compressed profile. */
export async function cleanPngProfile(chunk: Buffer): Promise<Buffer | null> {
  const nameEnd = chunk.indexOf(0);
  if (nameEnd < 0) return null;
  try {
    const profile = cleanProfile(await toInflated(chunk.subarray(nameEnd + 2), { maxOutputLength: PROFILE_MAX }));
    return profile && Buffer.concat([Buffer.from('icc\0\0', 'latin1'), await toDeflated(profile, { level: 9 })]);
  } catch {
    return null;
  }
}
