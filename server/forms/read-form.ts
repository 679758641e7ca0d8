import { addAbortSignal } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_MAX, type AttachmentRule } from '#shared/rules/forms/attachment.ts';
import type { FormProblems } from '#shared/rules/forms/forms.ts';
import { detectAttachment, SAMPLE_BYTES } from './attachment-type.ts';
import { RefusedForm, refused } from './form.ts';
import { receiveFile, type UploadedFile } from './uploaded-file.ts';

/** The longest message in four-byte letters. Bytes. */
const FIELD_MAX = 40 * 1024;
/** Files that are examined beyond the allowed number. */
const SPARE_FILES = 3;
const LIMITS = {
  fields: 24,
  // a file that is cut there is an error of its stream (throwFileSizeLimit of @fastify/multipart)
  fileSize: ATTACHMENT_MAX,
  fieldSize: FIELD_MAX,
  fieldNameSize: 100,
  headerPairs: 20,
};
/** Room for the fields beside the files. Bytes. */
const FIELDS_MAX = 2 * 1024 * 1024;
/** RFC 2046 5.1.1 has 70; what reads multipart bodies throws beyond 256. Characters. */
const BOUNDARY_MAX = 200;

/** Not what browsers send: 400, with a message of ours. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

/** A multipart form so far; filled while it comes, so that what was typed is known when it is refused. */
export interface ReceivedForm {
  fields: URLSearchParams;
  files: UploadedFile[];
  problems: FormProblems;
}

export const isMultipart = (request: FastifyRequest) =>
  /^multipart\/form-data;\s*boundary=/i.test(request.headers['content-type'] ?? '');

/**
 * Receives a multipart form whole: fields into memory, files into temporary ones. Rejects with RefusedForm (408, 413), or a
 * 400. timeoutMs: longest time without progress (S3).
 */
export async function receiveForm(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: ReceivedForm,
  timeoutMs: number,
): Promise<void> {
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers['content-type'] ?? '');
  if ((boundary?.[1] ?? boundary?.[2] ?? '').length > BOUNDARY_MAX) throw new BrokenForm('boundary');
  const max = rule.total + FIELDS_MAX;
  const ending = new AbortController();
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => end.reject(new RefusedForm(refused('tooSlow'))), timeoutMs);
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    timer.refresh();
    bytes += chunk.byteLength;
    if (bytes > max) end.reject(new RefusedForm(refused('tooLarge')));
  });
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > max;
  const work = receiveParts(request, rule, into, isTooLarge, ending.signal);
  try {
    await Promise.race([work, end.promise]);
  } catch (error) {
    ending.abort();
    work.catch(() => {});
    // the rest is read and dropped, so that the client gets the answer
    request.raw.unpipe();
    request.raw.resume();
    throw toReason(error);
  } finally {
    clearTimeout(timer);
  }
}

async function receiveParts(
  request: FastifyRequest,
  rule: AttachmentRule,
  { fields, files, problems }: ReceivedForm,
  isTooLarge: boolean,
  signal: AbortSignal,
): Promise<void> {
  const filesMax = rule.count + SPARE_FILES;
  let count = 0;
  const limits = { ...LIMITS, files: filesMax, parts: LIMITS.fields + filesMax };
  for await (const part of request.parts({ limits })) {
    // a part may come without a name, whatever the types say
    if (typeof (part.fieldname as unknown) !== 'string') throw new BrokenForm('a part without a name');
    if (part.type === 'field') {
      if (part.fieldnameTruncated) throw new RefusedForm(refused('tooLarge'));
      if (part.valueTruncated) problems[part.fieldname] = 'long';
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    // the fields before the files are known by now, and go back to the sender
    if (isTooLarge) throw new RefusedForm(refused('tooLarge'));
    const chunks = addAbortSignal(signal, part.file)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const head = await readHead(chunks);
    // an empty field comes as a file without bytes
    const isOurs = part.fieldname.replace(/\[\]$/, '') === rule.field && head.byteLength > 0;
    if (isOurs) count++;
    // FM07: where one file is allowed, the first counts
    const isTooMany = count > rule.count;
    if (isOurs && isTooMany && rule.count > 1) problems[rule.field] = 'fileCount';
    const type =
      isOurs && !isTooMany && (await detectAttachment({ fileName: part.filename, mime: part.mimetype }, head));
    if (type) {
      const file = await receiveFile(type, withHead(head, chunks));
      // the form was refused meanwhile, and its files were removed
      if (signal.aborted) return file.remove();
      files.push(file);
    } else {
      if (isOurs && !isTooMany) problems[rule.field] = 'fileType';
      for (let next = await chunks.next(); !next.done; next = await chunks.next());
    }
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  while (bytes < SAMPLE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    bytes += next.value.byteLength;
  }
  return Buffer.concat(parts);
}

async function* withHead(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** The parser's own errors, in our terms: too much of something, or a body that is none. */
function toReason(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new RefusedForm(refused('tooLarge'));
  if (/^FST_|^ERR_STREAM_PREMATURE/.test(code) || /multipart|Unexpected end|Malformed/i.test(String(error)))
    return new BrokenForm('multipart');
  return error;
}
