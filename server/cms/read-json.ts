import { LIST_NAMES } from '#shared/contract/answer-bounds.ts';

/** Several times the nesting of the deepest answer of the contract. */
const MAX_DEPTH = 64;
/** Objects, arrays and members in an answer: enough for a category with 4,000 products. Parsing takes 50 ms. */
const MAX_VALUES = 300_000;
/** Maximum size of a list item, which is sanitised in one piece. */
const ITEM_MAX_BYTES = 4 * 1024 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [...Buffer.from('"\\,:')] as [number, number, number, number];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...Buffer.from('[]{}')] as [number, number, number, number];

/** The JSON is broken, too deep, or has too many values. */
export class UnreadableJson extends Error {}

export interface JsonList {
  /** The object around the list, with the list emptied; {} for a bare array. */
  envelope: Record<string, unknown>;
  /** Parses each item when it is iterated: a long list neither blocks nor fills the memory. Throws UnreadableJson. */
  items: Generator<unknown>;
}

/**
 * Opens a bare array, {data}, a hydra collection or {items} (D1), or PHP's list with gaps, {"0": …, "2": …}, in each of
 * these places; null if it is no list. Throws UnreadableJson.
 */
export function openList(bytes: Buffer): JsonList | null {
  const start = skipSpace(bytes, 0);
  if (isListAt(bytes, start)) return { envelope: {}, items: readItems(bytes, start, bytes.length) };
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

export function parseOrNull(bytes: Buffer): unknown {
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
    if (isListAt(bytes, from)) lists.set(name, [from, to]);
    const next = skipSpace(bytes, to);
    at = bytes[next] === COMMA ? skipSpace(bytes, next + 1) : bytes.length;
  }
  return lists;
}

/** Whether an array begins here, or an object whose first name is a number. */
function isListAt(bytes: Buffer, at: number): boolean {
  if (bytes[at] === OPEN_LIST) return true;
  const name = skipSpace(bytes, at + 1);
  return bytes[at] === OPEN_OBJECT && bytes[name] === QUOTE && isNumberedAt(bytes, name);
}

function isNumberedAt(bytes: Buffer, start: number): boolean {
  let at = start + 1;
  while (isDigit(bytes[at])) at++;
  return bytes[at] === QUOTE && at > start + 1;
}
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Index of the value after the number of an item in a list with gaps. */
function skipNumber(bytes: Buffer, start: number): number {
  const colon = isNumberedAt(bytes, start) ? skipSpace(bytes, findStringEnd(bytes, start) + 1) : start;
  if (bytes[colon] !== COLON) throw new UnreadableJson('broken JSON');
  return skipSpace(bytes, colon + 1);
}

function* readItems(bytes: Buffer, from: number, to: number): Generator<unknown> {
  const hasNumbers = bytes[from] === OPEN_OBJECT;
  const close = hasNumbers ? CLOSE_OBJECT : CLOSE_LIST;
  let at = skipSpace(bytes, from + 1);
  let isEnd = bytes[at] === close;
  while (!isEnd) {
    if (hasNumbers) at = skipNumber(bytes, at);
    const end = findEnd(bytes, at, MAX_VALUES);
    if (end === null) throw new UnreadableJson('too many values');
    if (end - at > ITEM_MAX_BYTES) throw new UnreadableJson('an item is too large');
    yield parseRange(bytes, at, end);
    at = skipSpace(bytes, end);
    isEnd = bytes[at] === close;
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
