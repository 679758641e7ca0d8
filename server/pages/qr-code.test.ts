import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { toQrCode } from './qr-code.ts';

it('the QR code is a picture of the modules, four pixels wide, with a border of two', async () => {
  const text = 'https://elmerion.example/en/products/em-310-volta';
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const [, base64 = ''] = (toQrCode(text) ?? '').split('base64,');
  const { data: pixels, info } = await sharp(Buffer.from(base64, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([data.length * 4, data.length * 4]);
  const shown = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => pixels[(y * info.width + x) * info.channels] === 0),
  );
  expect(shown).toEqual(data.flatMap((row) => Array(4).fill(row.flatMap((isDark) => Array(4).fill(isDark)))));
});
