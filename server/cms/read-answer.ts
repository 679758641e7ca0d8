import { findTotal, LIST_NAMES, MAX_BYTES, MAX_ITEMS } from '#shared/contract/answer-bounds.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { ModelName } from '#shared/contract/models/models.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { CmsError, toStatusError } from './cms-error.ts';
import type { LogOnce } from './log-once.ts';
import { InvalidResponse, validateAnswer, validateList } from './response-validation.ts';

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
}

/**
 * Turns the bytes of an answer into the type of the contract; rejects with CmsError. Bytes, values, items and invalid
 * parts are bounded, so that no answer can block the process or fill its memory.
 */
export async function readAnswer<N extends EndpointName>(
  name: N,
  { status, type, body, totalHeader = null }: RawAnswer,
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
  const isList = row.response.endsWith('[]');
  const isJson = /\bjson\b/.test(type);
  try {
    if (status >= 300) throw toStatusError(name, status, isJson ? parseOrNull(body) : null);
    if (!isJson) throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, status);
    const list = isList ? openList(body) : null;
    const answer = list ? list.envelope : parseJson(body);
    const code = (answer as { code?: unknown } | null)?.code;
    // ER05: a code in the body of a 200 counts as its status
    if (typeof code === 'number' && code >= 400 && code < 600) throw toStatusError(name, code, answer);
    if (isList && !list) throw new InvalidResponse(`wrong shape at ${model}[]`);
    const read = list
      ? await readList(list)
      : { answer: validateAnswer(model, answer, context) as Answer<N>, sent: 0, total: null };
    if (dropped > MAX_LOGGED)
      warnings.push({ data: { endpoint: name, locale, dropped }, message: 'dropped parts of a CMS answer' });
    // not for an answer that is refused
    for (const { data, message } of warnings) logOnce(`${locale} ${target}`, data, message);
    return read;
  } catch (error) {
    if (error instanceof InvalidResponse || error instanceof UnreadableJson)
      throw new CmsError('bad-answer', name, error.message, status);
    throw error;
  }

  async function readList({ items, envelope }: JsonList): Promise<ReadAnswer<N>> {
    const { list, sent } = await validateList(model, items, context);
    const isOfOne =
      row.emptyIsAbsent !== undefined && new URL(target, 'http://cms').searchParams.has(row.emptyIsAbsent);
    if (list.length === 0 && isOfOne) throw new CmsError('not-found', name, 'an empty list', 404);
    if (list.length === 0 && row.neverEmpty) throw new InvalidResponse('an empty list');
    return { answer: list as Answer<N>, sent, total: sent > 0 ? findTotal(envelope, totalHeader) : null };
  }
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

/** Several times the nesting of the deepest answer of the contract. */
const MAX_DEPTH = 64;
/** Objects, arrays and members in an answer: enough for a category with 4,000 products. Parsing takes 50 ms. */
const MAX_VALUES = 300_000;
/** Maximum size of a list item, which is sanitised in one piece. */
const ITEM_MAX_BYTES = 4 * 1024 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [...Buffer.from('"\\,:')] as [number, number, number, number];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...Buffer.from('[]{}')] as [number, number, number, number];

/** The JSON is broken, too deep, or has too many values. */
class UnreadableJson extends Error {}

interface JsonList {
  /** The object around the list, with the list emptied; {} for a bare array. */
  envelope: Record<string, unknown>;
  /** Parses each item when it is iterated: a long list neither blocks nor fills the memory. Throws UnreadableJson. */
  items: Generator<unknown>;
}

/** Opens a bare array, {data}, a hydra collection or {items} (D1); null if it is no list. Throws UnreadableJson. */
export function openList(bytes: Buffer): JsonList | null {
  const start = skipSpace(bytes, 0);
  if (bytes[start] === OPEN_LIST) return { envelope: {}, items: readItems(bytes, start, bytes.length) };
  if (bytes[start] !== OPEN_OBJECT) return null;
  const lists = findLists(bytes, start + 1);
  const span = LIST_NAMES.map((name) => lists.get(name)).find(Boolean);
  if (!span) return null;
  const [from, to] = span;
  const around = Buffer.concat([bytes.subarray(0, from), Buffer.from('[]'), bytes.subarray(to)]);
  return { envelope: parseJson(around) as Record<string, unknown>, items: readItems(bytes, from, to) };
}

/** Parses JSON with a limited number of values: 6 MB of `[{},{},…]` would take 600 MB. Throws UnreadableJson. */
export function parseJson(bytes: Buffer): unknown {
  if (findEnd(bytes, skipSpace(bytes, 0), MAX_VALUES) === null) throw new UnreadableJson('too many values');
  return parseRange(bytes, 0, bytes.length);
}

function parseOrNull(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return null;
  }
}

/** Finds the start and end of all lists among the members of an object. start: index after its left brace. */
function findLists(bytes: Buffer, start: number): Map<string, [from: number, to: number]> {
  const lists = new Map<string, [number, number]>();
  for (let at = skipSpace(bytes, start); bytes[at] === QUOTE; ) {
    const nameEnd = findStringEnd(bytes, at) + 1;
    const name = parseRange(bytes, at, nameEnd) as string;
    const colon = skipSpace(bytes, nameEnd);
    if (bytes[colon] !== COLON) throw new UnreadableJson('broken JSON');
    const from = skipSpace(bytes, colon + 1);
    // the values of a list are counted item by item
    const to = findEnd(bytes, from, Number.POSITIVE_INFINITY) ?? bytes.length;
    if (bytes[from] === OPEN_LIST) lists.set(name, [from, to]);
    const next = skipSpace(bytes, to);
    at = bytes[next] === COMMA ? skipSpace(bytes, next + 1) : bytes.length;
  }
  return lists;
}

function* readItems(bytes: Buffer, from: number, to: number): Generator<unknown> {
  let at = skipSpace(bytes, from + 1);
  let isEnd = bytes[at] === CLOSE_LIST;
  while (!isEnd) {
    const end = findEnd(bytes, at, MAX_VALUES);
    if (end === null) throw new UnreadableJson('too many values');
    if (end - at > ITEM_MAX_BYTES) throw new UnreadableJson('an item is too large');
    yield parseRange(bytes, at, end);
    at = skipSpace(bytes, end);
    isEnd = bytes[at] === CLOSE_LIST;
    if (!isEnd && bytes[at] !== COMMA) throw new UnreadableJson('broken JSON');
    if (!isEnd) at = skipSpace(bytes, at + 1);
  }
  if (skipSpace(bytes, at + 1) < to) throw new UnreadableJson('broken JSON');
}

function parseRange(bytes: Buffer, from: number, to: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', from, to));
  } catch {
    throw new UnreadableJson('broken JSON');
  }
}

/** Index after the value that begins at `start` (2 ns a byte); null if it is too deep or has too many values. */
function findEnd(bytes: Buffer, start: number, maxValues: number): number | null {
  let values = 0;
  let depth = 0;
  for (let i = start; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      i = findStringEnd(bytes, i);
      if (depth === 0) return i + 1;
    } else if (byte === COMMA) {
      if (depth === 0) return i;
      values++;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++;
      if (++depth > MAX_DEPTH) return null;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (depth === 0) return i;
      if (--depth === 0) return i + 1;
    }
    if (values > maxValues) return null;
  }
  return bytes.length;
}

/** Index of the closing quote of a string; the length of the bytes if there is none. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let end = start; ; ) {
    end = bytes.indexOf(QUOTE, end + 1);
    if (end === -1) return bytes.length;
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && (bytes[at] as number) <= 0x20) at++;
  return at;
}
