import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { writeWhole } from '../lib/disk.ts';
import { type Encoded, encode } from './encode-picture.ts';
import type { PictureSource } from './picture-source.ts';
import type { Format, Variant } from './picture-variants.ts';
import { sweepVariants, touchVariant, toVariantFile } from './variant-files.ts';

interface StoredImage extends Encoded {
  etag: string;
}
interface ImageRequest {
  key: string;
  source: PictureSource;
  variant: Variant;
  format: Format | null;
}

const MEMORY_MAX_BYTES = 24 * 1024 * 1024;
/** Concurrent encodings; more would only take processor time from the site. */
const ENCODERS = 2;
const WAITING_MAX = 200;
/** Increased when the encoding changes, so that the pictures on disk are encoded again. */
const ENCODING = 2;

/**
 * Variants are stored on disk by the hash of the picture, so that a changed picture gets new files. folder: of the
 * variants; uploads: of the pictures.
 */
export function createImageStore(folder: string, uploads: string, log: { warn(data: object, message: string): void }) {
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

  async function load({ key, source, variant, format }: ImageRequest): Promise<StoredImage> {
    const formats: readonly Format[] = format ? [format] : ['jpeg', 'png'];
    for (const candidate of formats) {
      const name = `${key}.${candidate}`;
      const file = toVariantFile(folder, name);
      const content = await readFile(file).catch(() => null);
      if (!content?.length) continue;
      // a folder that is read-only serves its variants too
      await touchVariant(file).catch(() => {});
      return { content, format: candidate, etag: `"${name}"` };
    }
    const encoded = await withEncoder(() => encode(source, variant, format));
    const name = `${key}.${encoded.format}`;
    // the picture is shown all the same, and is encoded again when it has left the memory
    await writeWhole(toVariantFile(folder, name), encoded.content).catch((err: unknown) =>
      log.warn({ err }, 'a picture could not be stored'),
    );
    return { ...encoded, etag: `"${name}"` };
  }

  return {
    /** Deletes variants on disk that are not needed any more (variant-files.ts). */
    sweep() {
      const used = [...memory.values()].map(({ etag }) => etag.slice(1, -1));
      return sweepVariants({ folder, uploads, encoding: ENCODING, used });
    },
    /** A variant of a picture, from memory, from disk or newly encoded. Null if too many are waiting. */
    async find(source: PictureSource, variant: Variant, format: Format | null): Promise<StoredImage | null> {
      const shape = variant.ratio === null ? '' : `-${variant.ratio.toFixed(2)}`;
      const key = `${source.version}-${variant.width}${shape}-${ENCODING}`;
      const name = `${key} ${format ?? 'plain'}`;
      const stored = memory.get(name);
      if (stored) return stored;
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
