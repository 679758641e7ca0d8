import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPictureSize } from './picture-size.ts';

it.each([
  ['<?xml version="1.0"?><svg xmlns="x" height="600" width="800px" viewBox="0 0 8 6" stroke-width="2">', [800, 600]],
  ['<svg viewBox="0 0 12.5 6">', [12.5, 6]],
  ['<svg width="100%" height="100%" viewBox="0,0,40,30">', [40, 30]],
  ['<svg stroke-width="2"><rect width="3" height="4"/>', null],
  ['<html>', null],
])('%s', async (svg, expected) => {
  const size = await readPictureSize(Buffer.from(svg), true);
  expect(size && [size.width, size.height]).toEqual(expected);
});

it('is the size as displayed of a photograph with a rotated orientation', async () => {
  const create = { width: 20, height: 10, channels: 3 as const, background: 'white' };
  const content = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await readPictureSize(content, false)).toEqual({ width: 10, height: 20 });
});
