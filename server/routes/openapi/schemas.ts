import { buildExample } from '#shared/contract/build-example.ts';
import {
  blockContentModels,
  GridItem,
  itemContentModels,
  RawBlock,
  RawItem,
  Reading,
  Tile,
} from '#shared/contract/models/block.ts';
import { models } from '#shared/contract/models/models.ts';

export type Json = Record<string, unknown>;

export const toRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const toHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const withPrefix = (prefix: string, table: Record<string, unknown>) =>
  Object.entries(table).map(([type, schema]): [string, unknown] => [`${prefix}.${type}`, schema]);
/** All models by name, and the contents of blocks and items by type. */
const NAMED: [string, unknown][] = [
  ...Object.entries(models),
  ...Object.entries({ Block: RawBlock, Item: RawItem, GridItem, Reading, Tile }),
  ...withPrefix('Block', blockContentModels),
  ...withPrefix('Item', itemContentModels),
];
const namesBySchema = new Map(NAMED.map(([name, schema]) => [schema, name]));

/** Converts a TypeBox schema for the document: other models become references, formats get their OpenAPI names. */
function toDocumentSchema(schema: unknown, isTop = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => toDocumentSchema(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = isTop ? undefined : namesBySchema.get(schema);
  if (name) return toRef(name);
  const { 'x-format': format, contents, properties, ...rest } = schema as Json;
  const out: Json = {};
  for (const [key, value] of Object.entries(rest)) out[key] = NESTED.has(key) ? toDocumentSchema(value) : value;
  if (rest['format']) out['format'] = 'uri-reference';
  if (format) out['format'] = format;
  if (properties) {
    const fields = Object.entries(properties).map(([field, value]) => [field, toDocumentSchema(value)]);
    out['properties'] = Object.fromEntries(fields);
  }
  return toNullable(out);
}
const NESTED = new Set(['items', 'anyOf', 'patternProperties', 'additionalProperties']);

/** Simplifies `anyOf: [X, null]` of a plain X to X with null among its types, so that the field has X's description. */
function toNullable(schema: Json): Json {
  const [inner, nothing, ...more] = (schema['anyOf'] ?? []) as Json[];
  if (!inner || nothing?.['type'] !== 'null' || more.length > 0 || '$ref' in inner || 'anyOf' in inner) return schema;
  const { anyOf: _anyOf, ...rest } = schema;
  return { ...inner, ...rest, ...('type' in inner ? { type: [inner['type'], 'null'] } : {}) };
}

const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status once more', examples: [404] },
    message: { type: 'string', description: 'For people; no visitor sees it', examples: ['Not found'] },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Of 422: what is wrong, by field',
      examples: [{ email: 'not an address' }],
    },
  },
};

function toComponent(name: string, schema: unknown): Json {
  const component: Json = { ...(toDocumentSchema(schema, true) as Json), examples: [buildExample(schema as never)] };
  const contents = CONTENTS[name];
  const { content, ...fields } = (component['properties'] ?? {}) as Record<string, object>;
  if (!contents) return component;
  const anyOf = Object.keys(contents).map((type) => toRef(`${name}.${type}`));
  return { ...component, properties: { ...fields, content: { ...content, anyOf } } };
}
const CONTENTS: Record<string, object> = { Block: blockContentModels, Item: itemContentModels };

/** Schemas of the document's components. */
export const SCHEMAS: Json = {
  ...Object.fromEntries(NAMED.map(([name, schema]) => [name, toComponent(name, schema)])),
  Error: ERROR,
};
