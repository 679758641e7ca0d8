// What PHP and API Platform send for the same data: lists with gaps as objects, numbers as text, ids as IRIs, dates in
// several spellings. Converts an answer that does not match its model before it is checked again.
import {
  buildNumber,
  buildText,
  type ConversionLog,
  type Convert,
  findDateKind,
  isIri,
  note,
  type Schema,
  toFlag,
  Unreadable,
  wrong,
} from './convert-value.ts';

type Json = Record<string, unknown>;

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
  const hasList = anyOf.some(({ items }) => items);
  return (value, path, log) => {
    if (isNullable && (value === null || value === undefined)) return null;
    // an absent list, which may mean more than an empty one
    if (isNullable && hasList && (value === '' || value === false)) return null;
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
  /** No items, as PHP writes an absent list; or the only item of one that was made from XML. Null for anything else. */
  function toShortList(value: unknown, path: string): unknown[] | null {
    if (value === null || value === '' || value === false) return [];
    const mayBeItem = typeof value === 'string' || Object.keys(toObject(value, false) ?? {}).length > 0;
    return mayBeItem && !(convert(value, path, { leftOut: () => {} }) instanceof Unreadable) ? [value] : null;
  }
  return (value, path, log) => {
    const items = Array.isArray(value) ? value : (toListWithGaps(value) ?? toShortList(value, path));
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
    findInstead: buildInstead(schema),
  }));
  const hasId = Object.hasOwn(properties, 'id');
  return (value, path, log) => {
    const source = toObject(value, hasId);
    if (!source) return wrong(value, path, 'an object');
    if (source !== value) note(value, path, 'an object', log);
    const out: Json = { ...source };
    for (const { name, convert, isRequired, findInstead } of fields) {
      const at = `${path}.${name}`;
      const raw = name === 'id' ? (source['id'] ?? source['@id']) : source[name];
      if (raw === undefined && !isRequired) continue;
      const field = raw === undefined ? new Unreadable(at, 'missing') : convert(raw, at, log);
      out[name] = field;
      if (!(field instanceof Unreadable)) continue;
      const instead = isRequired ? findInstead(out) : undefined;
      if (instead === null) return field;
      log.leftOut(field.path, field.reason);
      out[name] = instead;
    }
    return out;
  };
}

/** What stands for a required field that is missing or can not be read, so that the rest is not lost; null: nothing. */
function buildInstead(schema: Schema): (object: Json) => unknown {
  if (findDateKind(schema)) return () => '';
  // an object without an id may be an answer of another program
  if (schema.contents === 'blocks') return ({ id }) => (id === undefined ? null : []);
  const date = schema['x-year-of'];
  return date === undefined ? () => null : (object) => Number(String(object[date]).slice(0, 4)) || null;
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
