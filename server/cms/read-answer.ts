import { isUtf8 } from 'node:buffer';
import { findTotal, hasNextPage, MAX_BYTES, MAX_ITEMS } from '#shared/contract/answer-bounds.ts';
import { createSlugFill } from '#shared/contract/asked-slug.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { ModelName } from '#shared/contract/models/models.ts';
import { isJsonType, NOT_UTF8, toErrorBody } from '#shared/contract/response-rules.ts';
import type { Answer } from '#shared/contract/types.ts';
import { LANGUAGES, type Locale } from '#shared/locales/locales.ts';
import { readNumber } from '#shared/rules/text/read-number.ts';
import type { LogOnce } from '../lib/log-once.ts';
import { CmsError, toStatusError } from './cms-error.ts';
import { type JsonList, openList, parseJson, parseOrNull, UnreadableJson } from './read-json.ts';
import { InvalidResponse, validateAnswer, validateList } from './response-validation.ts';
import type { ValidationContext } from './validation-context.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Maximum number of invalid parts that are dropped; an answer with more is refused as a whole. */
const MAX_DROPPED = 500;
/** Number of dropped parts of an answer that are logged one by one; of the others only the count is logged. */
const MAX_LOGGED = 10;

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
  /** Whether the CMS names a next part of the list. */
  hasNext: boolean;
}

/**
 * Turns the bytes of an answer into the type of the contract; rejects with CmsError. Bytes, values, items and invalid
 * parts are bounded, so that no answer can block the process or fill its memory.
 */
export async function readAnswer<N extends EndpointName>(
  name: N,
  { status, type, body, totalHeader = null }: RawAnswer,
  locale: Locale,
  {
    localeMode,
    origin,
    logOnce,
    target,
  }: Pick<ValidationContext, 'localeMode' | 'origin'> & { logOnce: LogOnce; target: string },
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
  let leftOut = 0;
  const leaveOut = (path: string, reason: string) => {
    if (++leftOut <= MAX_LOGGED)
      warnings.push({ data: { endpoint: name, locale, path, reason }, message: 'left out a part of a CMS answer' });
  };
  const hosts = new Set<string>();
  const noteHost = (host: string) => void (hosts.size < MAX_LOGGED && hosts.add(host));
  const context = { locale, localeMode, origin, maxItems: row.maxItems ?? MAX_ITEMS, drop, leaveOut, noteHost };
  const model = row.response.replace('[]', '') as ModelName;
  const fillSlug = createSlugFill(name, target, (reason) => leaveOut(`${model}.slug`, reason));
  const isList = row.response.endsWith('[]');
  const isJson = isJsonType(type);
  try {
    if (status >= 300) {
      const isEmpty = body.toString('latin1', 0, 100).trim() === '';
      throw toStatusError(name, status, toErrorBody(status, type, isEmpty, isJson ? parseOrNull(body) : null));
    }
    if (!isJson) throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, status);
    if (!isUtf8(body)) leaveOut(row.response, NOT_UTF8);
    const list = isList ? openList(body) : null;
    const answer = list ? list.envelope : parseJson(body);
    // a code in the body of a 200 counts as its status (ER05); a text may also be the code of an order
    const { code: stated, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
    const code = typeof stated === 'string' && message === undefined ? null : readNumber(stated);
    if (code !== null && code >= 400 && code < 600) throw toStatusError(name, code, answer);
    if (isList && !list) throw new InvalidResponse(`wrong shape at ${model}[]`);
    const read = list
      ? await readList(list)
      : { answer: validateAnswer(model, fillSlug(answer), context) as Answer<N>, sent: 0, total: null, hasNext: false };
    if (dropped > MAX_LOGGED)
      warnings.push({ data: { endpoint: name, locale, dropped }, message: 'dropped parts of a CMS answer' });
    if (leftOut > MAX_LOGGED)
      warnings.push({ data: { endpoint: name, locale, leftOut }, message: 'left out parts of a CMS answer' });
    // not for an answer that is refused
    for (const { data, message } of warnings) logOnce(`${locale} ${target}`, data, message);
    // one line for all places, which check:cms names
    for (const host of hosts) logOnce('', { host }, 'pictures of another site are not shown: browsers block them');
    return read;
  } catch (error) {
    if (error instanceof InvalidResponse || error instanceof UnreadableJson)
      throw new CmsError('bad-answer', name, error.message, status);
    throw error;
  }

  async function readList({ items, envelope }: JsonList): Promise<ReadAnswer<N>> {
    const { list, sent } = await validateList(model, mapItems(items, fillSlug), context);
    const isOfOne =
      row.emptyIsAbsent !== undefined && new URL(target, 'http://cms').searchParams.has(row.emptyIsAbsent);
    if (list.length === 0 && isOfOne) throw new CmsError('not-found', name, 'an empty list', 404);
    if (list.length === 0 && row.neverEmpty && LANGUAGES[locale].complete) throw new InvalidResponse('an empty list');
    const total = sent > 0 ? findTotal(envelope, totalHeader) : null;
    return { answer: list as Answer<N>, sent, total, hasNext: sent > 0 && hasNextPage(envelope) };
  }
}

function* mapItems(items: Iterable<unknown>, change: (item: unknown) => unknown): Generator<unknown> {
  for (const item of items) yield change(item);
}

/** Reads a body; rejects with CmsError if it is longer than maxBytes. */
export async function readCapped(
  body: AsyncIterable<Uint8Array> | null,
  name: string,
  maxBytes = MAX_BYTES,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new CmsError('bad-answer', name, 'answer too large');
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  return whole.subarray(0, 3).equals(BYTE_ORDER_MARK) ? whole.subarray(3) : whole;
}
