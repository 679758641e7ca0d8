import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from './clean-picture.ts';
import { DamagedPicture } from './picture-parts.ts';
import { asOfCamera, clean, noise, SECRET, toPixels } from './pictures.test-rig.ts';

const SMALL = await noise(8, 8).jpeg().toBuffer();
function jpegSegment(code: number, content: Buffer | string): Buffer {
  const data = Buffer.from(content as string);
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}
/** A colour profile whose tags overlap, in parts of a JPEG. */
function overlappingProfile(names: readonly string[], bytes: number): Buffer {
  const profile = Buffer.alloc(bytes);
  profile.write('acsp', 36, 'latin1');
  profile.writeUInt32BE(names.length, 128);
  for (const [i, name] of names.entries()) {
    profile.write(name, 132 + i * 12, 'latin1');
    profile.writeUInt32BE(i, 136 + i * 12);
    profile.writeUInt32BE(bytes - names.length, 140 + i * 12);
  }
  return profile;
}
const profilePart = (content: Buffer, number = 1, count = 1) =>
  jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([number, count]), content]));
/** Exif with one field. */
function exifSegment({ tag = '0112', type = 3, value = '', next = '00000000' }): Buffer {
  const field = `${tag}000${type}00000001${value}`;
  return jpegSegment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(`4d4d002a000000080001${field}${next}`, 'hex')]),
  );
}
const SCAN = Buffer.concat([jpegSegment(0xda, Buffer.alloc(6)), Buffer.alloc(1000)]);
/** A JPEG with more scans. */
const withScans = (count: number) =>
  Buffer.concat([SMALL.subarray(0, -2), ...Array.from({ length: count }, () => SCAN), SMALL.subarray(-2)]);
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

  it.each([
    ['a SHORT', { type: 3, value: '00060000' }, 6],
    ['a LONG', { type: 4, value: '00000006' }, 6],
    ['a BYTE', { type: 1, value: '06000000' }, 6],
    ['another type', { type: 2, value: '06000000' }, undefined],
    ['no orientation of the nine', { type: 4, value: '00010006' }, undefined],
  ])('S13: has its direction as %s, without the place of a next directory too', async (_name, field, expected) => {
    for (const next of ['00000000', '']) {
      const made = withSegments(SMALL, exifSegment({ ...field, next }));
      const cleaned = await clean('jpg', made);
      expect((await sharp(cleaned).metadata()).orientation, next).toBe(expected);
      expect(cleaned.byteLength).toBeLessThanOrEqual(made.byteLength);
    }
  });

  it('has the direction of its first Exif, as programs show it', async () => {
    const upright = exifSegment({ tag: '0100', type: 3, value: '00060000' });
    const turned = exifSegment({ type: 3, value: '00060000' });
    expect((await clean('jpg', withSegments(SMALL, upright, turned))).equals(SMALL)).toBe(true);
    const { orientation } = await sharp(await clean('jpg', withSegments(SMALL, turned, upright))).metadata();
    expect(orientation).toBe(6);
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

  it.each([
    ['of one name', Array.from({ length: 100 }, () => 'A2B0')],
    ['of many names', ['A2B', 'B2A', 'D2B', 'B2D'].flatMap((name) => [...'0123456789'].map((n) => name + n))],
  ])('S13: does not grow by a colour profile with overlapping tags %s', async (_name, names) => {
    const made = withSegments(SMALL, profilePart(overlappingProfile(names, 60_000)));
    expect((await clean('jpg', made)).byteLength).toBeLessThanOrEqual(made.byteLength);
  });

  it('S13: loses a colour profile of too many parts or bytes', async () => {
    const profile = overlappingProfile(['A2B0'], 60_000);
    for (const [count, content] of [
      [300, Buffer.alloc(0)],
      [100, Buffer.alloc(60_000)],
    ] as const) {
      const parts = Array.from({ length: count }, (_, i) => profilePart(i === 0 ? profile : content, 1, 1));
      expect((await clean('jpg', withSegments(SMALL, ...parts))).equals(SMALL)).toBe(true);
    }
  });

  it('S13: with very many scans is read about once', async () => {
    const content = withScans(990);
    let read = 0;
    const file = {
      size: content.byteLength,
      readAt: async (offset: number, length: number) => {
        const bytes = content.subarray(offset, offset + length);
        read += bytes.byteLength;
        return bytes;
      },
    };
    expect((await buffer(cleanPicture('jpg', file) as AsyncIterable<Buffer>)).equals(content)).toBe(true);
    expect(read).toBeLessThan(1.5 * content.byteLength);
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
    ['too many scans', withScans(2000)],
    ['too many segments', withSegments(SMALL, ...Array.from({ length: 20_001 }, () => jpegSegment(0xfe, '')))],
  ])('of %s is refused', async (_name, content) => {
    await expect(clean('jpg', content)).rejects.toThrow(DamagedPicture);
  });
});
