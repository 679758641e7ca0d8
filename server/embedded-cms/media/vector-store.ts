import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type PictureSize, readSvgSize } from './picture-size.ts';
import type { PictureSource } from './picture-source.ts';
import type { Variant } from './variants.ts';

export interface StoredVector {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
  /** Height by width. */
  ratio: number;
}

/** Measured: the drawings of our content take 0.08 (hero, 1200 px) to 0.11 (device, 320 px) bytes a pixel as AVIF. */
const AVIF_BYTES_PER_PIXEL = 0.08;
const MEMORY_MAX_BYTES = 8 * 1024 * 1024;
const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Bytes with memory of their own: small buffers are cut out of larger blocks, and one that is kept would hold its whole block. */
const copyToKeep = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** Drawings are served as what they are: the compressed SVG has a tenth of the bytes of a large raster and is sharp at any size. */
export function createVectorStore() {
  const memory = new LRUCache<string, StoredVector>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
  });

  async function make(source: PictureSource, variant: Variant, key: string): Promise<StoredVector | null> {
    const framed = frame(source.content.toString(), variant.ratio);
    if (!framed) return null;
    const plain = copyToKeep(Buffer.from(framed.svg));
    const brotli = copyToKeep(await compress(plain, QUALITY));
    const made = { plain, brotli, etag: `"${key}.svg"`, ratio: framed.height / framed.width };
    memory.set(key, made);
    return made;
  }

  return {
    /** The drawing itself in a variant's frame; null where the raster is the lighter one (and no dark appearance would be lost), and for a drawing without a size. */
    async find(source: PictureSource, variant: Variant): Promise<StoredVector | null> {
      if (!source.isVector) return null;
      const key = `${source.version}${variant.ratio === null ? '' : `-${variant.ratio.toFixed(2)}`}`;
      const vector = memory.get(key) ?? (await make(source, variant, key));
      if (!vector) return null;
      // a raster has one appearance
      if (vector.plain.includes('prefers-color-scheme')) return vector;
      const raster = AVIF_BYTES_PER_PIXEL * variant.width * variant.width * vector.ratio;
      return vector.brotli.length < raster ? vector : null;
    },
  };
}

/** The drawing in the variant's shape, filled from the middle as a raster is (`fit: cover`). */
function frame(svg: string, wanted: number | null): (PictureSize & { svg: string }) | null {
  const size = readSvgSize(svg);
  if (!size) return null;
  const { width, height } = size;
  const ratio = wanted ?? width / height;
  if (Math.abs(width / height - ratio) < 0.01) return { svg, width, height };
  const framed =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.round(width / ratio) };
  const attributes = `width="${framed.width}" height="${framed.height}" viewBox="0 0 ${width} ${height}"`;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} preserveAspectRatio="xMidYMid slice">`;
  // what stands before the root element (declaration, comments) may not stand within another one
  return { svg: `${root}${svg.slice(svg.search(/<svg\b/))}</svg>`, ...framed };
}
