import { hash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGunzip,
  createGzip,
  gzip,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding, readAccepted } from '#shared/rules/http/content-negotiation.ts';
import { answerPreconditions } from './preconditions.ts';
import { requireReading } from './slow-readers.ts';

/** A text, compressed with each encoding. */
export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

/** Low, since visitors wait for the compression; prepared copies are compressed harder. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
/** In bytes. Smaller texts are sent uncompressed, as compression saves nothing. */
const WORTH_BYTES = 1024;
const TEXT = /^(?:application\/(?:json|xml|[\w.-]+\+(?:json|xml))|text\/|image\/svg)/;

const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressors = {
  br: (text: Buffer) => brotliAsync(text, brotliOptions),
  gzip: (text: Buffer) => gzipAsync(text, { level: GZIP_LEVEL }),
};

/** Adds a name to the Vary header. */
export function addVary(reply: FastifyReply, name: string): void {
  const current = String(reply.getHeader('vary') ?? '');
  if (!current.toLowerCase().split(/,\s*/).includes(name.toLowerCase()))
    reply.header('vary', current ? `${current}, ${name}` : name);
}

export async function compressWhole(text: string, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  const plain = Buffer.from(text);
  if (encoding === null || plain.byteLength < WORTH_BYTES) return { body: plain, encoding: null };
  return { body: await compressors[encoding](plain), encoding };
}

/** Compresses a text for the cache, with both encodings. */
export async function compressTwice(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([compressors.br(plain), compressors.gzip(plain)]);
  return { br: copyToKeep(br), gzip: copyToKeep(gz) };
}

/** A long text that is generated once for many clients. */
export interface LongText {
  gzip: Buffer;
  etag: string;
}

/** Number of cached texts of about 1 MB each, enough for current and previous content in three languages. */
const LONG_TEXTS_MAX = 12;

/** Cache of long texts, each generated when its key is first used; the least recently used is evicted first. */
export function createLongTexts() {
  const texts = new LRUCache<string, Promise<LongText>>({ max: LONG_TEXTS_MAX });
  return (key: string, write: () => AsyncIterable<string>): Promise<LongText> => {
    const text = texts.get(key) ?? compressPieces(write());
    texts.set(key, text);
    text.catch(() => texts.delete(key));
    return text;
  };
}

/** Compresses the pieces as they arrive, so that a text of 15 MB is never in memory as a whole. */
async function compressPieces(pieces: AsyncIterable<string>): Promise<LongText> {
  const bytes = await pipeline(pieces, createGzip({ level: GZIP_LEVEL }), (stream) => buffer(stream));
  return { gzip: bytes, etag: toEtag(bytes) };
}

/** Sends it; to clients that do not accept gzip decompressed as fast as they read, and to a HEAD as its length alone. */
export function sendLongText(request: FastifyRequest, reply: FastifyReply, { gzip: bytes, etag }: LongText) {
  addVary(reply, 'Accept-Encoding');
  reply.header('etag', etag);
  if (readAccepted(request.headers['accept-encoding']).has('gzip'))
    return reply.header('content-encoding', 'gzip').send(bytes);
  // gzip ends with the length of the text
  reply.header('content-length', bytes.readUInt32LE(bytes.byteLength - 4));
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  requireReading(reply.raw);
  return reply.send(createGunzip().end(bytes));
}

/** Copies bytes before they are cached: Node's small buffers are slices of 64 kB blocks, which would stay in memory. */
const copyToKeep = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** Decompresses a cached body for clients that accept neither encoding. */
export const decompress: (br: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Flushes each chunk as it comes: otherwise clients would get a stream only at its end. */
export function createFlushingCompressor(encoding: Exclude<Encoding, null>): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
}

/** A weak ETag, as the same text in another encoding is equivalent. */
export const toEtag = (content: string | Buffer): string => `W/"${hash('sha256', content, 'base64url').slice(0, 27)}"`;

/**
 * The last step of every response (BX10): adds an ETag if a whole one has none, answers 304 or 412 where the request
 * says so, and compresses texts. Uncacheable responses get no ETag here.
 */
export function addEtagAndCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isText =
      typeof payload === 'string' &&
      !reply.hasHeader('content-encoding') &&
      TEXT.test(String(reply.getHeader('content-type') ?? ''));
    if (isText) addVary(reply, 'Accept-Encoding');
    if (isWhole && isCacheable(request, reply) && !reply.hasHeader('etag')) reply.header('etag', toEtag(payload));
    const empty = answerPreconditions(request, reply, payload);
    if (empty !== undefined) return empty;
    if (!isText) return payload;
    const { body, encoding } = await compressWhole(payload, chooseEncoding(request.headers['accept-encoding']));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return body;
  });
}

function isCacheable({ method }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 &&
    (method === 'GET' || method === 'HEAD') &&
    !String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')
  );
}
