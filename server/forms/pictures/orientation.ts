/** Tag of the orientation in Exif. */
const ORIENTATION = 0x0112;
const SHORT = 3;
/** Size of Exif with the orientation only. */
const EXIF_BYTES = 26;

/**
 * Orientation that a camera wrote, 2 to 8 (Exif 3.0, 4.6.5.1.6). Null: upright, or nothing that can be read. exif: a
 * TIFF structure, without the marker before it.
 */
export function readOrientation(exif: Buffer): number | null {
  // what replaces it is not longer
  if (exif.byteLength < EXIF_BYTES) return null;
  const order = exif.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const read16 = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const first = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (first + 2 > exif.byteLength) return null;
  const end = Math.min(exif.byteLength, first + 2 + read16(first) * 12);
  for (let at = first + 2; at + 12 <= end; at += 12) {
    if (read16(at) !== ORIENTATION) continue;
    const value = read16(at + 8);
    return read16(at + 2) === SHORT && value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** Exif that says nothing but the orientation. */
export function writeOrientation(orientation: number): Buffer {
  const exif = Buffer.alloc(EXIF_BYTES);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
