import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_MAX, type AttachmentRule } from '#shared/rules/attachment.ts';
import type { FormProblems } from '#shared/rules/forms.ts';
import { detectAttachment, SAMPLE_BYTES } from './attachment-type.ts';
import { type Outcome, refused, type Taken, wrong } from './posted-page.ts';

/** The longest message in four-byte letters. Bytes. */
const FIELD_MAX = 40 * 1024;
/** Files that are looked at beyond those that are wanted. */
const SPARE_FILES = 3;
const LIMITS = {
  fields: 24,
  fileSize: ATTACHMENT_MAX,
  fieldSize: FIELD_MAX,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** A form that is not taken, with what its sender is told. */
export class RefusedForm extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('form refused');
    this.name = 'RefusedForm';
    this.outcome = outcome;
  }
}

/** Not what browsers send: 400, in nobody's words but ours. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

/** A multipart body of our own making, on its way to the CMS. */
export interface Upload {
  body: PassThrough;
  headers: { 'content-type': string };
  /** Name of the first file, and a hash of its beginning: what is known of it before it is sent. Null without a file. */
  file: { name: string; head: string } | null;
}
export interface RelayOptions {
  rule: AttachmentRule;
  /** By the length it announces. What was typed comes before the files: it is read, so that its sender gets it back. */
  isTooLarge: boolean;
  /** Name of the files' part for the CMS. */
  partName: string;
  /** False: the name of a file could tell who sent it (D7); it gets one of ours. */
  keepsNames: boolean;
  /** Of all fields so far; at the end of all. What is wrong with them. */
  check(fields: ReadonlyMap<string, string>): FormProblems;
  /** Fields as the CMS gets them. */
  toParts(fields: ReadonlyMap<string, string>): [string, string][];
  /** Sends the body; called once, when the first file begins or at the end. */
  send(upload: Upload, fields: ReadonlyMap<string, string>): Promise<Taken>;
  /** In its place where no file came; null: the call knows multipart alone. */
  sendPlain: ((fields: ReadonlyMap<string, string>) => Promise<Taken>) | null;
}

/**
 * Reads a visitor's form and passes it on while it comes; never held as a whole, nothing written down (BF05).
 * The closing boundary goes out only after everything was checked: what is refused late reaches the CMS incomplete.
 */
export async function relayUpload(
  request: FastifyRequest,
  fields: Map<string, string>,
  options: RelayOptions,
): Promise<Taken> {
  const boundary = `form-${randomBytes(18).toString('base64url')}`;
  const upload: Upload = {
    body: new PassThrough(),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    file: null,
  };
  const { body } = upload;
  const { rule } = options;
  const files = rule.count + SPARE_FILES;
  const sent = new Map<string, string>();
  const problems: FormProblems = {};
  let answer: Promise<Taken> | null = null;
  let failed: unknown = null;
  // who waits below is woken by the stream's end; the reason is thrown from there
  body.on('error', () => {});

  const open = () => {
    answer ??= options.send(upload, fields);
    answer.catch((error: unknown) => {
      failed ??= error;
      body.destroy();
    });
    return answer;
  };
  const write = async (chunk: string | Uint8Array) => {
    if (failed) throw failed;
    if (body.write(chunk)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        body.off('drain', done).off('close', done);
        resolve();
      };
      body.on('drain', done).on('close', done);
      if (body.destroyed) done();
    });
    if (failed) throw failed;
  };
  const writeFields = async () => {
    const parts = options.toParts(fields);
    // what went out before a file can not be taken back: fields behind it may add to it, never change it
    const now = new Map(parts);
    for (const [name, value] of sent) if (now.get(name) !== value) throw new BrokenForm('fields behind files');
    for (const [name, value] of parts) {
      if (sent.has(name)) continue;
      sent.set(name, value);
      await write(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    }
  };

  try {
    let count = 0;
    for await (const part of request.parts({ limits: { ...LIMITS, files, parts: LIMITS.fields + files } })) {
      // a part may come without a name, whatever the types say
      if (typeof (part.fieldname as unknown) !== 'string') throw new BrokenForm('a part without a name');
      if (part.type === 'field') {
        if (part.fieldnameTruncated) throw new RefusedForm(refused('tooLarge'));
        if (part.valueTruncated) problems[part.fieldname] = 'long';
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      if (options.isTooLarge) throw new RefusedForm(refused('tooLarge'));
      const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      const head = await readHead(chunks);
      // an empty field comes as a file without bytes
      const isOurs = part.fieldname.replace(/\[\]$/, '') === rule.field && head.byteLength > 0;
      if (isOurs) count++;
      // FM07: where one is wanted, the first
      const isTooMany = count > rule.count;
      if (isOurs && isTooMany && rule.count > 1) problems[rule.field] = 'fileCount';
      const known = Object.keys(options.check(fields)).some((name) => fields.has(name));
      if (!isOurs || isTooMany || known || Object.keys(problems).length > 0) {
        await drain(chunks);
        continue;
      }
      const type = await detectAttachment({ fileName: part.filename, mime: part.mimetype }, head);
      if (!type) {
        problems[rule.field] = 'fileType';
        await drain(chunks);
        continue;
      }
      const fileName = options.keepsNames ? type.fileName : `attachment-${count}${path.extname(type.fileName)}`;
      upload.file ??= { name: fileName, head: createHash('sha256').update(head).digest('base64url') };
      void open();
      await writeFields();
      await write(
        `--${boundary}\r\nContent-Disposition: form-data; name="${options.partName}"; filename="${fileName}"\r\nContent-Type: ${type.mime}\r\n\r\n`,
      );
      await write(head);
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) await write(next.value);
      if (part.file.truncated) throw new RefusedForm(refused('tooLarge'));
      await write('\r\n');
    }
    const all = { ...options.check(fields), ...problems };
    if (Object.keys(all).length > 0) throw new RefusedForm(wrong(all));
    if (!upload.file && options.sendPlain) return await options.sendPlain(fields);
    const result = open();
    await writeFields();
    body.end(`--${boundary}--\r\n`);
    return await result;
  } catch (error) {
    const reason = toReason(error);
    if (!failed) body.destroy(reason instanceof Error ? reason : new Error('refused'));
    throw reason;
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

async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  for (let next = await chunks.next(); !next.done; next = await chunks.next());
}

/** The parser's own errors, in our terms: too much of something, or a body that is none. */
function toReason(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new RefusedForm(refused('tooLarge'));
  if (/^FST_|^ERR_STREAM_PREMATURE/.test(code) || /multipart|Unexpected end|Malformed/i.test(String(error)))
    return new BrokenForm('multipart');
  return error;
}
