import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ByteCache } from './byte-cache.ts';
import { type Encoded, encode } from './encode.ts';
import type { PictureSource } from './picture-source.ts';
import type { Format, Variant } from './variants.ts';

export interface StoredImage extends Encoded {
  etag: string;
}
export interface ImageStore {
  /** A variant of a picture: from memory, from disk, or made now. Null: too many are waiting. */
  find(source: PictureSource, variant: Variant, format: Format | null): Promise<StoredImage | null>;
}

const MEMORY_MAX_BYTES = 24 * 1024 * 1024;
/** Encodings at once; more would only take the site's processor time. */
const ENCODERS = 2;
const WAITING_MAX = 200;

/** Variants are kept on disk by the picture's content: a picture that changes gets new files, and none is ever stale. */
export function createImageStore(folder: string): ImageStore {
  const memory = new ByteCache<StoredImage>(MEMORY_MAX_BYTES, (image) => image.content.length);
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

  async function load(key: string, source: PictureSource, variant: Variant, format: Format | null): Promise<StoredImage> {
    const formats: readonly Format[] = format ? [format] : ['jpeg', 'png'];
    for (const known of formats) {
      const content = await readFile(toFile(key, known)).catch(() => null);
      if (content) return { content, format: known, etag: `"${key}-${known}"` };
    }
    const encoded = await withEncoder(() => encode(source, variant, format));
    const file = toFile(key, encoded.format);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}.tmp`, encoded.content);
    await rename(`${file}.${process.pid}.tmp`, file);
    return { ...encoded, etag: `"${key}-${encoded.format}"` };
  }

  function toFile(key: string, format: Format): string {
    return path.join(folder, key.slice(0, 2), `${key}.${format}`);
  }

  return {
    async find(source, variant, format) {
      const key = `${source.version}-${variant.width}${variant.ratio ? 'c' : ''}`;
      const name = `${key} ${format ?? 'plain'}`;
      const known = memory.get(name);
      if (known) return known;
      let work = running.get(name);
      if (!work) {
        if (waiting.length >= WAITING_MAX) return null;
        work = load(key, source, variant, format).finally(() => running.delete(name));
        running.set(name, work);
      }
      const image = await work;
      memory.set(name, image);
      return image;
    },
  };
}
