import { addAbortSignal } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_MAX, type AttachmentRule, type WrongFiles } from '#shared/rules/forms/attachment.ts';
import { ENQUIRY_MAX } from '#shared/rules/forms/enquiry-item.ts';
import type { FormProblems } from '#shared/rules/forms/forms.ts';
import type { ClientQuotas, Lease } from '../http/clients/client-quota.ts';
import { HttpError } from '../http/http-error.ts';
import { dropBody, memoryOf, toHeapBytes, toStatus } from '../http/request-bodies.ts';
import { createUploadCheck } from './check-upload.ts';
import { formError } from './form.ts';
import { refuseExcess, storeFile, type UploadedFile } from './uploaded-file.ts';

/** Maximum bytes of a field: the longest message in four-byte characters. */
const FIELD_MAX = 40 * 1024;
/** Number of files beyond the allowed number that are examined. */
const SPARE_FILES = 3;
const LIMITS = {
  // the fields of the longest form, its guard fields, and a quantity for each product
  fields: 28 + ENQUIRY_MAX,
  // the rest of a longer file is not stored
  fileSize: ATTACHMENT_MAX,
  fieldSize: FIELD_MAX,
  fieldNameSize: 100,
  headerPairs: 20,
};
/** Maximum bytes of all fields together, in addition to the files. */
const FIELDS_MAX = 2 * 1024 * 1024;
/** Maximum number of chunks: real networks deliver at least a few hundred bytes at a time. */
const CHUNKS_MAX = 100_000;
/** Maximum length of the header with the boundary, for which the multipart parser throws beyond 256 characters. */
const CONTENT_TYPE_MAX = 250;

/** Limits of the uploads of a process. */
export interface UploadLimits {
  quotas: Pick<ClientQuotas, 'files' | 'uploads'>;
  /** Longest time without progress, in milliseconds. */
  timeoutMs: number;
  /** Least bytes that have to arrive within each such time, in milliseconds. */
  leastRate: { bytes: number; windowMs: number };
}
/** Far below a slow phone on a bad network: 1 kB/s. */
export const LEAST_RATE = { bytes: 30_000, windowMs: 30_000 };
/** Buffers of streams and of the parser during an upload, in bytes. */
const BUFFERS_BYTES = 128 * 1024;

/** A form that is being received; filled step by step, so that the input is available even if the form is refused. */
export class ReceivedForm {
  fields = new URLSearchParams();
  /** The body of an API request, validated by the contract's model; null if the form was sent as fields. */
  json: object | null = null;
  files: UploadedFile[] = [];
  problems: FormProblems = {};
  wrongFiles: WrongFiles = {};
  /** Whether the sender chose a file, accepted or not. */
  hasFiles = false;
}

/**
 * Receives a whole multipart form: fields into memory, files into temporary files. Rejects with FormError (408, 413,
 * 429, 503), or with HttpError (400, or 429 and 503 where there is no memory for the fields).
 */
export async function receiveUpload(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: ReceivedForm,
  { quotas, timeoutMs, leastRate }: UploadLimits,
): Promise<void> {
  if ((request.headers['content-type'] ?? '').length > CONTENT_TYPE_MAX) throw new HttpError(400);
  const max = rule.total + FIELDS_MAX;
  const ending = new AbortController();
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => {});
  const timer = setTimeout(() => end.reject(formError('tooSlow')), timeoutMs);
  const text = countText(memoryOf(request), (status) =>
    end.reject(status === 413 ? formError('tooLarge') : new HttpError(status)),
  );
  const check = createUploadCheck(rule);
  let bytes = 0;
  let bytesBefore = 0;
  let chunks = 0;
  const pace = setInterval(() => {
    if (bytes - bytesBefore < leastRate.bytes) end.reject(formError('tooSlow'));
    bytesBefore = bytes;
  }, leastRate.windowMs);
  const count = (chunk: Buffer) => {
    try {
      timer.refresh();
      bytes += chunk.byteLength;
      if (bytes > max || ++chunks > CHUNKS_MAX) end.reject(check.refuseSize(bytes));
      text.receive(chunk.byteLength);
    } catch (error) {
      // an error that a listener throws would end the process
      end.reject(error);
    }
  };
  request.raw.on('data', count);
  const slot = quotas.uploads.open(request.ip);
  const space = { slot, bytes: quotas.files.open(request.ip) };
  const receipt = { signal: ending.signal, space, text, check, countBytes: () => bytes };
  const work = receiveFieldsAndFiles(request, rule, into, receipt);
  try {
    await Promise.race([work, end.promise]);
  } catch (error) {
    ending.abort();
    work.catch(() => {});
    request.raw.off('data', count);
    request.raw.unpipe();
    // ends the parser, which would otherwise wait, with all that it holds, until the connection closes
    request.raw.on('error', () => {}).emit('error', error);
    dropBody(request);
    if (error instanceof HttpError) into.fields = new URLSearchParams();
    throw rule.count > 1 && isCode(error, 'FST_FILES_LIMIT') ? check.refuseCount() : toReason(error);
  } finally {
    slot.release();
    clearTimeout(timer);
    clearInterval(pace);
  }
}

/** Counts the text of a form that is being received. refuse: called with the status if it is too long, or has no room. */
function countText(memory: Lease, refuse: (status: number) => void) {
  let counted = 0;
  let known = 0;
  let isFile = false;
  let received = 0;
  const take = (amount: number) => {
    const excess = memory.take(amount);
    if (excess) refuse(toStatus(excess));
    else counted += amount;
  };
  take(BUFFERS_BYTES);
  return {
    /** A part of the body has arrived; what is not the content of a file may be text. */
    receive(bytes: number): void {
      if (isFile) return;
      received += bytes;
      if (received > FIELDS_MAX) refuse(413);
      else take(toHeapBytes(bytes));
    },
    /** A field has arrived whole. */
    addField(name: string, value: string): void {
      known += toHeapBytes(name.length + value.length);
      if (known > counted) take(known - counted);
    },
    beginFile(): void {
      isFile = true;
      memory.give(Math.max(0, counted - BUFFERS_BYTES - known));
      counted = Math.min(counted, BUFFERS_BYTES + known);
    },
    endFile(): void {
      isFile = false;
    },
  };
}

interface Receipt {
  /** Aborted when the form was refused. */
  signal: AbortSignal;
  space: { slot: Lease; bytes: Lease };
  text: ReturnType<typeof countText>;
  check: ReturnType<typeof createUploadCheck>;
  /** Bytes of the form so far. */
  countBytes(): number;
}

async function receiveFieldsAndFiles(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: ReceivedForm,
  { signal, space, text, check, countBytes }: Receipt,
): Promise<void> {
  const { files, problems } = into;
  const filesMax = rule.count + SPARE_FILES;
  let hasSlot = false;
  const limits = { ...LIMITS, files: filesMax, parts: LIMITS.fields + filesMax };
  for await (const part of request.parts({ limits })) {
    // contrary to the types, a part may have no name
    if (typeof (part.fieldname as unknown) !== 'string') throw new HttpError(400);
    // the plugin would hold all parts until the connection closes
    delete part.fields[part.fieldname];
    if (part.type === 'field') {
      if (part.fieldnameTruncated) throw formError('tooLarge');
      if (part.valueTruncated) problems[part.fieldname] = 'long';
      text.addField(part.fieldname, String(part.value));
      into.fields.set(part.fieldname, String(part.value));
      continue;
    }
    if (part.filename) into.hasFiles = true;
    text.beginFile();
    // contrary to the types, a file may have no name
    check.begin((part.filename as string | undefined) ?? '', countBytes());
    if (!hasSlot) refuseExcess(space.slot.take(1));
    hasSlot = true;
    const stored = await storeFile(addAbortSignal(signal, part.file), space.bytes);
    text.endFile();
    const file = await check.end(part, stored);
    // if it was aborted, the form was refused meanwhile, and its other files were removed
    if (file && !signal.aborted) files.push(file);
    else await stored.remove();
  }
  const { problem, wrongFiles } = check.finish();
  if (problem && problem !== 'fileMissing') problems[rule.field] = problem;
  into.wrongFiles = wrongFiles;
}

const isCode = (error: unknown, code: string) => (error as { code?: unknown }).code === code;

/** Converts errors of the parser: a limit was exceeded, or the body is malformed. */
function toReason(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return formError('tooLarge');
  if (/^FST_|^ERR_STREAM_PREMATURE/.test(code) || /multipart|Unexpected end|Malformed/i.test(String(error)))
    return new HttpError(400);
  return error;
}
