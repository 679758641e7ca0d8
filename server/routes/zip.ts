import { create, parse } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { leaveSignal } from './leave-signal.ts';
import { pickHeaders } from './media/forwarded-headers.ts';

/** Only these headers of an archive are passed on; the validators let browsers resume a broken download. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
/** Time without reading after which a client is disconnected, in milliseconds. */
const STALL_MS = 60_000;

/** Name of the file if the CMS sends none. */
const FALLBACK = 'files.zip';
/** Maximum length of a name, in characters; file systems allow 255 bytes. */
const NAME_MAX = 100;

/** BF04: passes on the archive as a stream, which is read from the CMS only as fast as the client reads it. */
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
 * Content-Disposition that always makes browsers save the file (hardening 22), under the CMS's name: in UTF-8 for
 * browsers (RFC 6266), and in ASCII for older programs. Characters with a meaning in paths or headers are replaced.
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

/** Some servers send UTF-8 bytes unencoded, which HTTP decodes as Latin-1. */
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
