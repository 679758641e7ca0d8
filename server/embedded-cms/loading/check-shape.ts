import type { TSchema } from 'typebox';
import { LANGUAGES, LOCALES } from '#shared/locales/locales.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import { isDay } from '#shared/rules/time/is-day.ts';
import { suggest } from './suggest.ts';

/** The parts of TypeBox schemas that records use; `ref`, `picture`, `texts`, `form`, `moment` come from records/fields.ts. */
interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  pattern?: string;
  /** Description of the pattern for mistakes. */
  form?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  ref?: string;
  picture?: boolean;
  texts?: boolean;
  /** A day, or a day and time, which must exist. */
  moment?: boolean;
}

export interface ShapeVisitor {
  mistake(path: string, reason: string): void;
  ref?(path: string, table: string, id: string): void;
  picture?(path: string, text: string): void;
  /** Languages of the record; absent: all. In those that are complete its texts must exist. */
  locales?: readonly string[];
}

/**
 * Checks a value against a TypeBox schema in one pass: shape, unknown fields (mostly typing errors), references and
 * pictures. TypeBox's own errors for unknown fields and branches of a union are hard to understand for editors.
 */
export function checkShape(schema: TSchema, value: unknown, visitor: ShapeVisitor, path = ''): void {
  visit(schema as Schema, value, path, visitor);
}

function visit(schema: Schema, value: unknown, path: string, visitor: ShapeVisitor): void {
  if (schema.anyOf) visitUnion(schema.anyOf, value, path, visitor);
  else if (!isOfType(schema, value))
    visitor.mistake(path, `${describe(schema)} is needed, not ${describeValue(value)}`);
  else if (typeof value === 'string') visitText(schema, value, path, visitor);
  else if (typeof value === 'number') visitNumber(schema, value, path, visitor);
  else if (Array.isArray(value)) visitList(schema, value, path, visitor);
  else if (typeof value === 'object' && value !== null)
    visitObject(schema, value as Record<string, unknown>, path, visitor);
}

function visitUnion(branches: Schema[], value: unknown, path: string, visitor: ShapeVisitor): void {
  const fitting = branches.filter((branch) => isOfType(branch, value));
  const [first] = fitting;
  if (!first) {
    visitor.mistake(path, `${branches.map(describe).join(' or ')} is needed, not ${describeValue(value)}`);
    return;
  }
  // of several branches of the same type (two kinds of objects), the one whose required fields exist
  const best =
    fitting.find((branch) => branch.required?.every((name) => Object.hasOwn(value as object, name))) ?? first;
  visit(best, value, path, visitor);
}

function visitText(schema: Schema, value: string, path: string, visitor: ShapeVisitor): void {
  if (value.trim().length < (schema.minLength ?? 0)) {
    visitor.mistake(path, 'is empty');
    return;
  }
  if (value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY))
    visitor.mistake(path, `is longer than ${schema.maxLength} characters`);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) {
    const form = schema.form ? `is no ${schema.form}` : `does not look like ${schema.pattern}`;
    visitor.mistake(path, `"${truncate(value, 60)}" ${form}`);
    return;
  }
  if (schema.moment && (!isDay(value.slice(0, 10)) || Number.isNaN(Date.parse(value))))
    visitor.mistake(path, `"${value}" is a day or time that does not exist`);
  if (schema.ref) visitor.ref?.(path, schema.ref, value);
  if (schema.picture) visitor.picture?.(path, value);
}

function visitNumber(schema: Schema, value: number, path: string, visitor: ShapeVisitor): void {
  const { minimum, maximum, exclusiveMinimum } = schema;
  if (minimum !== undefined && value < minimum) visitor.mistake(path, `${value} is less than ${minimum}`);
  if (maximum !== undefined && value > maximum) visitor.mistake(path, `${value} is more than ${maximum}`);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    visitor.mistake(path, `${value} is not more than ${exclusiveMinimum}`);
}

function visitList(schema: Schema, value: unknown[], path: string, visitor: ShapeVisitor): void {
  if (value.length < (schema.minItems ?? 0)) visitor.mistake(path, `needs at least ${schema.minItems} item(s)`);
  if (value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY))
    visitor.mistake(path, `takes at most ${schema.maxItems} items`);
  for (const [i, item] of value.entries()) if (schema.items) visit(schema.items, item, `${path}[${i}]`, visitor);
}

function visitObject(schema: Schema, value: Record<string, unknown>, path: string, visitor: ShapeVisitor): void {
  const patterns = Object.entries(schema.patternProperties ?? {});
  for (const name of schema.required ?? [])
    if (value[name] === undefined) visitor.mistake(`${path}.${name}`, 'is missing');
  for (const [name, item] of Object.entries(value)) {
    const own = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const field = own ?? patterns.find(([pattern]) => new RegExp(pattern).test(name))?.[1];
    if (field && item !== undefined) visit(field, item, `${path}.${name}`, visitor);
    else if (!field && (schema.properties || patterns.length > 0))
      visitor.mistake(
        `${path}.${name}`,
        `is no field of this record${suggest(name, Object.keys(schema.properties ?? {}))}`,
      );
  }
  if (!schema.texts) return;
  for (const locale of LOCALES)
    if (!value[locale] && LANGUAGES[locale].complete && (visitor.locales?.includes(locale) ?? true))
      visitor.mistake(path, `has no text for ${locale}`);
}

function isOfType(schema: Schema, value: unknown): boolean {
  if ('const' in schema) return value === schema.const;
  switch (schema.type) {
    case undefined:
      return true;
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === schema.type;
  }
}

const WORDS: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'null',
};

function describe(schema: Schema): string {
  if ('const' in schema) return String(schema.const);
  return WORDS[schema.type ?? ''] ?? 'something else';
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return value === null ? 'nothing' : 'a map';
  return `${WORDS[typeof value] ?? typeof value} (${truncate(String(value), 40)})`;
}
