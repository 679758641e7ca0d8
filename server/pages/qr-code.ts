import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import type { QrCode } from '#shared/pages/catalogue-content.ts';

/** QR codes by text, 3 kB each; building one takes a twentieth of the render time of a product page. */
const qrCodes = new LRUCache<string, QrCode>({ max: 500, memoMethod: buildQrCode });

/** Encodes a text as a QR code: the dark modules of each row are lines of an SVG path, one unit wide. */
export const toQrCode = (text: string): QrCode => qrCodes.memo(text);

function buildQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}.5h${toRun(row, x)}` : '')).join(''),
  );
  return { path: rows.join(''), size };
}

/** Number of consecutive dark modules from here on. */
function toRun(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end < 0 ? row.length : end) - from;
}
