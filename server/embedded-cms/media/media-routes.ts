import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '#shared/locales/locales.ts';
import { matchesEtag, readAccepted } from '#shared/rules/http/content-negotiation.ts';
import type { ContentState } from '../content-state.ts';
import type { FileMaker } from '../files/file-maker.ts';
import { HttpError, notFound, orNotFound } from '../http-error.ts';
import { readQuery } from '../request-fields.ts';
import { createImageStore } from './image-store.ts';
import { findPicture } from './picture-source.ts';
import { chooseFormat, findVariant } from './variants.ts';
import { createVectorStore } from './vector-store.ts';

export interface MediaRoutesOptions {
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
/** A drawing that is opened directly must not run scripts. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Films and their captions. */
const MOVIE = /^movies\/[a-z0-9][a-z0-9-]*\.(?:mp4|vtt)$/;
const FILE = /^files\/([a-z]{2})\/([a-z0-9-]+)\/([^/]+)$/;

/** Serves original pictures, variants of pictures, films, and files of the download centre. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const images = createImageStore(path.join(options.data, 'media'), app.log);
  const vectors = createVectorStore();
  const filesFolder = path.join(path.resolve(options.data), 'files');

  app.get('/uploads/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = FILE.exec(name);
    if (file) return sendFile(request, reply, file);
    // players request films in ranges
    if (MOVIE.test(name))
      return reply
        .header('cache-control', CACHE_CONTROL)
        .sendFile(name, path.resolve(options.uploads), { cacheControl: false });
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
      const sent = isBrotli ? { content: vector.brotli, encoding: 'br' } : { content: vector.plain };
      return sendPicture(request, reply, { ...sent, type: TYPES['svg'] as string, etag: vector.etag });
    }
    const image = await images.find(source, variant, chooseFormat(request.headers.accept));
    if (!image) throw new HttpError(503, 'Too many pictures are waiting', { headers: { 'retry-after': '2' } });
    return sendPicture(request, reply, { ...image, type: `image/${image.format}` });
  };
  app.get('/media/cache/resolve/:filter/*', resolve);
  app.get('/media/cache/:filter/*', resolve);

  async function sendFile(
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
      reply.header('content-disposition', create(facts.fileName));
    reply.header('cache-control', FILE_CACHE_CONTROL).header('x-content-type-options', 'nosniff');
    return reply.type(facts.mime).sendFile(path.relative(filesFolder, file), filesFolder, { cacheControl: false });
  }
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

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
  if (request.method === 'GET' && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(content);
}
