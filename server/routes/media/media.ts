import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CmsWatch } from '../../cms/cms-watch.ts';
import { reasonOf } from '../../cms/read-answer.ts';
import { traceHeaders } from '../../cms/request-trace.ts';
import { sendPlain } from '../../http/short-answers.ts';
import { chooseEncoding } from '../../render/compress.ts';
import { leaveSignal } from '../leave-signal.ts';
import { pickAccept, pickHeaders } from './forwarded-headers.ts';
import { createMediaPools, type MediaResponse } from './media-pools.ts';
import { createPictureCopies, type Picture } from './picture-copies.ts';

/** Only these response headers of the CMS are passed on. */
const PASSED = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'content-disposition',
  'content-encoding',
  'vary',
];
const CONDITIONAL = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;
/** What the site shows or offers for download. Anything else, documents and scripts above all, is only ever saved. */
const SAFE_TYPE =
  /^(?:(?:image|video|audio|font)\/[\w.+-]+|text\/(?:plain|csv|calendar|vcard)|application\/(?:pdf|zip|gzip|json|octet-stream|rtf|msword|vnd\.[\w.+-]+|x-7z-compressed))(?:;|$)/i;
/** Widths of a picture (shared/rules/files/media-path.ts lists what the site uses). Pixels. */
const WIDTH = /^\d{2,4}$/;
/** A picture keeps its address while its content may change: cached for a day, revalidated after. Seconds. */
const MEDIA_MAX_AGE_S = 86_400;
const RETRY_AFTER_S = 10;

export interface MediaRoutesOptions {
  cmsBase: string;
  /** Milliseconds until the first byte. */
  timeout: number;
  watch?: CmsWatch | undefined;
}

/** Pictures and files of the CMS through our origin (BF01): safe media types only, whatever the CMS says. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const pools = createMediaPools(options);
  const copies = createPictureCopies();
  app.addHook('onClose', () => pools.close());
  app.get('/media/cache/*', (request, reply) => proxy(request, reply));
  app.get('/uploads/*', (request, reply) => proxy(request, reply));

  async function proxy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accept = pickAccept(request.headers.accept);
    const encoding = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    const target = toTarget(request);
    const key = `${target} ${accept} ${encoding}`;
    const signal = leaveSignal(reply);
    let response: MediaResponse;
    try {
      response = await pools.load(target, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        headers: {
          accept,
          // what the CMS has compressed goes on as it is
          'accept-encoding': encoding,
          ...pickHeaders(request.headers, CONDITIONAL),
          ...traceHeaders(),
        },
        signal,
        hasCopy: copies.find(key) !== undefined,
      });
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      return sendCopy(request, reply, key, 503, reasonOf(error));
    }
    // a slow client keeps its slot for as long as it takes to send the rest; a picture is read at once (below)
    reply.raw.once('close', response.release);
    if (signal.aborted) {
      response.release();
      return reply.hijack();
    }
    const { statusCode, headers } = response;
    if (statusCode !== 200 && statusCode !== 206 && statusCode !== 304 && statusCode !== 416) {
      response.body.dump().catch(() => {});
      return statusCode >= 400 && statusCode < 500
        ? sendPlain(reply, 404, 'Not found')
        : sendCopy(request, reply, key, 502, `status ${statusCode}`);
    }
    const isSafe = statusCode === 304 || SAFE_TYPE.test(String(headers['content-type'] ?? ''));
    const passed = Object.fromEntries(
      PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    );
    if (!isSafe)
      Object.assign(passed, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
    if (isSafe && request.method === 'GET' && statusCode === 200 && copies.isSmallPicture(passed)) {
      try {
        const body = Buffer.from(await response.body.arrayBuffer());
        response.release();
        copies.add(key, { headers: passed, body });
        return sendMedia(reply, 200, passed, body);
      } catch (error) {
        if (signal.aborted) return reply.hijack();
        return sendCopy(request, reply, key, 503, reasonOf(error));
      }
    }
    // what is no file of the site, such as an error page of the CMS, must not be cached in its place
    return sendMedia(reply, statusCode, passed, response.body, isSafe && statusCode !== 416);
  }

  /** Where the CMS does not send it: the copy, or the status. */
  function sendCopy(request: FastifyRequest, reply: FastifyReply, key: string, status: 502 | 503, reason: string) {
    request.log.warn({ route: 'media', reason }, 'media could not be fetched');
    const copy = copies.find(key);
    if (copy) return sendMedia(reply, 200, copy.headers, copy.body);
    return sendPlain(reply.header('retry-after', String(RETRY_AFTER_S)), status, 'Not available right now');
  }
}

/** Path with the query names that the CMS has. */
function toTarget(request: FastifyRequest): string {
  const { w, download } = request.query as Record<string, unknown>;
  const query = new URLSearchParams();
  if (typeof w === 'string' && WIDTH.test(w)) query.set('w', w);
  if (download !== undefined) query.set('download', '1');
  const path = request.url.split('?', 1)[0] ?? '';
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

function sendMedia(
  reply: FastifyReply,
  status: number,
  headers: Picture['headers'],
  body: Buffer | MediaResponse['body'],
  isCacheable = true,
): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .header(
      'cache-control',
      isCacheable ? `public, max-age=${MEDIA_MAX_AGE_S}, stale-while-revalidate=604800` : 'no-store',
    )
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(body);
}
