import { deflateSync, inflateSync } from 'node:zlib';

/** Bytes of the header, in front of the count of tags. */
const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const TAGS_MAX = 100;
/** Maximum size of a profile in a PNG, where it is compressed, in bytes. */
const PROFILE_MAX = 4 * 1024 * 1024;
/** What colours are calculated from (ICC.1, 9.2). The others name and describe the device, some with its serial number. */
const KEPT = /^(?:[rgb]XYZ|[rgbk]TRC|wtpt|bkpt|chad|chrm|lumi|cicp|gamt|A2B\d|B2A\d|D2B\d|B2D\d)$/;
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
  const tags = Array.from({ length: count }, (_, i) => {
    const at = HEADER_BYTES + 4 + i * TAG_BYTES;
    const [offset, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    return { name: profile.subarray(at, at + 4), offset, size };
  }).filter(({ name, offset, size }) => KEPT.test(name.toString('latin1')) && offset + size <= profile.byteLength);
  if (tags.length === 0) return null;
  const head = Buffer.from(profile.subarray(0, HEADER_BYTES + 4));
  for (const [at, length] of ORIGIN) head.fill(0, at, at + length);
  head.writeUInt32BE(tags.length, HEADER_BYTES);
  const table: Buffer[] = [];
  const contents: Buffer[] = [];
  const placed = new Map<string, number>();
  let end = head.byteLength + tags.length * TAG_BYTES;
  for (const { name, offset, size } of tags) {
    const key = `${offset} ${size}`;
    // tags share their content, such as the curve of three equal channels
    if (!placed.has(key)) {
      placed.set(key, end);
      const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
      profile.copy(padded, 0, offset, offset + size);
      contents.push(padded);
      end += padded.byteLength;
    }
    const row = Buffer.alloc(TAG_BYTES);
    name.copy(row);
    row.writeUInt32BE(placed.get(key) as number, 4);
    row.writeUInt32BE(size, 8);
    table.push(row);
  }
  head.writeUInt32BE(end);
  return Buffer.concat([head, ...table, ...contents]);
}

/** Like cleanProfile, for the chunk iCCP of a PNG: a name, the method of compression (0) and the compressed profile. */
export function cleanPngProfile(chunk: Buffer): Buffer | null {
  const nameEnd = chunk.indexOf(0);
  if (nameEnd < 0) return null;
  try {
    const profile = cleanProfile(inflateSync(chunk.subarray(nameEnd + 2), { maxOutputLength: PROFILE_MAX }));
    return profile && Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile, { level: 9 })]);
  } catch {
    return null;
  }
}
