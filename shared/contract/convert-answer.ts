// What PHP and API Platform send for the same data: lists with gaps as objects, numbers as text, ids as IRIs, dates in
// several spellings. Converts an answer that does not match its model before it is checked again.
import { readNumber } from '../rules/text/read-number.ts';
import { readDate } from '../rules/time/read-date.ts';

export interface ConversionLog {
  /** A part was understood although it is written in another way than the model says. */
  converted?(path: string, reason: string): void;
  /** A part could not be understood. It was optional or an item of a list, and is left out. */
  leftOut(path: string, reason: string): void;
}
type Convert = (value: unknown, path: string, log: ConversionLog) => unknown;

/** The part of a model that decides what is converted. */
interface Schema {
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
  'x-format'?: string;
}
type Json = Record<string, unknown>;

/** A value that can not be understood, with the path of the part that is wrong; never the value itself. */
export class Unreadable {
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    this.path = path;
    this.reason = reason;
  }
}

const converters = new WeakMap<object, Convert>();

/** Converts a value to what its model says where it can be understood; else returns an Unreadable. */
export function convertAnswer(schema: object, value: unknown, path: string, log: ConversionLog): unknown {
  let convert = converters.get(schema);
  if (!convert) {
    convert = buildConvert(schema);
    converters.set(schema, convert);
  }
  return convert(value, path, log);
}

/** Items of a PHP list whose keys have gaps: {"0": …, "2": …}; null for any other value. */
export function toListWithGaps(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  // JavaScript orders such keys as numbers
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

/** Last segment of an IRI such as /api/products/12; any other text is returned unchanged. */
export function toId(text: string): string {
  if (!text.startsWith('/') && !text.startsWith('http')) return text;
  const [, last] = /^(?:https?:\/\/[^/?#]+)?\/(?:[^/?#]+\/)*([^/?#]+)$/.exec(text) ?? [];
  return last ?? text;
}

const isIri = (value: unknown): value is string => typeof value === 'string' && toId(value) !== value;
export const isIdSchema = (schema: object): boolean => (schema as Schema)['x-format'] === 'iri-reference';
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
const wrong = (value: unknown, path: string, expected: string) =>
  new Unreadable(path, `${kindOf(value)} instead of ${expected}`);
const note = (value: unknown, path: string, expected: string, log: ConversionLog) =>
  log.converted?.(path, `${kindOf(value)} instead of ${expected}`);

function buildConvert(schema: Schema): Convert {
  if (schema.anyOf) return buildChoice(schema.anyOf);
  if ('const' in schema)
    return (v, path) => (v === schema.const ? v : new Unreadable(path, 'none of the known values'));
  if (schema.items) return buildList(schema, buildConvert(schema.items));
  if (schema.properties) return buildObject(schema, schema.properties);
  if (schema.patternProperties) return buildRecord(schema.patternProperties);
  if (schema.type === 'string') return buildText(schema);
  if (schema.type === 'number' || schema.type === 'integer') return buildNumber(schema);
  if (schema.type === 'boolean') return toFlag;
  return (value) => value;
}

function buildChoice(anyOf: readonly Schema[]): Convert {
  const inner = anyOf.filter(({ type }) => type !== 'null').map(buildConvert);
  const isNullable = inner.length < anyOf.length;
  return (value, path, log) => {
    if (isNullable && (value === null || value === undefined)) return null;
    let first: Unreadable | null = null;
    for (const convert of inner) {
      const found = convert(value, path, log);
      if (!(found instanceof Unreadable)) return found;
      first ??= found;
    }
    if (!isNullable) return first;
    // PHP writes what is absent as an empty text or list, or as false
    if (value !== '' && value !== false && !(Array.isArray(value) && value.length === 0))
      log.leftOut(first?.path ?? path, first?.reason ?? '');
    return null;
  };
}

function buildList({ minItems = 0, maxItems = Infinity }: Schema, convert: Convert): Convert {
  return (value, path, log) => {
    const items = Array.isArray(value) ? value : value === null ? [] : toListWithGaps(value);
    if (!items) return wrong(value, path, 'a list');
    if (items !== value) note(value, path, 'a list', log);
    const kept: unknown[] = [];
    for (const [i, raw] of items.entries()) {
      const item = convert(raw, `${path}[${i}]`, log);
      if (item instanceof Unreadable) log.leftOut(item.path, item.reason);
      else if (kept.length < maxItems) kept.push(item);
      else log.leftOut(`${path}[${i}]`, 'one item too many');
    }
    return kept.length < minItems ? new Unreadable(path, 'too few items') : kept;
  };
}

function buildObject({ required = [] }: Schema, properties: Record<string, Schema>): Convert {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    convert: buildConvert(schema),
    isRequired: required.includes(name),
    // a text that can not be read as a date is no reason to leave out the rest
    isDate: findDateKind(schema) !== null,
  }));
  const hasId = Object.hasOwn(properties, 'id');
  return (value, path, log) => {
    const source = toObject(value, hasId);
    if (!source) return wrong(value, path, 'an object');
    if (source !== value) note(value, path, 'an object', log);
    const out: Json = { ...source };
    for (const { name, convert, isRequired, isDate } of fields) {
      const at = `${path}.${name}`;
      const raw = name === 'id' ? (source['id'] ?? source['@id']) : source[name];
      if (raw === undefined) {
        if (isRequired) return new Unreadable(at, 'missing');
        continue;
      }
      const field = convert(raw, at, log);
      if (!(field instanceof Unreadable)) out[name] = field;
      else if (isRequired && !isDate) return field;
      else {
        log.leftOut(field.path, field.reason);
        out[name] = isRequired ? '' : undefined;
      }
    }
    return out;
  };
}

/** An object; PHP's empty one, which is a list; or one of which only the IRI or the id is sent. */
function toObject(value: unknown, hasId: boolean): Json | null {
  if (Array.isArray(value)) return value.length === 0 ? {} : null;
  if (typeof value === 'object') return value as Json | null;
  return hasId && (isIri(value) || typeof value === 'number') ? { id: value } : null;
}

function buildRecord(patternProperties: Record<string, Schema>): Convert {
  const convert = buildConvert(Object.values(patternProperties)[0] ?? {});
  return (value, path, log) => {
    // the keys of a PHP list are the names
    if (typeof value !== 'object' || value === null) return wrong(value, path, 'an object');
    if (Array.isArray(value)) note(value, path, 'an object', log);
    const entries = Object.entries(value).flatMap(([name, raw]) => {
      const entry = convert(raw, `${path}.${name}`, log);
      if (!(entry instanceof Unreadable)) return [[name, entry]];
      log.leftOut(entry.path, entry.reason);
      return [];
    });
    return Object.fromEntries(entries);
  };
}

function buildText(schema: Schema): Convert {
  const kind = findDateKind(schema);
  if (kind)
    return (value, path, log) => {
      const date = readDate(value, kind);
      if (date === null) return value === '' ? '' : new Unreadable(path, 'not a date');
      if (typeof value !== 'string' || !CONTRACT_DATE.test(value)) log.converted?.(path, 'a date that is not ISO 8601');
      return date;
    };
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, contentMediaType, format } = schema;
  const pattern = schema.pattern ? new RegExp(schema.pattern) : null;
  const isId = isIdSchema(schema);
  // a number is no HTML, and no address
  const mayBeNumber = !contentMediaType && !format;
  return (value, path, log) => {
    const isNumber = mayBeNumber && typeof value === 'number' && Number.isFinite(value);
    if (typeof value !== 'string' && !isNumber) return wrong(value, path, 'a text');
    const text = isId ? toId(String(value)) : String(value);
    if (text.length < minLength) return new Unreadable(path, 'empty');
    if (text.length > maxLength) return new Unreadable(path, 'too long');
    if (pattern && !pattern.test(text)) return new Unreadable(path, 'a text of another form');
    if (text !== value) note(value, path, isId ? 'an id' : 'a text', log);
    return text;
  };
}

function buildNumber({ type, minimum = -Infinity, maximum = Infinity }: Schema): Convert {
  return (value, path, log) => {
    const number = readNumber(value);
    if (number === null) return wrong(value, path, 'a number');
    if (number < minimum || number > maximum || (type === 'integer' && !Number.isInteger(number)))
      return new Unreadable(path, 'a number that it can not have');
    if (number !== value) note(value, path, 'a number', log);
    return number;
  };
}

const FLAGS = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);
function toFlag(value: unknown, path: string, log: ConversionLog): unknown {
  if (typeof value === 'boolean') return value;
  const flag = FLAGS.get(value);
  if (flag === undefined) return wrong(value, path, 'true or false');
  note(value, path, 'true or false', log);
  return flag;
}
