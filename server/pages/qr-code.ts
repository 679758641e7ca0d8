import { crc32, deflateSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';

/** QR codes by text, under 1 kB each; building one takes a part of the render time of a product page. */
const qrCodes = new LRUCache<string, string>({ max: 500, memoMethod: buildQrCode });

/** Pixels of a module, so that a printer that smooths pictures still leaves sharp edges. */
const MODULE_PX = 4;
/** White modules around the code, in addition to the paper. */
const BORDER = 2;

/** Bytes beyond which a code has so many modules that no camera reads it from paper. */
const BYTES_MAX = 1000;

/**
 * Encodes a text as a QR code: a data address of a PNG in black and white, which prints without a script or request.
 * Null for a text that is too long.
 */
export const toQrCode = (text: string): string | null =>
  Buffer.byteLength(text) > BYTES_MAX ? null : qrCodes.memo(text);

function buildQrCode(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: BORDER });
  const side = data.length * MODULE_PX;
  const rows = data.flatMap((row) => new Array<Buffer>(MODULE_PX).fill(toLine(row, side)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // one bit for each pixel, grey; no interlacing
  header.writeUInt8(1, 8);
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A line of pixels: a byte for its filter (none), then the pixels, of which 1 is white. */
function toLine(row: readonly boolean[], side: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let x = 0; x < side; x++) {
    const isDark = row[Math.floor(x / MODULE_PX)];
    const at = 1 + (x >> 3);
    if (!isDark) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7));
  }
  return line;
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
