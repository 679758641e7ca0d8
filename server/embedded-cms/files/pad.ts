import { crc32 } from 'node:zlib';

/** Comment lines of exactly `length` bytes, each line beginning with `mark`. */
function commentLines(length: number, mark: string): Buffer {
  const out = Buffer.alloc(length, 0x2e);
  const start = Buffer.from(mark);
  for (let at = 0; at < length; at += 100) {
    start.copy(out, at, 0, Math.min(start.length, length - at));
    out[Math.min(at + 99, length - 1)] = 0x0a;
  }
  return out;
}

/** A PDF made longer by comments between its trailer and `startxref`, where no offset counts them. */
export function padPdf(pdf: Buffer, size: number): Buffer {
  const at = pdf.lastIndexOf('startxref');
  const missing = size - pdf.length;
  if (missing === 0) return pdf;
  if (at < 0 || missing < 2) throw new Error(`a PDF of ${pdf.length} bytes can not be padded to ${size}`);
  return Buffer.concat([pdf.subarray(0, at), commentLines(missing, '%'), pdf.subarray(at)]);
}

/** A PNG with a private chunk before its end. */
export function padPng(png: Buffer, size: number): Buffer {
  const length = size - png.length - 12;
  if (length < 0) throw new Error(`a PNG of ${png.length} bytes can not be padded to ${size}`);
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length, 0);
  chunk.write('paDd', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + length)), 8 + length);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

/** A DXF with comments (group 999) at its beginning. Both lines of a comment end with a line feed. */
export function padDxf(dxf: string, size: number): Buffer {
  const missing = size - Buffer.byteLength(dxf);
  if (missing === 0) return Buffer.from(dxf);
  if (missing < 5) throw new Error('a DXF can not be padded to its size');
  const comments: string[] = [];
  for (let left = missing; left > 0; ) {
    // no rest that is too small for a comment of its own
    const take = left > 210 ? 200 : left > 200 ? left - 10 : left;
    comments.push(`999\n${'-'.repeat(take - 5)}\n`);
    left -= take;
  }
  return Buffer.from(comments.join('') + dxf);
}
