import { LRUCache } from 'lru-cache';

/** All copies together, and the largest of them. Bytes. */
const COPIES_MAX_BYTES = 32 * 1024 * 1024;
const PICTURE_MAX_BYTES = 512 * 1024;
/** Beside the body: headers, key and bookkeeping. Bytes. */
const OVERHEAD_BYTES = 1024;

/** A response of the CMS, as it is sent on. */
export interface Picture {
  headers: Record<string, string>;
  body: Buffer;
}
export interface PictureCopies {
  /** It may be stored as a whole. headers: of the response. */
  isSmallPicture(headers: Record<string, string>): boolean;
  add(key: string, picture: Picture): void;
  find(key: string): Picture | undefined;
}

/** Small pictures in memory, the least recently used leaves first: an outage of the CMS leaves pages with their pictures (S7). */
export function createPictureCopies(): PictureCopies {
  const copies = new LRUCache<string, Picture>({
    maxSize: COPIES_MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + OVERHEAD_BYTES,
  });
  return {
    isSmallPicture(headers) {
      const length = Number(headers['content-length'] ?? Number.NaN);
      return (headers['content-type'] ?? '').startsWith('image/') && length <= PICTURE_MAX_BYTES;
    },
    add: (key, picture) => void copies.set(key, picture),
    find: (key) => copies.get(key),
  };
}
