// Converts single values of an answer, such as texts, ids, dates and numbers, to what their model says.
import { findHost } from '../rules/links/safe-url.ts';
import { readFlag } from '../rules/text/read-flag.ts';
import { readNumber } from '../rules/text/read-number.ts';
import { toUsableText } from '../rules/text/usable-text.ts';
import { readDate } from '../rules/time/read-date.ts';

export interface ConversionLog {
  /** A part was understood although it is written in another way than the model says. */
  converted?(path: string, reason: string): void;
  /** A part could not be understood. It was optional or an item of a list, and is left out. */
  leftOut(path: string, reason: string): void;
  /** A picture is at another host, or at that of the site, which is not known here. */
  elsewhere?(path: string, host: string): void;
}
export type Convert = (value: unknown, path: string, log: ConversionLog) => unknown;

/** The part of a model that decides what is converted. */
export interface Schema {
  type?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  contentMediaType?: string;
  format?: string;
  contents?: string;
  'x-format'?: string;
  /** Name of the date whose year it is, if it is not stated. */
  'x-year-of'?: string;
}

/** A value that can not be understood, with the path of the part that is wrong; never the value itself. */
export class Unreadable {
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    this.path = path;
    this.reason = reason;
  }
}

/** Last segment of an IRI such as /api/products/12 or /api/products/12/; any other text is returned unchanged. */
export function toId(text: string): string {
  if (!text.startsWith('/') && !text.startsWith('http')) return text;
  const [, last] = /^(?:https?:\/\/[^/?#]+)?\/(?:[^/?#]+\/)*([^/?#]+)\/?$/.exec(text) ?? [];
  return last ?? text;
}

const hasFormat = (schema: object, format: string) => (schema as Schema)['x-format'] === format;
export const isIri = (value: unknown): value is string => typeof value === 'string' && toId(value) !== value;
const isIdSchema = (schema: object): boolean => hasFormat(schema, 'iri-reference');
/** 'date' or 'date-time' if the model says that a text is one. */
export function findDateKind(schema: object): 'date' | 'date-time' | null {
  const { 'x-format': format } = schema as Schema;
  return format === 'date' || format === 'date-time' ? format : null;
}
/** The spellings of the contract: an ISO 8601 day, or date and time with a zone. */
const CONTRACT_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isIri(value)) return 'an IRI';
  const kinds: Record<string, string> = { object: 'an object', string: 'a text', number: 'a number' };
  return kinds[typeof value] ?? `a ${typeof value}`;
}
export const wrong = (value: unknown, path: string, expected: string) =>
  new Unreadable(path, `${kindOf(value)} instead of ${expected}`);
export const note = (value: unknown, path: string, expected: string, log: ConversionLog) =>
  log.converted?.(path, `${kindOf(value)} instead of ${expected}`);

export function buildText(schema: Schema): Convert {
  const kind = findDateKind(schema);
  if (kind)
    return (value, path, log) => {
      const date = readDate(value, kind);
      if (date === null) return value === '' ? '' : new Unreadable(path, 'not a date');
      if (typeof value !== 'string' || !CONTRACT_DATE.test(value)) log.converted?.(path, 'a date that is not ISO 8601');
      return date;
    };
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, contentMediaType, format } = schema;
  // as the check reads it
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : null;
  const isId = isIdSchema(schema);
  const isSlug = hasFormat(schema, 'slug') || hasFormat(schema, 'slug-path');
  const toText = findToText(schema);
  // a number is no HTML, and no address
  const mayBeNumber = !contentMediaType && !format;
  return (value, path, log) => {
    const isNumber = mayBeNumber && typeof value === 'number' && Number.isFinite(value);
    if (typeof value !== 'string' && !isNumber) return wrong(value, path, 'a text');
    const text = toText(String(value));
    if (text.length < minLength) return new Unreadable(path, 'empty');
    if (text.length > maxLength) return new Unreadable(path, 'too long');
    if (pattern && !pattern.test(text)) return new Unreadable(path, isSlug ? 'not a slug' : 'a text of another form');
    const host = format === 'picture' && log.elsewhere ? findHost(text) : null;
    if (host) log.elsewhere?.(path, host);
    if (isNumber || (isId && isIri(value))) note(value, path, isId ? 'an id' : 'a text', log);
    else if (text !== String(value).trim())
      log.converted?.(path, isSlug ? 'slashes in or around a slug' : 'characters that no page shows');
    return text;
  };
}

/** Without blanks and one slash at each end. */
export const trimSlashes = (text: string): string => text.trim().replace(/^\/|\/$/g, '');

/**
 * How a text is read: an id, or an IRI; a slug, or a path that ends with it, as the site asks by the last segment of an
 * address; slugs joined by slashes, also between slashes; or what people read, without its blank ends.
 */
export function findToText(schema: object): (text: string) => string {
  if (isIdSchema(schema)) return (text) => toId(text.trim());
  if (hasFormat(schema, 'slug')) return (text) => trimSlashes(text).replace(/^.+\//s, '');
  return hasFormat(schema, 'slug-path') ? trimSlashes : toUsableText;
}

export function buildNumber({ type, minimum = -Infinity, maximum = Infinity }: Schema): Convert {
  return (value, path, log) => {
    const number = readNumber(value);
    if (number === null) return wrong(value, path, 'a number');
    if (number < minimum || number > maximum || (type === 'integer' && !Number.isInteger(number)))
      return new Unreadable(path, 'a number that it can not have');
    if (number !== value) note(value, path, 'a number', log);
    return number;
  };
}

export function toFlag(value: unknown, path: string, log: ConversionLog): unknown {
  if (typeof value === 'boolean') return value;
  const flag = readFlag(value);
  if (flag === null) return wrong(value, path, 'true or false');
  note(value, path, 'true or false', log);
  return flag;
}
