import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import { readAccepted } from '#shared/rules/consent/accepted.ts';

export type Encoding = 'br' | 'gzip' | null;
/** What is compressed while a visitor waits; prepared copies are compressed harder. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
/** Smaller texts are sent as they are: compression saves nothing. Bytes. */
const WORTH_BYTES = 1024;

const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Brotli before gzip; what a client excludes with q=0 it does not get. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const offers = readAccepted(accept);
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : null;
}

export async function compressWhole(text: string, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  const plain = Buffer.from(text);
  if (encoding === null || plain.byteLength < WORTH_BYTES) return { body: plain, encoding: null };
  const body =
    encoding === 'br' ? await brotliAsync(plain, brotliOptions) : await gzipAsync(plain, { level: GZIP_LEVEL });
  return { body, encoding };
}

/** A text as it is sent, in each encoding. */
export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

/** For the cache. */
export async function compressTwice(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([brotliAsync(plain, brotliOptions), gzipAsync(plain, { level: GZIP_LEVEL })]);
  return { br: copyToKeep(br), gzip: copyToKeep(gz) };
}

/** Bytes with memory of their own: Node cuts small buffers out of blocks of 64 kB, and a cached one would hold its whole block. */
export const copyToKeep = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** For clients that accept neither. */
export const decompress: (br: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Flushes each chunk as it comes: without it a compressed stream arrives at its end (design 4). */
export function createFlushingCompressor(encoding: Exclude<Encoding, null>): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
}
