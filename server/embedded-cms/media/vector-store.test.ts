import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createVectorStore } from './vector-store.ts';

/** Lines that no compression makes shorter, so that a drawing has about this many bytes. */
const noise = (bytes: number): string => {
  let seed = 1;
  let text = '';
  while (text.length < bytes) {
    seed = (seed * 16_807) % 2_147_483_647;
    text += seed.toString(36);
  }
  return text;
};
const drawing = (inside: string, attributes = 'width="400" height="200" viewBox="0 0 400 200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const find = (content: string, variant: { width: number; ratio: number | null }, isVector = true) =>
  createVectorStore().find({ content: Buffer.from(content), isVector, version: 'v1' } as never, variant);
const toText = async (...args: Parameters<typeof find>) => (await find(...args))?.plain.toString();

const PATH = '<path d="M0 0h400"/>';
const framed = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice">${drawing(PATH)}</svg>`;

it('BX06: a drawing stays as it is where no ratio is asked for, or its own', async () => {
  const stored = await find(drawing(PATH), { width: 320, ratio: null });
  expect([stored?.plain.toString(), stored?.ratio, stored?.etag]).toEqual([drawing(PATH), 0.5, '"v1.svg"']);
  expect(brotliDecompressSync(stored?.brotli as Buffer).toString()).toBe(drawing(PATH));
  expect(await toText(drawing(PATH), { width: 320, ratio: 2.005 })).toBe(drawing(PATH));
});

it('BX06: in another ratio it is cropped from the centre, without what stands before its root', async () => {
  const stored = await find(`<?xml version="1.0"?><!-- a -->${drawing(PATH)}`, { width: 320, ratio: 1 });
  expect([stored?.plain.toString(), stored?.ratio, stored?.etag]).toEqual([framed(200, 200), 1, '"v1-1.00.svg"']);
  expect(await toText(drawing(PATH), { width: 320, ratio: 4 })).toBe(framed(400, 100));
});

it('BX06: where a raster would be smaller there is no drawing, unless it has a dark appearance', async () => {
  const large = drawing(`<path d="${noise(9000)}"/>`);
  const isDrawn = async (...args: Parameters<typeof find>) => (await find(...args)) !== null;
  expect(await isDrawn(large, { width: 320, ratio: null })).toBe(false);
  expect(await isDrawn(large, { width: 1200, ratio: null })).toBe(true);
  expect(await isDrawn(large, { width: 320, ratio: 0.5 })).toBe(true);
  const style = '<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style>';
  expect(await isDrawn(large.replace('<path', `${style}<path`), { width: 320, ratio: null })).toBe(true);
});

it('BX06: what is no drawing, or has no size, is served as a raster', async () => {
  expect(await find(drawing(PATH), { width: 320, ratio: null }, false)).toBeNull();
  expect(await find(drawing(PATH, ''), { width: 320, ratio: null })).toBeNull();
});
