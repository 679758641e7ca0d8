/** Tag of the orientation in Exif. */
const ORIENTATION = 0x0112;
const BYTE = 1;
const SHORT = 3;
const LONG = 4;
/** Size of Exif with the orientation only; the offset of a next directory, its last four bytes, may be missing. */
const EXIF_BYTES = 26;
const EXIF_BYTES_MIN = 22;

/**
 * Orientation that a camera wrote, 2 to 8 (Exif 3.0, 4.6.5.1.6). Null: upright, or nothing that can be read. exif: a
 * TIFF structure, without the marker before it.
 */
export function readOrientation(exif: Buffer): number | null {
  // what replaces it is not longer
  if (exif.byteLength < EXIF_BYTES_MIN) return null;
  const order = exif.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const read16 = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const read32 = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const first = read32(4);
  if (first + 2 > exif.byteLength) return null;
  const end = Math.min(exif.byteLength, first + 2 + read16(first) * 12);
  for (let at = first + 2; at + 12 <= end; at += 12) {
    if (read16(at) !== ORIENTATION) continue;
    // of one value: a SHORT (4.6.5.1.6), but other types are written and read too
    const read: Record<number, () => number> = {
      [BYTE]: () => exif[at + 8] ?? 0,
      [SHORT]: () => read16(at + 8),
      [LONG]: () => read32(at + 8),
    };
    const value = read[read16(at + 2)]?.() ?? 0;
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** Exif that says nothing but the orientation, and is not longer than the bytes that it replaces. */
export function writeOrientation(orientation: number, bytes: number): Buffer {
  const exif = Buffer.alloc(EXIF_BYTES);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif.subarray(0, Math.max(EXIF_BYTES_MIN, Math.min(EXIF_BYTES, bytes)));
}
