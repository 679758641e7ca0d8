import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parsePicture } from '../loading/pictures.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import { copyToKeep } from './copy-to-keep.ts';

export interface PictureSource {
  /** Changes with the content of the picture. */
  version: string;
  isVector: boolean;
  /** Drawn for any seed that an address names: there is no end of such pictures. */
  isOpen: boolean;
  content: Buffer;
}
export interface PictureSources {
  /** Picture at a path below /uploads/, or null. Only drawn pictures, and real files of the uploads folder. */
  find(uploadPath: string): Promise<PictureSource | null>;
}

/** PR11: shown where a product's contact has no picture of its own; addresses without scene that always exist. */
const FIXED: Record<string, string> = { 'images/products/default-contact.svg': 'banner/contact/default-contact' };
const DRAWN_MAX_BYTES = 16 * 1024 * 1024;
const UPLOAD_MAX_BYTES = 32 * 1024 * 1024;
const SAFE_PATH =
  /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,100}\/){0,5}[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.(?:svg|png|jpe?g|webp|avif)$/;

export function createPictureSources(uploads: string): PictureSources {
  const drawn = new LRUCache<string, PictureSource>({
    maxSize: DRAWN_MAX_BYTES,
    sizeCalculation: (source) => source.content.length,
  });

  function draw(text: string): PictureSource | null {
    const known = drawn.get(text);
    if (known) return known;
    const picture = parsePicture(text);
    const svg = typeof picture === 'string' ? null : drawPicture(picture);
    if (svg === null) return null;
    const source = toSource(copyToKeep(Buffer.from(svg)), true, true);
    drawn.set(text, source);
    return source;
  }

  async function read(name: string): Promise<PictureSource | null> {
    const file = path.join(uploads, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.size > UPLOAD_MAX_BYTES) return null;
    return toSource(await readFile(file), name.endsWith('.svg'), false);
  }

  return {
    async find(uploadPath) {
      // no empty, hidden or parent segments: the pattern has no place for them
      if (!SAFE_PATH.test(uploadPath)) return null;
      const fixed = Object.hasOwn(FIXED, uploadPath) ? FIXED[uploadPath] : undefined;
      const text = fixed ?? /^images\/([^/]+\/[^/]+\/[^/]+)\.svg$/.exec(uploadPath)?.[1];
      const source = (text ? draw(text) : null) ?? (await read(uploadPath));
      return source && fixed ? { ...source, isOpen: false } : source;
    },
  };
}

function toSource(content: Buffer, isVector: boolean, isOpen: boolean): PictureSource {
  return { content, isVector, isOpen, version: createHash('sha256').update(content).digest('base64url').slice(0, 22) };
}
