import { addAbortSignal } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AttachmentRule, WrongFiles } from '#shared/rules/forms/attachment.ts';
import type { FormProblems } from '#shared/rules/forms/forms.ts';
import type { ClientQuotas, Lease } from '../http/clients/client-quota.ts';
import { HttpError } from '../http/http-error.ts';
import { dropBody, dropFile, leaseRest, memoryOf } from '../http/request-bodies.ts';
import { createUploadCheck } from './check-upload.ts';
import { FormError, formError } from './form-types.ts';
import { FIELDS_MAX, limitFields } from './limit-fields.ts';
import { MULTIPART_LIMITS } from './multipart-limits.ts';
import { decodeBase64, orRefuse, refuseExcess, storeFile, type UploadedFile } from './uploaded-file.ts';

/** Number of files beyond the allowed number that are examined. */
const SPARE_FILES = 3;
/** Number of files that are dropped after those, for the fields that follow them. */
const DROPPED_FILES = 50;
/** How much longer than allowed a form may be before the rest of it is not read any more. */
const EXCESS = 2;
/** Maximum number of chunks: real networks deliver at least a few hundred bytes at a time. */
const CHUNKS_MAX = 100_000;
/** Maximum length of the header with the boundary, for which the multipart parser throws beyond 256 characters. */
const CONTENT_TYPE_MAX = 250;

/** Limits of the uploads of a process. */
export interface UploadLimits {
  /** How many uploads and bytes at a time, by client and in all. */
  quotas: Pick<ClientQuotas, 'files' | 'uploads'>;
  /** Longest time without progress, in milliseconds. */
  timeoutMs: number;
  /** Least bytes that have to arrive within each such time, in milliseconds. */
  leastRate: { bytes: number; windowMs: number };
}
/** Far below a slow phone on a bad network: 1 kB/s. */
export const LEAST_RATE = { bytes: 30_000, windowMs: 30_000 };
/** What a request has of a form; filled step by step, so that it is available even if the form is refused. */
export class FormInput {
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
 * 429, 503), or with HttpError (400, or 429 and 503 where there is no memory for the fields). A form is refused in one of
 * two ways: at once (stopNow), or at its end (refuseAtEnd), so that the fields behind a refused file are read for a
 * sender without a script, who gets them back. isCall: the sender keeps what was typed, and needs no fields.
 */
export async function receiveUpload(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: FormInput,
  { quotas, timeoutMs, leastRate }: UploadLimits,
  isCall: boolean,
): Promise<void> {
  if ((request.headers['content-type'] ?? '').length > CONTENT_TYPE_MAX) throw new HttpError(400);
  const max = rule.total + FIELDS_MAX;
  const ending = new AbortController();
  const { promise: stopped, reject: stopNow } = Promise.withResolvers<never>();
  stopped.catch(() => {});
  const timer = setTimeout(() => stopNow(formError('tooSlow')), timeoutMs);
  const text = limitFields(memoryOf(request), (status) =>
    stopNow(status === 413 ? formError('tooLarge') : new HttpError(status)),
  );
  const check = createUploadCheck(rule);
  let bytes = 0;
  let bytesBefore = 0;
  let chunks = 0;
  const pace = setInterval(() => {
    if (bytes - bytesBefore < leastRate.bytes) stopNow(formError('tooSlow'));
    bytesBefore = bytes;
  }, leastRate.windowMs);
  const refusal: Refusal = { error: null };
  const refuseAtEnd = (toError: () => FormError) => (refusal.error ??= toError());
  const refuseSize = () => {
    const error = refuseAtEnd(() => check.refuseSize(bytes));
    if (isCall || bytes > EXCESS * max || chunks > CHUNKS_MAX || !leaseRest(request)) stopNow(error);
  };
  const count = (chunk: Buffer) => {
    try {
      timer.refresh();
      bytes += chunk.byteLength;
      chunks += 1;
      if (bytes > max || chunks > CHUNKS_MAX) refuseSize();
      text.receive(chunk.byteLength);
    } catch (error) {
      // an error that a listener throws would end the process
      stopNow(error);
    }
  };
  request.raw.on('data', count);
  const slot = quotas.uploads.open(request.ip);
  const space = { slot, bytes: quotas.files.open(request.ip), hasSlot: false };
  const mayReadRest = () => !isCall && leaseRest(request);
  const countBytes = () => bytes;
  const receiving = { signal: ending.signal, space, text, check, refusal, refuseAtEnd, mayReadRest, countBytes };
  const work = receiveFieldsAndFiles(request, rule, into, receiving);
  try {
    await Promise.race([work, stopped]);
  } catch (error) {
    ending.abort();
    work.catch(() => {});
    request.raw.off('data', count);
    request.raw.unpipe();
    // ends the parser, which would otherwise wait, with all that it holds, until the connection closes
    request.raw.on('error', () => {}).emit('error', error);
    dropBody(request);
    if (!(error instanceof HttpError)) throw refusal.error ?? toReason(error);
    into.fields = new URLSearchParams();
    throw error;
  } finally {
    slot.release();
    clearTimeout(timer);
    clearInterval(pace);
  }
  if (refusal.error) throw refusal.error;
}

/** Why the form is refused, once that is known; the rest of it may still be read. */
interface Refusal {
  error: FormError | null;
}

interface Receiving {
  /** Aborted when the form was refused. */
  signal: AbortSignal;
  space: { slot: Lease; bytes: Lease; hasSlot: boolean };
  text: ReturnType<typeof limitFields>;
  check: ReturnType<typeof createUploadCheck>;
  refusal: Refusal;
  /** Refuses the form, unless it is refused already; the rest of it may still be read. */
  refuseAtEnd(toError: () => FormError): FormError;
  /** Whether the rest of a refused form may be read. */
  mayReadRest(): boolean;
  /** Bytes of the form so far. */
  countBytes(): number;
}

async function receiveFieldsAndFiles(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: FormInput,
  receiving: Receiving,
): Promise<void> {
  const { problems } = into;
  const { text, check, refuseAtEnd } = receiving;
  const filesMax = rule.count + SPARE_FILES;
  const files = filesMax + DROPPED_FILES;
  let begun = 0;
  for await (const part of request.parts({
    limits: { ...MULTIPART_LIMITS, files, parts: MULTIPART_LIMITS.fields + files },
  })) {
    // contrary to the types, a part may have no name
    if (typeof (part.fieldname as unknown) !== 'string') throw new HttpError(400);
    // the plugin would hold all parts until the connection closes
    delete part.fields[part.fieldname];
    if (part.type === 'field') {
      // the plugin has parsed it, so that its text is lost: what was typed is text (RFC 7578, 4.4)
      if (part.mimetype === 'application/json') throw new HttpError(400);
      if (part.fieldnameTruncated) throw formError('tooLarge');
      if (part.valueTruncated) problems[part.fieldname] = 'long';
      text.addField(part.fieldname, String(part.value));
      into.fields.append(part.fieldname, String(part.value));
      continue;
    }
    if (part.filename) into.hasFiles = true;
    text.beginFile();
    if (++begun > filesMax) {
      if (rule.count === 1) throw formError('tooLarge');
      refuseAtEnd(check.refuseCount);
    }
    await receiveFile(part, into, receiving);
    text.endFile();
  }
  const { problem, wrongFiles } = check.finish();
  if (problem && problem !== 'fileMissing') problems[rule.field] = problem;
  into.wrongFiles = wrongFiles;
}

/** Stores a file; of a form that is refused, all files are dropped, if the rest of the form is read at all. */
async function receiveFile(
  part: MultipartFile,
  { files }: FormInput,
  { signal, space, check, refusal, refuseAtEnd, mayReadRest, countBytes }: Receiving,
): Promise<void> {
  const stream = addAbortSignal(signal, part.file);
  /** What is left of the file can still be read after a refusal. */
  async function* read() {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (refusal.error) throw refusal.error;
      yield chunk as Buffer;
    }
  }
  try {
    if (refusal.error) throw refusal.error;
    // contrary to the types, a file may have no name
    check.begin((part.filename as string | undefined) ?? '', countBytes());
    if (!space.hasSlot) refuseExcess(space.slot.take(1));
    space.hasSlot = true;
    // RFC 7578 deprecates it, but programs still send it
    const isBase64 = /^base64$/i.test(part.encoding);
    const stored = await storeFile(isBase64 ? decodeBase64(read()) : read(), space.bytes);
    const file = await orRefuse(check.end(part, stored)).catch(async (error) => {
      await stored.remove();
      throw error;
    });
    // if it was aborted, the form was refused meanwhile, and its other files were removed
    if (file && !signal.aborted) files.push(file);
    else await stored.remove();
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    refuseAtEnd(() => error);
    await Promise.all(files.splice(0).map((file) => file.remove()));
    if (!mayReadRest()) throw error;
    await dropFile(stream);
  }
}

/** Converts errors of the parser: a limit was exceeded, or the body is malformed. */
function toReason(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return formError('tooLarge');
  if (/^FST_|^ERR_STREAM_PREMATURE/.test(code) || /multipart|Unexpected end|Malformed/i.test(String(error)))
    return new HttpError(400);
  return error;
}
