import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as fetchRaw } from 'undici';

/** Only these answer headers are passed on. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified', 'content-disposition', 'vary'];
const ASKED = ['accept', 'range', 'if-none-match', 'if-modified-since', 'if-range'];
/** Widths a picture may be asked in (shared/rules/media-path.ts lists what the site uses). Pixels. */
const WIDTH = /^\d{2,4}$/;
/** A picture keeps its address while its content may change: kept a day, asked again after. Seconds. */
const MEDIA_MAX_AGE_S = 86_400;

export interface MediaRoutesOptions {
  cmsBase: string;
  /** Milliseconds until the first byte. */
  timeout: number;
}

/** Pictures and files of the CMS through our origin, streamed (BF01). Safe media types only, whatever the CMS says. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const agent = new Agent({ connections: 32, pipelining: 1, headersTimeout: options.timeout, bodyTimeout: 30_000, connect: { timeout: 1000 } });
  app.addHook('onClose', () => agent.destroy());
  app.get('/media/cache/*', (request, reply) => proxy(request, reply));
  app.get('/uploads/*', (request, reply) => proxy(request, reply));

  async function proxy(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { w, download } = request.query as Record<string, unknown>;
    const query = new URLSearchParams();
    if (typeof w === 'string' && WIDTH.test(w)) query.set('w', w);
    if (download !== undefined) query.set('download', '1');
    const path = request.url.split('?', 1)[0] ?? '';
    const headers = Object.fromEntries(ASKED.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
    const left = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort();
    });
    let answer: Awaited<ReturnType<typeof fetchRaw>>;
    try {
      answer = await fetchRaw(`${options.cmsBase}${path}${query.size > 0 ? `?${query}` : ''}`, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        headers,
        dispatcher: agent,
        signal: left.signal,
      });
    } catch (error) {
      if (left.signal.aborted) return reply.hijack();
      request.log.warn({ route: 'media', reason: (error as { code?: string }).code ?? 'failed' }, 'media could not be fetched');
      return plain(reply, 503, 'Not available right now').header('retry-after', '10');
    }
    const { statusCode } = answer;
    if (statusCode !== 200 && statusCode !== 206 && statusCode !== 304 && statusCode !== 416) {
      answer.body.dump().catch(() => {});
      return plain(reply, statusCode === 404 || statusCode === 410 ? 404 : statusCode < 500 ? 400 : 502, 'Not found');
    }
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    reply.header('cache-control', `public, max-age=${MEDIA_MAX_AGE_S}, stale-while-revalidate=604800`);
    // an SVG opened on its own must not run anything
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.code(statusCode).send(answer.body);
  }
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}
