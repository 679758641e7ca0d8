import { buildExample } from '#shared/contract/build-example.ts';
import { blockContentModels, RawBlock } from '#shared/contract/models/block.ts';
import { itemContentModels, RawItem } from '#shared/contract/models/block-items.ts';
import { GridItem, Reading, Tile } from '#shared/contract/models/block-parts.ts';
import { models } from '#shared/contract/models/models.ts';

export type Json = Record<string, unknown>;

export const toRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const toHeader = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  example,
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

/** A CMS may send a day with its time, and a time as the day alone; the site passes on what it got. */
const DATE_FORMATS = [{ format: 'date' }, { format: 'date-time' }];

/**
 * Converts a TypeBox schema for the document: other models become references, formats get their OpenAPI names, and
 * keywords of our own are left out.
 */
function toDocumentSchema(schema: object): Json {
  const text = JSON.stringify(schema, (key, value) => {
    const name = key === '' ? undefined : namesBySchema.get(value);
    if (name) return toRef(name);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { 'x-format': format, 'x-absent-without': _needed, contents, ...rest } = value as Json;
    const isUrl = ['link', 'asset', 'picture'].includes(String(rest['format']));
    const known = typeof contents === 'string' ? rest : { ...rest, ...(contents === undefined ? {} : { contents }) };
    if (format === 'date' || format === 'date-time') return { ...known, anyOf: DATE_FORMATS };
    return format || isUrl ? { ...known, format: format ?? 'uri-reference' } : known;
  });
  return JSON.parse(text) as Json;
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
  const component: Json = { ...toDocumentSchema(schema as object), examples: [buildExample(schema as never)] };
  const contents = CONTENTS[name];
  if (!contents) return component;
  const { content, ...fields } = component['properties'] as Record<string, { anyOf?: object[] }>;
  const anyOf = Object.keys(contents).map((type) => toRef(`${name}.${type}`));
  // an optional `content` is anyOf [X, null]: its description and examples are those of X
  return { ...component, properties: { ...fields, content: { ...content, ...content?.anyOf?.[0], anyOf } } };
}
const CONTENTS: Record<string, object> = { Block: blockContentModels, Item: itemContentModels };

/** Schemas of the document's components. */
export const SCHEMAS: Json = {
  ...Object.fromEntries(NAMED.map(([name, schema]) => [name, toComponent(name, schema)])),
  Error: ERROR,
};
