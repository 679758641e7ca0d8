import { addAbortSignal } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { ATTACHMENT_MAX, type AttachmentRule, type WrongFiles } from '#shared/rules/forms/attachment.ts';
import { ENQUIRY_MAX } from '#shared/rules/forms/enquiry-item.ts';
import { type FormField, type FormName, type FormProblems, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { validateBody } from '../cms/response-validation.ts';
import { HttpError } from '../http/short-answers.ts';
import { type FormContext, type FormDefinition, formError, type ReadForm, wrong } from './form.ts';
import { detectAttachment, storeFile, type UploadedFile } from './uploaded-file.ts';

/** Maximum bytes of a field: the longest message in four-byte characters. */
const FIELD_MAX = 40 * 1024;
/** Number of files beyond the allowed number that are examined. */
const SPARE_FILES = 3;
const LIMITS = {
  // the fields of the longest form, its guard fields, and a quantity for each product
  fields: 28 + ENQUIRY_MAX,
  // a longer file makes its stream fail (throwFileSizeLimit of @fastify/multipart)
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

/** Reads the form's fields, trimmed, and cut to one character more than is valid. get: null for a missing field. */
export function readValues(
  name: FormName,
  get: (field: string) => string | null,
  fields: Record<string, FormField> = forms[name],
): FormValues {
  const values: FormValues = {};
  for (const [field, rule] of Object.entries(fields)) {
    const value = get(field);
    if (value !== null) values[field] = cut(value.replaceAll('\r\n', '\n').trim(), rule.max ?? 300);
  }
  return values;
}

/** Cuts to one character too many, which is no space, so that too long a text stays invalid. text: trimmed. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max) + text.slice(max).trimStart().charAt(0);
}

/** Validates a JSON body by the contract's model. Throws FormError. */
export function readBody({ body: model }: Endpoint, body: unknown): unknown {
  if (!model) return undefined;
  const validated = validateBody(model, body);
  if (validated.ok) return validated.body;
  throw wrong(validated.field ? { [validated.field]: 'invalid' } : {}, validated.status);
}

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

const isMultipart = (request: FastifyRequest) =>
  /^multipart\/form-data;\s*boundary=/i.test(request.headers['content-type'] ?? '');

/** Reads the request into `received`. uploadTimeoutMs: limit without progress. Rejects with FormError, or a 400. */
export async function receive(
  form: FormDefinition,
  request: FastifyRequest,
  isCall: boolean,
  received: ReceivedForm,
  uploadTimeoutMs: number,
): Promise<void> {
  const row: Endpoint = endpoints[form.call];
  if (form.files && isMultipart(request)) return receiveForm(request, form.files, received, uploadTimeoutMs);
  if (row.bodyType === 'multipart' || request.isMultipart()) throw formError('wrongType');
  if (!isCall) {
    if (!(request.body instanceof URLSearchParams)) throw formError('wrongType');
    received.fields = request.body;
    return;
  }
  const { recaptchaToken: _, ...json } = readBody(row, request.body) as Record<string, unknown>;
  received.json = json;
  received.fields = toFields(request.body as Record<string, unknown>);
}

/** Converts a JSON body to form fields. */
export function toFields(body: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [
      name,
      typeof item === 'object' && item !== null ? JSON.stringify(item) : String(item ?? ''),
    ]),
  );
  return new URLSearchParams(pairs);
}

/** Checks a received form by its rules. */
export async function readReceived(
  form: FormDefinition,
  { fields, json }: ReceivedForm,
  context: FormContext,
): Promise<ReadForm> {
  if (json && form.checkBody) return { values: {}, problems: await form.checkBody(json, context), body: json };
  const found = await form.read(fields, context);
  return { ...found, body: json ?? found.body };
}

/**
 * Receives a whole multipart form: fields into memory, files into temporary files. Rejects with FormError (408, 413),
 * or a 400. timeoutMs: longest time without progress (S3).
 */
async function receiveForm(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: ReceivedForm,
  timeoutMs: number,
): Promise<void> {
  if ((request.headers['content-type'] ?? '').length > CONTENT_TYPE_MAX) throw new HttpError(400);
  const max = rule.total + FIELDS_MAX;
  const ending = new AbortController();
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => end.reject(formError('tooSlow')), timeoutMs);
  let bytes = 0;
  let chunks = 0;
  request.raw.on('data', (chunk: Buffer) => {
    timer.refresh();
    bytes += chunk.byteLength;
    if (bytes > max || ++chunks > CHUNKS_MAX) end.reject(formError('tooLarge'));
  });
  const work = receiveFieldsAndFiles(request, rule, into, ending.signal);
  try {
    await Promise.race([work, end.promise]);
  } catch (error) {
    ending.abort();
    work.catch(() => {});
    // read and drop the rest, so that the client can receive the response
    request.raw.unpipe();
    request.raw.resume();
    throw toReason(error);
  } finally {
    clearTimeout(timer);
  }
}

async function receiveFieldsAndFiles(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: ReceivedForm,
  signal: AbortSignal,
): Promise<void> {
  const { fields, files, problems, wrongFiles } = into;
  const filesMax = rule.count + SPARE_FILES;
  let count = 0;
  const limits = { ...LIMITS, files: filesMax, parts: LIMITS.fields + filesMax };
  for await (const part of request.parts({ limits })) {
    // contrary to the types, a part may have no name
    if (typeof (part.fieldname as unknown) !== 'string') throw new HttpError(400);
    if (part.type === 'field') {
      if (part.fieldnameTruncated) throw formError('tooLarge');
      if (part.valueTruncated) problems[part.fieldname] = 'long';
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    if (part.filename) into.hasFiles = true;
    const stored = await storeFile(addAbortSignal(signal, part.file));
    // browsers send an empty file field as a file without bytes
    const isOurs = part.fieldname.replace(/\[\]$/, '') === rule.field && stored.size > 0;
    const isTooMany = isOurs && ++count > rule.count;
    // FM07: if one file is allowed, the first one counts
    if (isTooMany && rule.count > 1) problems[rule.field] = 'fileCount';
    const isAccepted = isOurs && !isTooMany;
    const type = isAccepted ? await detectAttachment(part.filename, part.mimetype, stored.sample) : null;
    if (isAccepted && !type) {
      problems[rule.field] = 'fileType';
      wrongFiles.fileType = [...(wrongFiles.fileType ?? []), part.filename];
    }
    // if it was aborted, the form was refused meanwhile, and its other files were removed
    if (type && !signal.aborted) files.push({ ...type, ...stored });
    else await stored.remove();
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
