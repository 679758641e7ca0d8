import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { convertAnswer } from '#shared/contract/convert-answer.ts';
import { findDateKind, findToText, Unreadable } from '#shared/contract/convert-value.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import { findHost, toAssetUrl, toLink } from '#shared/rules/links/safe-url.ts';
import { toUsableText } from '#shared/rules/text/usable-text.ts';
import { readDate } from '#shared/rules/time/read-date.ts';
import { measureJson } from '../http/request-bodies.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import { createPause } from '../lib/slices.ts';
import { createIntern } from './intern.ts';
import { toShownHtml } from './shown-html.ts';
import type { ListContext, ValidationContext } from './validation-context.ts';

/** The answer does not match the contract. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse';
}

type Json = Record<string, unknown>;
type Transform = (value: unknown, context: ValidationContext, path: string) => unknown;
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  contentMediaType?: string;
  format?: string;
  contents?: 'blocks' | 'items';
  /** Name of a text without which the object counts as absent where it is optional or an item of a list. */
  'x-absent-without'?: string;
}

const keep: Transform = (value) => value;

/** Builds the function that removes unknown fields from checked values of a schema, and makes HTML and links safe. */
function buildTransform(schema: Schema): Transform {
  if (schema.contents) return buildContentsTransform(schema.contents);
  if (schema.contentMediaType === 'text/html') return (v, c, p) => toShownHtml(toUsableText(v as string), c, p);
  if (schema.format === 'link')
    return (v, c, p) => logUnsafe(v as string, toLink(v as string, c.locale, c.localeMode, c.origin), c, p);
  if (schema.format === 'asset' || schema.format === 'picture') {
    const isPicture = schema.format === 'picture';
    return (v, c, p) => {
      const url = logUnsafe(v as string, toAssetUrl(v as string, c.origin), c, p);
      const host = isPicture ? findHost(url) : null;
      if (host) c.noteHost?.(host);
      return url;
    };
  }
  const dateKind = findDateKind(schema);
  if (dateKind) return (v, c, p) => toDate(v as string, dateKind, c, p);
  if (schema.type === 'string') {
    const toText = findToText(schema);
    return (v, c) => {
      // what a visitor has sent is passed on as it is
      if (c === BODY_CONTEXT) return v;
      return c.intern ? c.intern(toText(v as string)) : toText(v as string);
    };
  }
  if (schema.anyOf) {
    const choices = schema.anyOf.filter((s) => s.type !== 'null');
    const inner = choices.map(buildTransform);
    const only = inner.length === 1 ? inner[0] : undefined;
    const isText = schema.anyOf.some(({ type }) => type === 'string');
    // PHP writes a text that is absent as an empty one; an unsafe link and an unreadable date are empty too
    if (only && isText) return (v, c, p) => (v === null ? null : only(v, c, p) || null);
    const needed = choices[0]?.['x-absent-without'];
    return only ? (v, c, p) => (v === null ? null : nullIfAbsent(v, only(v, c, p), needed, c, p)) : keep;
  }
  if (schema.items) {
    const item = buildTransform(schema.items);
    const needed = schema.items['x-absent-without'];
    if (item === keep) return keep;
    const toItems: Transform = (v, c, p) => (v as unknown[]).map((x, i) => item(x, c, `${p}[${i}]`));
    if (!needed) return toItems;
    return (v, c, p) =>
      (toItems(v, c, p) as unknown[]).filter(
        (x, i) => nullIfAbsent((v as unknown[])[i], x, needed, c, `${p}[${i}]`) !== null,
      );
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, s]) => [name, buildTransform(s)] as const);
    return (v, c, p) => {
      const out: Json = {};
      for (const [name, transform] of fields) {
        const field = name === 'id' ? findId(v as Json) : (v as Json)[name];
        if (field !== undefined) out[name] = transform(field, c, `${p}.${name}`);
      }
      return out;
    };
  }
  return keep;
}

/** Null for an object whose needed text is empty. raw: as it was sent. */
function nullIfAbsent(
  raw: unknown,
  value: unknown,
  needed: string | undefined,
  context: ValidationContext,
  path: string,
): unknown {
  if (needed === undefined || (value as Json)[needed] !== '') return value;
  if (toUsableText(String((raw as Json)[needed])) === '') context.leaveOut(`${path}.${needed}`, 'empty');
  return null;
}

function logUnsafe(raw: string, url: string, context: ValidationContext, path: string): string {
  if (url === '' && toUsableText(raw) !== '') context.leaveOut(path, 'an unsafe address');
  return url;
}

/** JSON-LD may state only the IRI of an entity. */
const findId = ({ id, '@id': iri }: Json): unknown => id ?? (typeof iri === 'string' ? iri : id);

/** A date in the one spelling of the site; '' if it is none. */
function toDate(text: string, kind: 'date' | 'date-time', context: ValidationContext, path: string): string {
  const date = readDate(text, kind);
  if (date === null && text !== '') context.leaveOut(path, 'not a date');
  return context.intern ? context.intern(date ?? '') : (date ?? '');
}

/** Built when they are first used: all together would delay the start. */
const findValidator = deriveOnce((schema: TSchema) => ({
  compiled: Compile(schema),
  transform: buildTransform(schema as Schema),
}));

/** The value as its model says, converted where needed; undefined if it can not be understood. */
function toValid(schema: TSchema, value: unknown, { leaveOut }: ValidationContext, path: string): unknown {
  const { compiled } = findValidator(schema);
  if (compiled.Check(value)) return value;
  const converted = convertAnswer(schema, value, path, { leftOut: leaveOut });
  return converted instanceof Unreadable || !compiled.Check(converted) ? undefined : converted;
}

/** Larger values are not searched for their error: TypeBox searches the whole value, about 3 µs for each part. */
const SEARCHED_MAX = 20_000;

/** Path of the invalid part and the violated rule, never the value itself. */
function findError({ compiled }: ReturnType<typeof findValidator>, value: unknown): string {
  if (measureJson(value, SEARCHED_MAX).values > SEARCHED_MAX) return '/ of countless values';
  const [error] = compiled.Errors(value);
  return error ? `${error.instancePath || '/'} ${error.keyword}` : '/';
}

/** Checks blocks and items one by one: unknown or invalid ones are dropped, and the page still renders (BL20). */
function buildContentsTransform(kind: 'blocks' | 'items'): Transform {
  const table: Record<string, TSchema> = kind === 'blocks' ? blockContentModels : itemContentModels;
  return (value, context, path) => {
    const out: Json[] = [];
    for (const [i, raw] of (value as Json[]).entries()) {
      const at = `${path}[${i}]`;
      const type = String(raw['type']);
      const schema = Object.hasOwn(table, type) ? table[type] : undefined;
      if (!schema) {
        context.drop(at, () => `unknown type ${type.slice(0, 40)}`);
        continue;
      }
      const validator = findValidator(schema);
      const absent = kind === 'items' && (raw['content'] === undefined || raw['content'] === null);
      const valid = absent ? null : toValid(schema, raw['content'], context, `${at}.content`);
      if (valid === undefined) {
        context.drop(at, () => findError(validator, raw['content']));
        continue;
      }
      const { id, name, asyncData } = raw;
      const content = absent ? null : validator.transform(valid, context, `${at}.content`);
      const title = typeof name === 'string' ? toUsableText(name) : name;
      out.push({ id, name: title, type, content, ...(asyncData ? { asyncData } : {}) });
    }
    return out;
  };
}

/** Checks a single answer once, on arrival (D1). Throws InvalidResponse. */
export function validateAnswer(name: ModelName, answer: unknown, context: ValidationContext): unknown {
  const validator = findValidator(models[name]);
  const valid = toValid(models[name], answer, context, name);
  if (valid === undefined) throw new InvalidResponse(`wrong shape at ${name}${findError(validator, answer)}`);
  return validator.transform(valid, context, name);
}

/**
 * Checks a list once, on arrival (D1), in slices, so that other requests go on meanwhile. Invalid items are dropped.
 * Rejects with InvalidResponse if all items are invalid or there are too many, and with the errors of the iterator.
 */
export async function validateList(
  name: ModelName,
  items: Iterable<unknown>,
  context: ListContext,
): Promise<{ list: unknown[]; sent: number }> {
  const validator = findValidator(models[name]);
  const list: unknown[] = [];
  const interning = { ...context, intern: createIntern() };
  const pause = createPause();
  let sent = 0;
  for (const item of items) {
    const at = `${name}[${sent++}]`;
    if (sent > context.maxItems) throw new InvalidResponse(`more than ${context.maxItems} items`);
    const valid = toValid(models[name], item, context, at);
    if (valid === undefined) context.drop(at, () => findError(validator, item));
    else list.push(validator.transform(valid, interning, at));
    await pause();
  }
  // all items are invalid
  if (list.length === 0 && sent > 0) throw new InvalidResponse(`wrong shape at ${name}[]`);
  return { list, sent };
}

/**
 * Checks the body of a write: returns only the fields of the model (hardening 11), or the name of the first invalid
 * field ('' for the whole body). Too long a list is a 413 (D14), everything else a 422.
 */
export function validateBody(
  model: ModelName,
  body: unknown,
): { ok: true; body: unknown } | { ok: false; status: 413 | 422; field: string } {
  const validator = findValidator(models[model]);
  if (!validator.compiled.Check(body)) {
    const errors = [...validator.compiled.Errors(body)];
    const [first] = errors;
    const missing = first?.keyword === 'required' ? first.params.requiredProperties[0] : undefined;
    const field = first?.instancePath.split('/')[1] ?? missing ?? '';
    return { ok: false, status: errors.some(({ keyword }) => keyword === 'maxItems') ? 413 : 422, field };
  }
  return { ok: true, body: validator.transform(body, BODY_CONTEXT, model) };
}
/** Bodies contain no CMS content, so nothing in them depends on the locale. */
const BODY_CONTEXT: ValidationContext = { locale: 'pl', localeMode: 'prefix', drop: () => {}, leaveOut: () => {} };
