import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasWidth, isSharingPath, toSharedOriginal, toSharingSource } from '#shared/rules/files/media-path.ts';
import { chooseEncoding } from '#shared/rules/http/content-negotiation.ts';
import { reasonOf } from '../../cms/cms-error.ts';
import { isNavigation } from '../../http/browser-navigation.ts';
import { buildDisposition, readSafeName } from '../../http/header-values.ts';
import { HttpError } from '../../http/http-error.ts';
import { disconnectSignal } from '../../http/request-signals.ts';
import { REVALIDATE, SHOWN_ELSEWHERE, sendPlain, sendRedirect } from '../../http/send.ts';
import { requireReading } from '../../http/slow-readers.ts';
import { splitUrl } from '../../http/split-url.ts';
import { traceHeaders } from '../../tracing/spans.ts';
import { pickAccept, pickPreconditions, pickRange, readUnsatisfiedRange } from './forwarded-headers.ts';
import { createMediaPools, type MediaResponse, type MediaRoutesOptions } from './media-pools.ts';

/** Only these response headers of the CMS are passed on. */
const PASSED = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'content-encoding',
  'vary',
];
/** Types that the site shows or offers for download. Browsers may only save others, such as documents and scripts. */
const SAFE_TYPE =
  /^(?:(?:image|video|audio|font)\/[\w.+-]+|text\/(?:plain|csv|calendar|vcard|vtt)|application\/(?:pdf|zip|gzip|json|octet-stream|rtf|msword|vnd\.[\w.+-]+|x-7z-compressed))(?:;|$)/i;
/** In seconds. The content of pictures and films may change at the same address: cached for a day, then revalidated. */
const MEDIA_MAX_AGE_S = 86_400;
/** Downloads, even pictures, and all other files are revalidated each time: visitors must not get an old price list. */
const DOWNLOADS = '/uploads/files/';
const PICTURE_OR_FILM = /\.(?:avif|webp|png|jpe?g|gif|svg|ico|mp4|webm|vtt|mp3|woff2?)$/i;
const MEDIA_RETRY_S = 10;

/** A response of the CMS that can be sent again. */
interface Copy {
  headers: Record<string, string>;
  body: Buffer;
}
/** Limits, in bytes, of small pictures in memory, which pages still have during an outage of the CMS (S7). */
const COPIES_MAX_BYTES = 32 * 1024 * 1024;
const COPY_MAX_BYTES = 512 * 1024;
/** Overhead of a copy in bytes: headers, key and bookkeeping. */
const OVERHEAD_BYTES = 1024;

/** Serves pictures and files of the CMS through our origin (BF01), only with safe media types. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const pools = createMediaPools(options);
  const copies = new LRUCache<string, Copy>({
    maxSize: COPIES_MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + OVERHEAD_BYTES,
  });
  app.addHook('onClose', pools.close);
  app.get('/media/cache/*', (request, reply) => proxy(request, reply));
  app.get('/uploads/*', (request, reply) => proxy(request, reply));
  app.get('/media/sharing/*', (request, reply) => proxy(request, reply, true));

  async function proxy(request: FastifyRequest, reply: FastifyReply, isSharing = false): Promise<FastifyReply> {
    // programs that read sharing pictures support JPEG and PNG only, whatever they accept
    const accept = pickAccept(isSharing ? undefined : request.headers.accept);
    const encoding = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    const { path } = splitUrl(request.url);
    if (isSharing && !isSharingPath(path)) return sendPlain(reply, 404);
    const target = isSharing ? toSharingSource(path) : toTarget(request);
    const key = `${target} ${accept} ${encoding}`;
    const copy = copies.get(key);
    const signal = disconnectSignal(reply);
    /** Answers if the CMS fails: with the copy, or else with the status. */
    const sendCopy = (status: 502 | 503, reason: string) => {
      request.log.warn({ route: 'media', reason }, 'media could not be fetched');
      if (copy) return sendMedia(reply, 200, copy.headers, copy.body);
      if (isNavigation(request)) throw new HttpError(status);
      return sendPlain(reply.header('retry-after', String(MEDIA_RETRY_S)), status);
    };
    try {
      const response = await pools.load(target, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        headers: {
          accept,
          // compressed responses of the CMS are passed on unchanged
          'accept-encoding': encoding,
          ...pickPreconditions(request.headers),
          ...pickRange(request.method, request.headers),
          ...traceHeaders(),
        },
        signal,
        hasCopy: copy !== undefined,
        ip: request.ip,
      });
      // a slow client keeps its slot until everything is sent; small pictures are read at once (below)
      reply.raw.once('close', response.release);
      requireReading(reply.raw);
      const { statusCode, body } = response;
      if (statusCode === 412 || statusCode === 416) {
        body.dump().catch(() => {});
        if (statusCode === 416) reply.headers(readUnsatisfiedRange(response.headers));
        return sendPlain(reply, statusCode);
      }
      if (![200, 206, 304].includes(statusCode)) {
        body.dump().catch(() => {});
        // a CMS without this filter answers 404
        if (isSharing && statusCode === 404) return sendRedirect(reply, 303, toSharedOriginal(path));
        const isMissing = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
        // a page in the visitor's language if it is one who opens the file
        if (isMissing) {
          reply.callNotFound();
          return reply;
        }
        return sendCopy(statusCode === 429 ? 503 : 502, `status ${statusCode}`);
      }
      const { headers, isSafe } = toSafeHeaders(response);
      if (isSafe && request.method === 'GET' && statusCode === 200 && mayBeSmallPicture(headers)) {
        const read = await readSmall(body);
        if (!read) return sendMedia(reply, 200, headers, body);
        response.release();
        copies.set(key, { headers, body: read });
        return sendMedia(reply, 200, headers, read);
      }
      // other content, such as an error page of the CMS, must not be cached instead of the file
      return sendMedia(reply, statusCode, headers, body, isSafe);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      return signal.aborted ? reply.hijack() : sendCopy(503, reasonOf(error));
    }
  }
}

/** isSafe: whether the type is safe; browsers must only save anything else. */
function toSafeHeaders({ statusCode, headers }: MediaResponse): { headers: Copy['headers']; isSafe: boolean } {
  const present = PASSED.filter((name) => headers[name] !== undefined);
  const passed = Object.fromEntries(present.map((name) => [name, String(headers[name])]));
  const disposition = headers['content-disposition'];
  if (disposition !== undefined) passed['content-disposition'] = toSafeDisposition(String(disposition));
  const isSafe = statusCode === 304 || SAFE_TYPE.test(passed['content-type'] ?? '');
  if (isSafe) return { headers: passed, isSafe };
  const saved = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
  return { headers: { ...passed, ...saved }, isSafe };
}

/** The CMS may write the name of the file in any way. */
function toSafeDisposition(header: string): string {
  const type = /^\s*inline\b/i.test(header) ? 'inline' : 'attachment';
  const name = readSafeName(header);
  return name ? buildDisposition(name, type) : type;
}

/** The CMS need not announce how long a picture is. */
function mayBeSmallPicture(headers: Copy['headers']): boolean {
  const isPicture = /^image\//i.test(headers['content-type'] ?? '');
  return isPicture && !(Number(headers['content-length']) > COPY_MAX_BYTES);
}

/** The whole body if it is small enough for a copy, else null: then the body is as if nothing had been read of it. */
async function readSmall(body: MediaResponse['body']): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).byteLength;
    if (bytes <= COPY_MAX_BYTES) continue;
    body.unshift(Buffer.concat(chunks));
    return null;
  }
  return Buffer.concat(chunks);
}

/**
 * Path with the query names that the CMS supports, and only widths that the site uses: any number would be one more copy
 * of the same picture, and drive the others out.
 */
function toTarget(request: FastifyRequest): string {
  const { w, download } = request.query as Record<string, unknown>;
  const { path } = splitUrl(request.url);
  const query = new URLSearchParams();
  if (typeof w === 'string' && hasWidth(path, w)) query.set('w', w);
  if (download !== undefined) query.set('download', '1');
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

function sendMedia(
  reply: FastifyReply,
  status: number,
  headers: Copy['headers'],
  body: Buffer | Readable,
  isCacheable = true,
): FastifyReply {
  const { path } = splitUrl(reply.request.url);
  const isPicture = PICTURE_OR_FILM.test(path) && !path.startsWith(DOWNLOADS);
  const caching = isPicture ? `public, max-age=${MEDIA_MAX_AGE_S}, stale-while-revalidate=604800` : REVALIDATE;
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', isCacheable ? caching : 'no-store')
    .header(...SHOWN_ELSEWHERE)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(body);
}
