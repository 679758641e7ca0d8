import { createHook } from 'node:async_hooks';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DamagedPicture } from './picture-parts.ts';
import { asOfCamera, clean, noise, SECRET, toPixels } from './pictures.test-rig.ts';

const SMALL = await noise(8, 8).png().toBuffer();
const countColours = (pixels: Buffer, channels: number) => {
  const colours = new Set<number>();
  for (let at = 0; at < pixels.byteLength; at += channels) colours.add(pixels.readUIntBE(at, channels));
  return colours.size;
};
function pngChunk(type: string, content: Buffer | string): Buffer {
  const data = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content as string)]);
  const chunk = Buffer.alloc(data.byteLength + 8);
  chunk.writeUInt32BE(data.byteLength - 4);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.byteLength + 4);
  return chunk;
}
/** Chunks behind the header of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const chunkTypes = (png: Buffer) => {
  const types: string[] = [];
  for (let at = 8; at < png.byteLength; at += png.readUInt32BE(at) + 12)
    types.push(png.toString('latin1', at + 4, at + 8));
  return types;
};

describe('M1: a PNG of a report', () => {
  it.each([
    ['of 65,000 colours', 3],
    ['with transparency', 4],
  ] as const)('%s keeps all of them, and its metadata goes', async (_name, channels) => {
    const png = await noise(256, 256, channels).png().toBuffer();
    const made = withChunks(
      png,
      pngChunk('tEXt', `Author\0${SECRET}`),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SECRET}`),
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(SECRET)])),
      pngChunk('tIME', '1234567'),
      pngChunk('prVt', SECRET),
    );
    const cleaned = await clean('png', Buffer.concat([made, Buffer.from(SECRET)]));
    expect(chunkTypes(cleaned)).toEqual(chunkTypes(png));
    const pixels = await toPixels(cleaned);
    expect(pixels.equals(await toPixels(png))).toBe(true);
    expect(countColours(pixels, channels)).toBeGreaterThan(60_000);
    expect(cleaned.includes(SECRET)).toBe(false);
    expect(cleaned.byteLength).toBeLessThan(made.byteLength);
  });

  it('of 16 bits, of a palette, interlaced: each stays what it is', async () => {
    for (const png of [
      await noise(32, 32).toColourspace('rgb16').png().toBuffer(),
      await noise(32, 32).png({ palette: true }).toBuffer(),
      await noise(32, 32).png({ progressive: true }).toBuffer(),
    ]) {
      const cleaned = await clean('png', png);
      const { depth, isProgressive } = await sharp(cleaned).metadata();
      expect(await sharp(png).metadata()).toMatchObject({ depth, isProgressive });
      expect(chunkTypes(cleaned)).toEqual(chunkTypes(png));
      expect((await toPixels(cleaned)).equals(await toPixels(png))).toBe(true);
    }
  });

  it('keeps its animation', async () => {
    const png = await noise(8, 8).png().toBuffer();
    const animated = withChunks(png, pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', Buffer.alloc(26)));
    const [end] = [pngChunk('IEND', '')];
    const whole = Buffer.concat([animated.subarray(0, -12), pngChunk('fdAT', Buffer.alloc(20)), end as Buffer]);
    expect((await clean('png', whole)).equals(whole)).toBe(true);
  });

  it('keeps its direction, and nothing else of Exif', async () => {
    const png = await asOfCamera(noise(4, 2)).png().toBuffer();
    expect(png.includes(SECRET)).toBe(true);
    const cleaned = await clean('png', png);
    expect(cleaned.includes(SECRET)).toBe(false);
    expect((await sharp(cleaned).metadata()).orientation).toBe(6);
  });

  it('keeps its colour profile without what names the device', async () => {
    const png = await noise(16, 16).withIccProfile('p3').png().toBuffer();
    const before = await sharp(png).metadata();
    const cleaned = await clean('png', png);
    const { icc } = await sharp(cleaned).metadata();
    const name = Buffer.from('\0s\0P\0' + '3\0C', 'latin1');
    expect([before.icc?.includes(name), icc?.includes(name), icc?.includes('rXYZ')]).toEqual([true, false, true]);
    expect(icc?.byteLength).toBeLessThanOrEqual(before.icc?.byteLength ?? 0);
    // the colours are those of the original where the profile is used
    const used = (picture: Buffer) => sharp(picture).toColourspace('srgb').raw().toBuffer();
    expect((await used(cleaned)).equals(await used(png))).toBe(true);
  });

  it('keeps the first of many colour profiles, and only one is ever decompressed: each could be 4 MB', async () => {
    const png = await noise(16, 16).withIccProfile('p3').png().toBuffer();
    const at = png.indexOf('iCCP', 0, 'latin1') - 4;
    const profile = png.subarray(at, at + 12 + png.readUInt32BE(at));
    const cleaned = await clean('png', png);
    let streams = 0;
    const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && streams++) }).enable();
    onTestFinished(() => void hook.disable());
    expect((await clean('png', withChunks(png, ...Array<Buffer>(500).fill(profile)))).equals(cleaned)).toBe(true);
    // one is decompressed, and compressed
    expect(streams).toBe(2);
    // a broken one is the first all the same
    const broken = withChunks(png, ...Array<Buffer>(500).fill(pngChunk('iCCP', 'p3\0\0broken')));
    expect(chunkTypes(await clean('png', broken))).not.toContain('iCCP');
    // none behind the pixels
    const behind = Buffer.concat([SMALL.subarray(0, -12), profile, SMALL.subarray(-12)]);
    expect((await clean('png', behind)).equals(SMALL)).toBe(true);
    expect(streams).toBe(3);
  });

  it.each([
    [
      'a header and nothing else',
      Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]),
    ],
    ['an unknown chunk that is needed', withChunks(SMALL, pngChunk('QRST', 'x'))],
    ['too many chunks', withChunks(SMALL, ...Array.from({ length: 20_001 }, () => pngChunk('tEXt', '')))],
  ])('of %s is refused', async (_name, content) => {
    await expect(clean('png', content)).rejects.toThrow(DamagedPicture);
  });

  it('that was cut off is kept as far as it goes', async () => {
    const png = await noise(64, 64).png().toBuffer();
    const cut = png.subarray(0, png.byteLength - 500);
    expect((await clean('png', cut)).equals(cut)).toBe(true);
    // within the header of the next frame of an animation
    const frames = Buffer.concat([png.subarray(0, -12), pngChunk('fcTL', Buffer.alloc(26)).subarray(0, -10)]);
    expect((await clean('png', frames)).equals(png.subarray(0, -12))).toBe(true);
  });
});
