import { create, parse } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { leaveSignal } from './leave-signal.ts';
import { pickHeaders } from './media/forwarded-headers.ts';

/** Only these headers of an archive are passed on; with a validator a browser can resume a broken download. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
/** A download of which the client reads nothing for so long is ended. Milliseconds. */
const STALL_MS = 60_000;

/** Where the CMS names no file. */
const FALLBACK = 'files.zip';
/** Characters; file systems take 255 bytes. */
const NAME_MAX = 100;

/** BF04: the archive as a stream: it is read from the CMS only as fast as the client reads it. */
export async function zipRoutes(app: FastifyInstance, { client }: { client: CmsClient }): Promise<void> {
  app.get(endpoints.zipDownload.path, async (request, reply) => {
    const answer = await client.download('zipDownload', DEFAULT_LOCALE, {
      params: request.params as Record<string, string>,
      headers: { accept: '*/*', ...pickHeaders(request.headers, ['range', 'if-range']) },
      method: request.method === 'HEAD' ? 'HEAD' : undefined,
      signal: leaveSignal(reply),
    });
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy());
    return reply
      .code(answer.statusCode)
      .header('content-disposition', toAttachment(answer.headers['content-disposition']))
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}

/**
 * Content-Disposition that saves, always (hardening 22), under the CMS's own name: in UTF-8 for browsers (RFC 6266), and
 * in ASCII for what is older. The name loses whatever a path or a header could make something else of.
 */
export function toAttachment(header: string | string[] | undefined): string {
  const { filename = '' } = parse(String(header ?? '')).parameters;
  const name = toSafeName(toUtf8(filename));
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replace(/[‐-―]/g, '-')
    .replace(/[^\x20-\x7e]/g, '_');
  return create(name, { fallback: ascii });
}

/** Some servers send the bytes of UTF-8 as they are; HTTP reads them as Latin-1. */
function toUtf8(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

function toSafeName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|%]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const extension = /\.[a-z0-9]{1,8}$/i.exec(safe)?.[0] ?? '';
  const stem = safe.slice(0, safe.length - extension.length).slice(0, NAME_MAX);
  return stem ? `${stem}${extension}`.toWellFormed() : FALLBACK;
}
