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

/** The longest message in four-byte characters. Bytes. */
const FIELD_MAX = 40 * 1024;
/** Files that are examined beyond the allowed number. */
const SPARE_FILES = 3;
const LIMITS = {
  // those of the longest form with what guards it, and a quantity for each product
  fields: 28 + ENQUIRY_MAX,
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

/** Only fields of the form, trimmed, then cut to one character more than is valid. get: null where there is no such field. */
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

/** One character too long at most, and that one no space: what is too long never becomes valid by being cut. text: trimmed. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max) + text.slice(max).trimStart().charAt(0);
}

/** A JSON body by the contract's model. Throws FormError. */
export function readBody({ body: model }: Endpoint, body: unknown): unknown {
  if (!model) return undefined;
  const validated = validateBody(model, body);
  if (validated.ok) return validated.body;
  throw wrong(validated.field ? { [validated.field]: 'invalid' } : {}, validated.status);
}

/** A form so far; filled while it comes, so that what was typed is known when it is refused. */
export interface ReceivedForm {
  fields: URLSearchParams;
  /** The body of a call, by the contract's model; null: it came as fields. */
  json: object | null;
  files: UploadedFile[];
  problems: FormProblems;
  wrongFiles: WrongFiles;
  /** A file was chosen, whatever became of it. */
  hasFiles: boolean;
}
export const createReceivedForm = (): ReceivedForm => ({
  fields: new URLSearchParams(),
  json: null,
  files: [],
  problems: {},
  wrongFiles: {},
  hasFiles: false,
});

const isMultipart = (request: FastifyRequest) =>
  /^multipart\/form-data;\s*boundary=/i.test(request.headers['content-type'] ?? '');

/** Fills `received` with what came, by its content type. uploadTimeoutMs: longest time without progress. Rejects with FormError, or a 400. */
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

/** A JSON body as what was typed. */
export function toFields(body: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [
      name,
      typeof item === 'object' && item !== null ? JSON.stringify(item) : String(item ?? ''),
    ]),
  );
  return new URLSearchParams(pairs);
}

/** The form that was received, checked by its rules. */
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
 * Receives a multipart form whole: fields into memory, files into temporary ones. Rejects with FormError (408, 413), or a
 * 400. timeoutMs: longest time without progress (S3).
 */
export async function receiveForm(
  request: FastifyRequest,
  rule: AttachmentRule,
  into: ReceivedForm,
  timeoutMs: number,
): Promise<void> {
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers['content-type'] ?? '');
  if ((boundary?.[1] ?? boundary?.[2] ?? '').length > BOUNDARY_MAX) throw new HttpError(400);
  const max = rule.total + FIELDS_MAX;
  const ending = new AbortController();
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => end.reject(formError('tooSlow')), timeoutMs);
  let bytes = 0;
  request.raw.on('data', (chunk: Buffer) => {
    timer.refresh();
    bytes += chunk.byteLength;
    if (bytes > max) end.reject(formError('tooLarge'));
  });
  const work = receiveFieldsAndFiles(request, rule, into, ending.signal);
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
    // a part may come without a name, whatever the types say
    if (typeof (part.fieldname as unknown) !== 'string') throw new HttpError(400);
    if (part.type === 'field') {
      if (part.fieldnameTruncated) throw formError('tooLarge');
      if (part.valueTruncated) problems[part.fieldname] = 'long';
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    if (part.filename) into.hasFiles = true;
    const stored = await storeFile(addAbortSignal(signal, part.file));
    // an empty field comes as a file without bytes
    const isOurs = part.fieldname.replace(/\[\]$/, '') === rule.field && stored.size > 0;
    const isTooMany = isOurs && ++count > rule.count;
    // FM07: where one file is allowed, the first counts
    if (isTooMany && rule.count > 1) problems[rule.field] = 'fileCount';
    const isWanted = isOurs && !isTooMany;
    const type = isWanted ? await detectAttachment(part.filename, part.mimetype, stored.sample) : null;
    if (isWanted && !type) {
      problems[rule.field] = 'fileType';
      wrongFiles.fileType = [...(wrongFiles.fileType ?? []), part.filename];
    }
    // an aborted form was refused meanwhile, and its files were removed
    if (type && !signal.aborted) files.push({ ...type, ...stored });
    else await stored.remove();
  }
}

/** The parser's own errors, in our terms: too much of something, or a body that is none. */
function toReason(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return formError('tooLarge');
  if (/^FST_|^ERR_STREAM_PREMATURE/.test(code) || /multipart|Unexpected end|Malformed/i.test(String(error)))
    return new HttpError(400);
  return error;
}
