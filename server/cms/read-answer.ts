import { findTotal, MAX_BYTES, MAX_ITEMS } from '#shared/contract/answer-bounds.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { ModelName } from '#shared/contract/models/models.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { withTimeout } from '../cache/with-timeout.ts';
import { CmsError, type CmsFailure } from './cms-error.ts';
import { type JsonList, openList, parseJson, UnreadableJson } from './json-list.ts';
import type { LogOnce } from './log-once.ts';
import { InvalidResponse, validateAnswer, validateList } from './response-validation.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Maximum number of invalid parts that are dropped; an answer with more is refused as a whole. */
const MAX_DROPPED = 500;
/** Number of dropped parts of an answer that are logged one by one; of the others only the count is logged. */
const MAX_LOGGED = 10;

/** Answers of this size or more are read one after another. */
const LARGE_BYTES = 256 * 1024;
/** How long an answer waits for the previous one, in milliseconds; short, as its own deadline is running. */
const WAIT_MAX_MS = 1000;
/** Resolves when the last of them has been read. */
let last: Promise<void> = Promise.resolve();

/** Response of a call over HTTP. */
export interface RawAnswer {
  status: number;
  type: string;
  body: Buffer;
  /** `X-Total-Count`, if the response has it. */
  totalHeader?: string | null;
}
export interface ReadAnswer<N extends EndpointName> {
  answer: Answer<N>;
  /** Number of list items in this response, including those that validation drops; 0 if it is not a list. */
  sent: number;
  /** Length of the whole list according to the CMS; null if it is unknown or not a list. */
  total: number | null;
}

/**
 * Turns the bytes of an answer into the type of the contract; rejects with CmsError. Bytes, values, items and invalid
 * parts are bounded, so that no answer can block the process or fill its memory.
 */
export async function readAnswer<N extends EndpointName>(
  name: N,
  raw: RawAnswer,
  locale: Locale,
  { localeMode, logOnce, target }: { localeMode: LocaleMode; logOnce: LogOnce; target: string },
): Promise<ReadAnswer<N>> {
  const row: Endpoint = endpoints[name];
  const warnings: { data: object; message: string }[] = [];
  let dropped = 0;
  const drop = (path: string, toReason: () => string) => {
    dropped++;
    if (dropped > MAX_DROPPED) throw new InvalidResponse(`more than ${MAX_DROPPED} parts of a wrong shape`);
    if (dropped > MAX_LOGGED) return;
    const data = { endpoint: name, locale, path, reason: toReason() };
    warnings.push({ data, message: 'dropped a part of a CMS answer' });
  };
  const context = { locale, localeMode, maxItems: row.maxItems ?? MAX_ITEMS, drop };
  const model = row.response.replace('[]', '') as ModelName;
  try {
    const isList = row.response.endsWith('[]');
    const opened = isList && raw.status < 400 && isJson(raw.type) ? openList(raw.body) : null;
    const body = opened ? opened.envelope : parse(name, raw);
    checkStatus(name, raw.status, body);
    if (isList && !opened) throw new InvalidResponse(`wrong shape at ${model}[]`);
    const read: ReadAnswer<N> = opened
      ? await readList(opened)
      : { answer: validateAnswer(model, body, context) as Answer<N>, sent: 0, total: null };
    if (dropped > MAX_LOGGED)
      warnings.push({ data: { endpoint: name, locale, dropped }, message: 'dropped parts of a CMS answer' });
    for (const { data, message } of warnings) logOnce(`${locale} ${target}`, data, message);
    return read;
  } catch (error) {
    if (error instanceof InvalidResponse || error instanceof UnreadableJson)
      throw new CmsError('bad-answer', name, error.message, raw.status);
    throw error;
  }

  async function readList({ items, envelope }: JsonList): Promise<ReadAnswer<N>> {
    const { list, sent } = await validateList(model, items, context);
    const isOfOne = row.emptyIsAbsent !== undefined && hasQuery(target, row.emptyIsAbsent);
    if ((row.neverEmpty || isOfOne) && list.length === 0) {
      if (isOfOne) throw new CmsError('not-found', name, 'an empty list', 404);
      throw new InvalidResponse('an empty list');
    }
    return { answer: list as Answer<N>, sent, total: sent > 0 ? findTotal(envelope, raw.totalHeader ?? null) : null };
  }
}

const hasQuery = (target: string, name: string): boolean => new URL(target, 'http://cms').searchParams.has(name);

/** A slot for reading an answer that may be large: reading all long lists at the same time would fill the memory. */
export function createReadSlot() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isAcquired = false;
  return {
    /** bytes: size received so far. Resolves at once for a small answer, for large ones in the order of the calls. */
    async acquire(bytes: number): Promise<void> {
      if (bytes < LARGE_BYTES || isAcquired) return;
      isAcquired = true;
      const before = last;
      last = promise;
      await withTimeout(WAIT_MAX_MS, before);
    },
    release,
  };
}
type ReadSlot = ReturnType<typeof createReadSlot>;

/** Reads a body; rejects with CmsError if it is longer than maxBytes. slot: for an answer that may be large. */
export async function readCapped(
  body: AsyncIterable<Uint8Array> | null,
  name: string,
  maxBytes = MAX_BYTES,
  slot?: ReadSlot,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new CmsError('bad-answer', name, 'answer too large');
    chunks.push(chunk);
    if (slot) await slot.acquire(bytes);
  }
  const whole = Buffer.concat(chunks);
  return whole.subarray(0, 3).equals(BYTE_ORDER_MARK) ? whole.subarray(3) : whole;
}

const isJson = (type: string): boolean => /\bjson\b/.test(type);

function parse(name: string, { status, type, body }: RawAnswer): unknown {
  if (status >= 400 && (body.length === 0 || !isJson(type))) return null;
  if (!isJson(type)) throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, status);
  try {
    return parseJson(body);
  } catch (error) {
    if (status >= 400) return null;
    throw error;
  }
}

/** Throws for a status of 300 or more; a code in the body of a 200 counts as its status (ER05). */
export function checkStatus(name: EndpointName, httpStatus: number, body: unknown): void {
  const code = (body as { code?: unknown } | null)?.code;
  const status = httpStatus < 400 && typeof code === 'number' && code >= 400 && code < 600 ? code : httpStatus;
  if (status < 300) return;
  if (status < 400) throw new CmsError('bad-answer', name, `redirect ${status}`, status);
  // only this part of the answer, since caches hold thousands of errors
  const { errors } = (body ?? {}) as { errors?: unknown };
  const problems = status === 422 && typeof errors === 'object' ? (errors as CmsError['errors']) : null;
  throw new CmsError(toFailure(name, status, body), name, `status ${status}`, status, problems);
}

function toFailure(name: EndpointName, status: number, body: unknown): CmsFailure {
  if (status === 404 || status === 410) {
    if (!isAboutOne(name, status, body)) return 'unavailable';
    return status === 404 ? 'not-found' : 'gone';
  }
  return status < 500 && status !== 429 ? 'rejected' : 'unavailable';
}

/**
 * Whether a 404 or 410 means that one resource does not exist. Lists always exist, and a 404 page of a proxy, of a
 * half-deployed CMS or of another program at its address says nothing about content: those are failures. (The body of a
 * stream is not read.)
 */
function isAboutOne(name: EndpointName, status: number, body: unknown): boolean {
  const { path, response, namesIds = false }: Endpoint = endpoints[name];
  if (!namesIds && !/:(?!locale\b)\w/.test(path)) return false;
  if (response === 'stream') return true;
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return code === status && typeof message === 'string';
}

/** The loggable reason of a failure: never an address, a body or a visitor's text (hardening 23). */
export function reasonOf(error: unknown): string {
  if (error instanceof CmsError) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timed out';
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
  return cause?.code ?? code ?? error.name;
}
