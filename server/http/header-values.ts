import { create, parse } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { toFileName } from '#shared/rules/files/file-name.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';

/** Node takes more, but not in every place, and then throws in the middle of a response. */
const SENDABLE = /^[\t\x20-\x7e]*$/;

/** The file name in a Content-Disposition, safe for every file system (hardening 22); '' if none. */
export function readSafeName(header: string | readonly string[] | undefined): string {
  const { filename = '' } = parse(toText(String(header ?? ''))).parameters;
  return filename.trim() && toFileName(filename);
}

/** Content-Disposition with the name in UTF-8 and, for programs that do not read that, in ASCII. */
export const buildDisposition = (name: string, type: 'attachment' | 'inline' = 'attachment'): string =>
  create(name, { type, fallback: toAscii(name) });

/** HTTP reads header values as Latin-1, but many programs write them in UTF-8. */
function toText(header: string): string {
  const utf8 = Buffer.from(header, 'latin1').toString();
  return utf8.includes('\ufffd') ? header : utf8;
}

/** Leaves out headers with anything but ASCII, whoever set them: a response would break in its middle. */
export function dropUnsendableHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (SENDABLE.test(String(value))) continue;
      reply.removeHeader(name);
      request.log.warn({ header: name, route: request.routeOptions.url }, 'a header can not be sent');
    }
  });
}
