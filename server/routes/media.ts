import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as fetchRaw } from 'undici';
import { startAnswerDeadline } from '../cms/answer-deadline.ts';
import type { CmsWatch } from '../cms/cms-watch.ts';
import { reasonOf } from '../cms/read-answer.ts';
import { traceHeaders } from '../cms/request-trace.ts';
import { sendPlain } from '../http/short-answers.ts';
import { chooseEncoding } from '../render/compress.ts';
import { pickAccept, pickHeaders } from './asked-headers.ts';
import { leaveSignal } from './leave-signal.ts';

/** Only these answer headers are passed on. */
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
const ASKED = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;
/** What the site shows or offers for download. Anything else, documents and scripts above all, is only ever saved. */
const SAFE_TYPE =
  /^(?:(?:image|video|audio|font)\/[\w.+-]+|text\/(?:plain|csv|calendar|vcard)|application\/(?:pdf|zip|gzip|json|octet-stream|rtf|msword|vnd\.[\w.+-]+|x-7z-compressed))(?:;|$)/i;
/** Widths a picture may be asked in (shared/rules/media-path.ts lists what the site uses). Pixels. */
const WIDTH = /^\d{2,4}$/;
/** A picture keeps its address while its content may change: kept a day, asked again after. Seconds. */
const MEDIA_MAX_AGE_S = 86_400;

export interface MediaRoutesOptions {
  cmsBase: string;
  /** Milliseconds until the first byte. */
  timeout: number;
  watch?: CmsWatch | undefined;
}

/** Pictures and files of the CMS through our origin, streamed (BF01). Safe media types only, whatever the CMS says. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const agent = new Agent({ connections: 32, pipelining: 1, bodyTimeout: 30_000, connect: { timeout: 1000 } });
  options.watch?.watchPools({ media: agent });
  app.addHook('onClose', () => agent.destroy());
  app.get('/media/cache/*', (request, reply) => proxy(request, reply));
  app.get('/uploads/*', (request, reply) => proxy(request, reply));

  async function proxy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { w, download } = request.query as Record<string, unknown>;
    const query = new URLSearchParams();
    if (typeof w === 'string' && WIDTH.test(w)) query.set('w', w);
    if (download !== undefined) query.set('download', '1');
    const path = request.url.split('?', 1)[0] ?? '';
    const headers = {
      accept: pickAccept(request.headers.accept),
      // what the CMS has compressed goes on as it is
      'accept-encoding': chooseEncoding(request.headers['accept-encoding']) ?? 'identity',
      ...pickHeaders(request.headers, ASKED),
      ...traceHeaders(),
    };
    const signal = leaveSignal(reply);
    const ask = (target: string) => {
      const deadline = startAnswerDeadline(options.timeout, signal);
      return fetchRaw(options.cmsBase + target, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        headers,
        dispatcher: agent,
        signal: deadline.signal,
      }).finally(deadline.stop);
    };
    let answer: Awaited<ReturnType<typeof fetchRaw>>;
    try {
      answer = await ask(`${path}${query.size > 0 ? `?${query}` : ''}`);
      const made = findThumbnail(answer, options.cmsBase);
      if (made) {
        answer.body.dump().catch(() => {});
        answer = await ask(made);
      }
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      request.log.warn({ route: 'media', reason: reasonOf(error) }, 'media could not be fetched');
      return sendPlain(reply, 503, 'Not available right now').header('retry-after', '10');
    }
    const { statusCode } = answer;
    if (statusCode !== 200 && statusCode !== 206 && statusCode !== 304 && statusCode !== 416) {
      answer.body.dump().catch(() => {});
      return statusCode >= 400 && statusCode < 500
        ? sendPlain(reply, 404, 'Not found')
        : sendPlain(reply, 502, 'Not available right now');
    }
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    const isSafe = statusCode === 304 || SAFE_TYPE.test(String(answer.headers['content-type'] ?? ''));
    if (!isSafe) {
      reply.header('content-type', 'application/octet-stream').header('content-disposition', 'attachment');
    }
    // what is no file of the site, a page of a CMS under repair above all, must not stay in its place
    reply.header(
      'cache-control',
      isSafe && statusCode !== 416 ? `public, max-age=${MEDIA_MAX_AGE_S}, stale-while-revalidate=604800` : 'no-store',
    );
    // an SVG opened on its own must not run anything
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.code(statusCode).send(answer.body);
  }
}

/** D26: a CMS may make a thumbnail and lead to where it is kept: one redirect, within its own media. */
function findThumbnail(
  answer: { statusCode: number; headers: Record<string, unknown> },
  cmsBase: string,
): string | null {
  const { location } = answer.headers;
  if (answer.statusCode < 301 || answer.statusCode > 308 || answer.statusCode === 304 || typeof location !== 'string')
    return null;
  const base = new URL(cmsBase);
  const url = URL.canParse(location, cmsBase) ? new URL(location, cmsBase) : null;
  if (url?.origin !== base.origin) return null;
  const prefix = base.pathname.replace(/\/$/, '');
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : '';
  return path.startsWith('/media/cache/') ? path + url.search : null;
}
