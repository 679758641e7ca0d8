import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { blockContentModels, itemContentModels } from '#shared/contract/models/block.ts';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { toLink, toSafeUrl } from '#shared/rules/safe-url.ts';
import { sanitise } from './sanitise.ts';

/** What the door needs to know of the call, and whom it tells of what it dropped. */
export interface DoorContext {
  locale: Locale;
  localeMode: LocaleMode;
  /** Path of the dropped part and the reason; never content. */
  drop(path: string, reason: string): void;
}

/** An answer that does not have the shape we need. */
export class WrongShape extends Error {
  constructor(where: string) {
    super(`wrong shape at ${where}`);
    this.name = 'WrongShape';
  }
}

type Json = Record<string, unknown>;
type Transform = (value: unknown, context: DoorContext, path: string) => unknown;
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  contentMediaType?: string;
  format?: string;
  contents?: 'blocks' | 'items';
}

const keep: Transform = (value) => value;

/** From a schema, once: what to make of a checked value. Unknown fields fall away, HTML and links are made safe. */
function buildTransform(schema: Schema): Transform {
  if (schema.contents) return openContents(schema.contents);
  if (schema.contentMediaType === 'text/html') return (v, c) => sanitise(v as string, c.locale, c.localeMode);
  if (schema.format === 'link') return (v, c) => toLink(v as string, c.locale, c.localeMode);
  if (schema.format === 'asset') return (v) => toSafeUrl(v as string);
  if (schema.anyOf) {
    const inner = schema.anyOf.filter((s) => s.type !== 'null').map(buildTransform);
    const only = inner.length === 1 ? inner[0] : undefined;
    return only ? (v, c, p) => (v === null ? null : only(v, c, p)) : keep;
  }
  if (schema.items) {
    const item = buildTransform(schema.items);
    return item === keep ? keep : (v, c, p) => (v as unknown[]).map((x, i) => item(x, c, `${p}[${i}]`));
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, s]) => [name, buildTransform(s)] as const);
    return (v, c, p) => {
      const out: Json = {};
      for (const [name, transform] of fields) {
        const field = (v as Json)[name];
        if (field !== undefined) out[name] = transform(field, c, `${p}.${name}`);
      }
      return out;
    };
  }
  return keep;
}

interface Gate {
  check(value: unknown): boolean;
  firstError(value: unknown): string;
  wrongField(value: unknown): string;
  isTooLong(value: unknown): boolean;
  transform: Transform;
}

function buildGate(schema: TSchema): Gate {
  const validator = Compile(schema);
  return {
    check: (value) => validator.Check(value),
    firstError: (value) => {
      for (const error of validator.Errors(value)) return `${error.instancePath || '/'} ${error.keyword}`;
      return '/';
    },
    wrongField: (value) => {
      for (const error of validator.Errors(value)) {
        const missing = error.keyword === 'required' ? error.params.requiredProperties[0] : undefined;
        return error.instancePath.split('/')[1] ?? missing ?? '';
      }
      return '';
    },
    isTooLong: (value) => [...validator.Errors(value)].some((error) => error.keyword === 'maxItems'),
    transform: buildTransform(schema as Schema),
  };
}

const gates = new Map<string, Gate>();
function gateOf(key: string, schema: TSchema): Gate {
  let gate = gates.get(key);
  if (!gate) {
    gate = buildGate(schema);
    gates.set(key, gate);
  }
  return gate;
}

/** Blocks and items are checked one by one: an unknown or broken one is dropped, the page still renders (BL20). */
function openContents(kind: 'blocks' | 'items'): Transform {
  const table: Record<string, TSchema> = kind === 'blocks' ? blockContentModels : itemContentModels;
  return (value, context, path) => {
    const out: Json[] = [];
    for (const [i, raw] of (value as Json[]).entries()) {
      const at = `${path}[${i}]`;
      const type = String(raw['type']);
      const schema = Object.hasOwn(table, type) ? table[type] : undefined;
      if (!schema) {
        context.drop(at, `unknown type ${type.slice(0, 40)}`);
        continue;
      }
      const gate = gateOf(`${kind}.${type}`, schema);
      const absent = kind === 'items' && (raw['content'] === undefined || raw['content'] === null);
      if (!absent && !gate.check(raw['content'])) {
        context.drop(at, gate.firstError(raw['content']));
        continue;
      }
      const { id, name, asyncData } = raw;
      const content = absent ? null : gate.transform(raw['content'], context, at);
      out.push({ id, name, type, content, ...(asyncData ? { asyncData } : {}) });
    }
    return out;
  };
}

/** Checks an answer once, at the door (D1). A bad list item is dropped; a bad single answer, or a list of bad items only, throws WrongShape. */
export function admit(response: string, answer: unknown, context: DoorContext): unknown {
  const isList = response.endsWith('[]');
  const name = (isList ? response.slice(0, -2) : response) as ModelName;
  const gate = gateOf(name, models[name]);
  if (!isList) {
    if (!gate.check(answer)) throw new WrongShape(`${name}${gate.firstError(answer)}`);
    return gate.transform(answer, context, name);
  }
  const list = toList(answer);
  if (!list) throw new WrongShape(`${name}[]`);
  const out: unknown[] = [];
  for (const [i, item] of list.entries()) {
    const at = `${name}[${i}]`;
    if (gate.check(item)) out.push(gate.transform(item, context, at));
    else context.drop(at, gate.firstError(item));
  }
  // nothing but bad items is no list of ours
  if (out.length === 0 && list.length > 0) throw new WrongShape(`${name}[]`);
  return out;
}

/** Bare arrays, {data}, hydra collections, {items} (D1). */
function toList(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  for (const key of ['data', 'hydra:member', 'member', 'items']) {
    const value = (answer as Json)[key];
    if (Array.isArray(value)) return value;
  }
  return null;
}

/**
 * Writes: the fields that the model names and no others (hardening 11), or the name of the first wrong one ('' for all).
 * A list that is too long is too much (413, D14), not wrong (422).
 */
export function admitBody(
  model: ModelName,
  body: unknown,
): { ok: true; body: unknown } | { ok: false; status: 413 | 422; field: string } {
  const gate = gateOf(model, models[model]);
  if (!gate.check(body)) return { ok: false, status: gate.isTooLong(body) ? 413 : 422, field: gate.wrongField(body) };
  return { ok: true, body: gate.transform(body, BODY_CONTEXT, model) };
}
/** Bodies hold no content of the CMS: nothing in them depends on the locale. */
const BODY_CONTEXT: DoorContext = { locale: 'pl', localeMode: 'prefix', drop: () => {} };
