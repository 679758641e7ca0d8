import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DamagedPicture } from './damaged-picture.ts';
import { asOfCamera, clean, noise, SECRET, toPixels } from './pictures.test-rig.ts';

const SMALL = await noise(8, 8).jpeg().toBuffer();
function jpegSegment(code: number, content: Buffer | string): Buffer {
  const data = Buffer.from(content as string);
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

describe('M1 M5: a JPEG of a report', () => {
  it.each([
    ['baseline', { quality: 70 }],
    ['progressive', { progressive: true }],
    ['with restarts', { mozjpeg: true }],
  ])('%s is not encoded again, and its metadata goes', async (_name, options) => {
    const jpeg = await noise(256, 256).jpeg(options).toBuffer();
    const made = withSegments(
      jpeg,
      jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
      jpegSegment(0xe2, `MPF\0${SECRET}`),
      jpegSegment(0xed, `Photoshop 3.0\0${SECRET}`),
      jpegSegment(0xef, SECRET),
      jpegSegment(0xfe, SECRET),
    );
    const whole = Buffer.concat([made, jpeg, Buffer.from(`ftypmp42${SECRET}`)]);
    const cleaned = await clean('jpg', whole);
    expect(cleaned.equals(jpeg)).toBe(true);
  });

  it('keeps its direction, and nothing else of Exif', async () => {
    const jpeg = await asOfCamera(noise(4, 2)).jpeg().toBuffer();
    expect(jpeg.includes(SECRET)).toBe(true);
    const cleaned = await clean('jpg', jpeg);
    expect(cleaned.includes(SECRET)).toBe(false);
    const { orientation, exif } = await sharp(cleaned).metadata();
    expect([orientation, exif?.byteLength]).toEqual([6, 32]);
    expect((await toPixels(cleaned)).equals(await toPixels(jpeg))).toBe(true);
  });

  it('loses the thumbnail of its header', async () => {
    const thumbnail = Buffer.concat([
      Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001', 'latin1'),
      Buffer.from([2, 2]),
      Buffer.from('Kowalski-12b'),
    ]);
    const made = withSegments(SMALL, jpegSegment(0xe0, thumbnail));
    const cleaned = await clean('jpg', made);
    expect(cleaned.includes(SECRET)).toBe(false);
    expect((await toPixels(cleaned)).equals(await toPixels(SMALL))).toBe(true);
  });

  it('of four colours, and with a large colour profile, looks as before', async () => {
    for (const jpeg of [
      await noise(64, 64).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      await noise(64, 64).withIccProfile('p3').jpeg().toBuffer(),
    ]) {
      const cleaned = await clean('jpg', jpeg);
      const used = (picture: Buffer) => sharp(picture).toColourspace('srgb').raw().toBuffer();
      expect((await used(cleaned)).equals(await used(jpeg))).toBe(true);
      const { icc } = await sharp(cleaned).metadata();
      expect(icc?.subarray(132).includes('desc')).toBe(true);
      for (const text of ['CIED', 'Copyright', '\0s\0P'])
        expect(icc?.includes(Buffer.from(text, 'latin1'))).toBe(false);
      expect(cleaned.byteLength).toBeLessThanOrEqual(jpeg.byteLength);
    }
  });

  it('of 108 megapixels is taken without being decoded', async () => {
    const jpeg = Buffer.from(SMALL);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(9_000, frame + 5);
    jpeg.writeUInt16BE(12_000, frame + 7);
    const { width, height } = await sharp(await clean('jpg', jpeg), { limitInputPixels: false }).metadata();
    expect([width, height]).toEqual([12_000, 9_000]);
  });

  it('with bytes between its segments loses those', async () => {
    const made = withSegments(SMALL, Buffer.from(SECRET));
    expect((await clean('jpg', made)).equals(SMALL)).toBe(true);
  });

  it('that was cut off is kept as far as it goes', async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer();
    for (const cut of [jpeg.subarray(0, -2), jpeg.subarray(0, jpeg.byteLength - 500)])
      expect((await clean('jpg', cut)).equals(cut)).toBe(true);
  });

  it.each([
    ['nothing', Buffer.from('ffd8ff', 'hex')],
    ['zeros', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5000)])],
    ['no frame', Buffer.concat([Buffer.from('ffd8', 'hex'), jpegSegment(0xda, 'x'), Buffer.from('ffd9', 'hex')])],
    ['too many segments', withSegments(SMALL, ...Array.from({ length: 20_001 }, () => jpegSegment(0xfe, '')))],
  ])('of %s is refused', async (_name, content) => {
    await expect(clean('jpg', content)).rejects.toThrow(DamagedPicture);
  });
});
