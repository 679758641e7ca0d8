import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '#shared/locales/locales.ts';
import { evaluatePreconditions } from '#shared/rules/http/conditional-request.ts';
import { readAccepted } from '#shared/rules/http/content-negotiation.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';
import type { FileMaker } from '../file-making/file-maker.ts';
import { HttpError, notFound, orNotFound } from '../lib/http-error.ts';
import { readQuery } from '../lib/request-fields.ts';
import type { ContentState } from '../loading/content-state.ts';
import { createImageStore } from './image-store.ts';
import { findPicture } from './picture-source.ts';
import { chooseFormat, findVariant } from './picture-variants.ts';
import { sendFile } from './send-file.ts';
import { createVectorStore } from './vector-store.ts';

export interface CmsMediaRoutesOptions {
  content: ContentState;
  files: FileMaker;
  /** Pictures and films of the content. */
  uploads: string;
  data: string;
}
/** Pictures and films may change under the same address: they are cached for a day. */
const CACHE_CONTROL = 'public, max-age=86400';
/** Documents are revalidated each time, because they follow the content. */
const FILE_CACHE_CONTROL = 'no-cache';
/** When variants are swept: after the start, and from then on. In milliseconds. */
const SWEEP_DELAY_MS = 60_000;
const DAY_MS = 86_400_000;
/** A drawing that is opened directly must not run scripts. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Films and their captions. */
const MOVIE = /^movies\/[a-z0-9][a-z0-9-]*\.(?:mp4|vtt)$/;
const FILE = /^files\/([a-z]{2})\/([a-z0-9-]+)\/([^/]+)$/;

/** Serves original pictures, variants of pictures, films, and files of the download centre. */
export async function mediaRoutes(app: FastifyInstance, options: CmsMediaRoutesOptions): Promise<void> {
  const images = createImageStore(path.join(options.data, 'media'), options.uploads, app.log);
  startSweep(app, images);
  const vectors = createVectorStore();

  app.get('/uploads/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = FILE.exec(name);
    if (file) return sendProductFile(request, reply, file);
    // players request films in ranges
    if (MOVIE.test(name)) {
      reply.type(TYPES[path.extname(name).slice(1)] as string).header('cache-control', CACHE_CONTROL);
      return sendFile(reply, path.join(options.uploads, name));
    }
    const { content, version } = orNotFound(await findPicture(options.uploads, `/uploads/${name}`), 'File');
    const type = TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream';
    return sendPicture(request, reply, { content, type, etag: `"${version}"` });
  });

  const resolve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { filter, '*': name } = request.params as { filter: string; '*': string };
    const variant = orNotFound(findVariant(filter, readQuery(request, 'w')), 'Size');
    const source = orNotFound(await findPicture(options.uploads, `/${name}`), 'Picture');
    reply.header('vary', 'Accept, Accept-Encoding');
    const vector = readAccepted(request.headers.accept).has('image/svg+xml')
      ? await vectors.find(source, variant)
      : null;
    if (vector) {
      const isBrotli = readAccepted(request.headers['accept-encoding']).has('br');
      const sent = isBrotli
        ? { content: vector.brotli, encoding: 'br', etag: toBrotliEtag(vector.etag) }
        : { content: vector.plain, etag: vector.etag };
      return sendPicture(request, reply, { ...sent, type: TYPES['svg'] as string });
    }
    const image = await images.find(source, variant, chooseFormat(request.headers.accept));
    if (!image) throw new HttpError(503, 'Too many pictures are waiting', { headers: { 'retry-after': '2' } });
    return sendPicture(request, reply, { ...image, type: `image/${image.format}` });
  };
  app.get('/media/cache/resolve/:filter/*', resolve);
  app.get('/media/cache/:filter/*', resolve);

  async function sendProductFile(
    request: FastifyRequest,
    reply: FastifyReply,
    [, locale = '', id = '', name = '']: string[],
  ): Promise<FastifyReply> {
    const fileName = name.replace(/\.sha256$/, '');
    const facts = isLocale(locale) ? options.content.answersOf(locale).files.get(id) : undefined;
    // the file is looked up by its id; the requested name never becomes part of a path
    if (!facts || facts.fileName.normalize() !== fileName.normalize()) throw notFound('File');
    const file = orNotFound(await options.files.make(facts), 'File');
    if (name !== fileName) {
      const sum = hash('sha256', await readFile(file));
      return reply
        .header('cache-control', FILE_CACHE_CONTROL)
        .type('text/plain; charset=utf-8')
        .send(`${sum}  ${fileName}\n`);
    }
    if ((request.query as { download?: string }).download !== undefined)
      reply.header('content-disposition', create(facts.fileName, { fallback: toAscii(facts.fileName) }));
    reply.header('cache-control', FILE_CACHE_CONTROL).header('x-content-type-options', 'nosniff');
    return sendFile(reply.type(facts.mime), file);
  }
}

/** Deletes variants that are not needed soon after the start, which needs the processors itself, and once a day. */
function startSweep(app: FastifyInstance, images: ReturnType<typeof createImageStore>): void {
  const run = () => images.sweep().catch((err: unknown) => app.log.warn({ err }, 'unneeded pictures are still there'));
  const first = setTimeout(run, SWEEP_DELAY_MS).unref();
  const daily = setInterval(run, DAY_MS).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(daily);
  });
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

/** A strong ETag identifies the bytes, which differ by encoding (RFC 9110, 8.8.3.3). */
const toBrotliEtag = (etag: string) => etag.replace(/"$/, '.br"');

interface SentPicture {
  content: Buffer;
  type: string;
  etag: string;
  encoding?: string;
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: SentPicture): FastifyReply {
  const { content, type, etag, encoding } = picture;
  reply.headers({
    etag,
    'cache-control': CACHE_CONTROL,
    'content-security-policy': DRAWING_POLICY,
    'x-content-type-options': 'nosniff',
  });
  const status = evaluatePreconditions(request.headers, { etag });
  if (status !== null) return reply.code(status).send(Readable.from([]));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(content);
}
