import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { FileBytes } from '#shared/rules/forms/file-bytes.ts';
import { cleanPicture } from './clean-picture.ts';

/** What may not be left in a picture. */
export const SECRET = 'Kowalski';
const toFile = (content: Buffer): FileBytes => ({
  size: content.byteLength,
  readAt: async (offset, length) => content.subarray(offset, offset + length),
});
export const clean = (kind: 'png' | 'jpg', content: Buffer) =>
  buffer(cleanPicture(kind, toFile(content)) as AsyncIterable<Buffer>);
export const toPixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
/** A picture with very many colours, the same each time. */
export const noise = (width: number, height: number, channels: 3 | 4 = 3) => {
  const size = width * height * channels;
  let state = 1;
  const data = Buffer.alloc(size);
  for (let at = 0; at < size; at++) {
    state = (state * 48271) % 0x7fffffff;
    data[at] = state & 0xff;
  }
  return sharp(data, { raw: { width, height, channels } });
};

/** What a camera writes; the picture has to be turned to the right. */
export const asOfCamera = (picture: Sharp) =>
  picture
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: `${SECRET} Camera` }, IFD3: { GPSLatitude: '52/1 24/1 30/1' } });
