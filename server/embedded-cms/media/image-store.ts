import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeWhole } from '../disk.ts';
import { type Encoded, encode } from './encode.ts';
import type { PictureSource } from './picture-source.ts';
import type { Format, Variant } from './variants.ts';

interface StoredImage extends Encoded {
  etag: string;
}
interface Wanted {
  key: string;
  source: PictureSource;
  variant: Variant;
  format: Format | null;
}

const MEMORY_MAX_BYTES = 24 * 1024 * 1024;
/** Encodings at once; more would only take the site's processor time. */
const ENCODERS = 2;
const WAITING_MAX = 200;
/** Counted up when pictures are encoded otherwise: those on disk are made again. */
const ENCODING = 2;

/** Variants are kept on disk by the picture's content: a picture that changes gets new files, and none is ever stale. */
export function createImageStore(folder: string) {
  const memory = new LRUCache<string, StoredImage>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: (image) => image.content.length,
  });
  const running = new Map<string, Promise<StoredImage>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function withEncoder<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= ENCODERS) await new Promise<void>((resolve) => waiting.push(resolve));
    busy++;
    try {
      return await work();
    } finally {
      busy--;
      waiting.shift()?.();
    }
  }

  async function load({ key, source, variant, format }: Wanted): Promise<StoredImage> {
    const formats: readonly Format[] = format ? [format] : ['jpeg', 'png'];
    for (const known of formats) {
      const name = `${key}.${known}`;
      const content = await readFile(toFile(name)).catch(() => null);
      if (content?.length) return { content, format: known, etag: `"${name}"` };
    }
    const encoded = await withEncoder(() => encode(source, variant, format));
    const name = `${key}.${encoded.format}`;
    await writeWhole(toFile(name), encoded.content);
    return { ...encoded, etag: `"${name}"` };
  }

  const toFile = (name: string) => path.join(folder, name.slice(0, 2), name);

  return {
    /** A variant of a picture: from memory, from disk, or made now. Null: too many are waiting. */
    async find(source: PictureSource, variant: Variant, format: Format | null): Promise<StoredImage | null> {
      const shape = variant.ratio === null ? '' : `-${variant.ratio.toFixed(2)}`;
      const key = `${source.version}-${variant.width}${shape}-${ENCODING}`;
      const name = `${key} ${format ?? 'plain'}`;
      const known = memory.get(name);
      if (known) return known;
      let work = running.get(name);
      if (!work) {
        if (waiting.length >= WAITING_MAX) return null;
        work = load({ key, source, variant, format }).finally(() => running.delete(name));
        running.set(name, work);
      }
      const image = await work;
      memory.set(name, image);
      return image;
    },
  };
}
