import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { copyToKeep } from './copy-to-keep.ts';
import type { PictureSource } from './picture-source.ts';
import type { Variant } from './variants.ts';

export interface StoredVector {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}
export interface VectorStore {
  /** The drawing itself in a variant's frame; null where the raster is the lighter one. */
  find(source: PictureSource, variant: Variant): Promise<StoredVector | null>;
}

/** How a drawing of ours begins (pictures/core/svg.ts). */
const ROOT = /^<svg xmlns="[^"]+" width="(\d+)" height="(\d+)" viewBox="[^"]+"/;
/** Measured: our drawings take 0.08 (hero, 1200 px) to 0.11 (device, 320 px) bytes a pixel as AVIF. */
const AVIF_BYTES_PER_PIXEL = 0.08;
const MEMORY_MAX_BYTES = 8 * 1024 * 1024;
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Drawings are served as what they are: the compressed SVG has a tenth of the bytes of a large raster and is sharp at any size. */
export function createVectorStore(): VectorStore {
  const memory = new LRUCache<string, StoredVector>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
  });

  async function make(source: PictureSource, variant: Variant, key: string): Promise<StoredVector | null> {
    const framed = frame(source.content.toString(), variant.ratio);
    if (framed === null) return null;
    const plain = copyToKeep(Buffer.from(framed));
    const brotli = copyToKeep(await compress(plain, QUALITY));
    const made = { plain, brotli, etag: `"${key}.svg"` };
    memory.set(key, made);
    return made;
  }

  return {
    async find(source, variant) {
      if (!source.isVector) return null;
      const key = `${source.version}${variant.ratio === null ? '' : `-${variant.ratio.toFixed(2)}`}`;
      const vector = memory.get(key) ?? (await make(source, variant, key));
      if (!vector) return null;
      const raster = AVIF_BYTES_PER_PIXEL * variant.width * heightOf(vector, variant);
      return vector.brotli.length < raster ? vector : null;
    },
  };
}

function heightOf({ plain }: StoredVector, { width }: Variant): number {
  const [, w, h] = ROOT.exec(plain.subarray(0, 200).toString()) ?? [];
  return (width * Number(h)) / Number(w);
}

/** The variant's shape, filled from the middle as a raster is (`fit: cover`). Null for an SVG that was not drawn by us. */
function frame(svg: string, ratio: number | null): string | null {
  const root = ROOT.exec(svg);
  if (!root) return null;
  if (ratio === null) return svg;
  const [whole, width, height] = root;
  const [w, h] = [Number(width), Number(height)];
  if (Math.abs(w / h - ratio) < 0.01) return svg;
  const size = w / h > ratio ? [Math.round(h * ratio), h] : [w, Math.round(w / ratio)];
  const framed = whole.replace(/width="\d+" height="\d+"/, `width="${size[0]}" height="${size[1]}"`);
  return `${framed} preserveAspectRatio="xMidYMid slice"${svg.slice(whole.length)}`;
}
