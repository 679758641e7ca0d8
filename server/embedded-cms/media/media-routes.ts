import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '#shared/locales/locales.ts';
import { matchesEtag, readAccepted } from '#shared/rules/http/content-negotiation.ts';
import type { ContentState } from '../content-state.ts';
import type { FileMaker } from '../files/file-maker.ts';
import { HttpError, notFound } from '../http-error.ts';
import { createImageStore } from './image-store.ts';
import { findPicture } from './picture-source.ts';
import { chooseFormat, findVariant } from './variants.ts';
import { createVectorStore, type StoredVector } from './vector-store.ts';

export interface MediaRoutesOptions {
  content: ContentState;
  files: FileMaker;
  /** Pictures and films of the content. */
  uploads: string;
  data: string;
}
/** Addresses of pictures and films stay while their content may change: a day, then asked again. */
const CACHE_CONTROL = 'public, max-age=86400';
/** A document is asked for again each time: it follows the content. */
const FILE_CACHE_CONTROL = 'no-cache';
/** Opened on its own, a drawing must not run anything. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Films and their captions. */
const MOVIE = /^movies\/[a-z0-9][a-z0-9-]*\.(?:mp4|vtt)$/;
const FILE = /^files\/([a-z]{2})\/([a-z0-9-]+)\/([^/]+)$/;

/** Pictures as they are, pictures in variants, and files of the download centre. */
export async function mediaRoutes(app: FastifyInstance, options: MediaRoutesOptions): Promise<void> {
  const images = createImageStore(path.join(options.data, 'media'));
  const vectors = createVectorStore();
  const filesFolder = path.join(path.resolve(options.data), 'files');

  app.get('/uploads/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = FILE.exec(name);
    if (file) return sendFile(request, reply, file);
    // players ask for films in ranges
    if (MOVIE.test(name))
      return reply
        .header('cache-control', CACHE_CONTROL)
        .sendFile(name, path.resolve(options.uploads), { cacheControl: false });
    const source = await findPicture(options.uploads, name);
    if (!source) throw notFound('File');
    reply.header('etag', `"${source.version}"`).header('cache-control', CACHE_CONTROL);
    reply.header('content-security-policy', DRAWING_POLICY).header('x-content-type-options', 'nosniff');
    if (matchesEtag(request.headers['if-none-match'], `"${source.version}"`)) return reply.code(304).send();
    return reply.type(TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream').send(source.content);
  });

  const resolve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { filter, '*': name } = request.params as { filter: string; '*': string };
    const { w } = request.query as { w?: string | string[] };
    const variant = findVariant(filter, Array.isArray(w) ? w[0] : w);
    if (!variant) throw new HttpError(404, 'There is no such size');
    const source = name.startsWith('uploads/')
      ? await findPicture(options.uploads, name.slice('uploads/'.length))
      : null;
    if (!source) throw notFound('Picture');
    reply.header('vary', 'Accept, Accept-Encoding');
    const vector = readAccepted(request.headers.accept).has('image/svg+xml')
      ? await vectors.find(source, variant)
      : null;
    if (vector) return sendVector(request, reply, vector);
    const image = await images.find(source, variant, chooseFormat(request.headers.accept));
    if (!image) throw new HttpError(503, 'Too many pictures are waiting', { headers: { 'retry-after': '2' } });
    reply.header('etag', image.etag).header('cache-control', CACHE_CONTROL).header('x-content-type-options', 'nosniff');
    if (matchesEtag(request.headers['if-none-match'], image.etag)) return reply.code(304).send();
    return reply.type(`image/${image.format}`).send(image.content);
  };
  app.get('/media/cache/resolve/:filter/*', resolve);
  app.get('/media/cache/:filter/*', resolve);

  function sendVector(request: FastifyRequest, reply: FastifyReply, { plain, brotli, etag }: StoredVector) {
    reply
      .header('etag', etag)
      .header('cache-control', CACHE_CONTROL)
      .header('content-security-policy', DRAWING_POLICY)
      .header('x-content-type-options', 'nosniff');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(TYPES['svg'] ?? '');
    return readAccepted(request.headers['accept-encoding']).has('br')
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(plain);
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    [, locale = '', id = '', name = '']: string[],
  ): Promise<FastifyReply> {
    const fileName = name.replace(/\.sha256$/, '');
    const facts = isLocale(locale) ? options.content.answersOf(locale).files.get(id) : undefined;
    // the address is looked up, never made into a path
    if (!facts || facts.fileName.normalize() !== fileName.normalize()) throw notFound('File');
    const file = await options.files.make(facts);
    if (!file) throw notFound('File');
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
