import { type TSchema, Type } from 'typebox';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { IMAGE_FIELDS } from '../answers/content-blocks.ts';
import { Block, field, Picture, Ref, Refs, TabItem } from '../records/fields.ts';
import { type JsonSchema, toJsonSchema, toRecordPart } from './json-schema.ts';

/** Fields of blocks that the CMS fills in, and the fields of content files that replace them. */
const FILLED_IN: Record<string, { without: readonly string[]; with?: Record<string, TSchema> }> = {
  contact: { without: ['slug'] },
  people: { without: ['people'], with: { persons: field(Refs('persons'), 'Ids of content/persons.') } },
  pictures: {
    without: ['pictures'],
    with: { pictures: field(Refs('press-pictures'), 'Ids of content/press-pictures.yaml.') },
  },
  results: { without: ['periods'] },
  construction: {
    without: ['image', 'parts', 'drawings'],
    with: { product: field(Ref('constructions'), 'Whose: an id of content/constructions.') },
  },
  key_figures: {
    without: ['caption', 'periods', 'figures', 'dates', 'stacked', 'files'],
    with: { set: field(Ref('key-figures'), 'The figures: an id of content/key-figures.yaml.') },
  },
};
const GRID_ITEM = Type.String({ pattern: '^(category|product):[a-z0-9-]+$' });

/** Blocks and tab items in content files; other schemas refer to them as `block.schema.json#/definitions/…`. */
export function buildBlockSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Blocks and tab items',
    definitions: {
      blocks: toEntry(Block, blockContentModels),
      items: toEntry(TabItem, itemContentModels),
    },
  };
}

/** The schema of `content` depends on the type. Unknown types are allowed: the site leaves them out. */
function toEntry(model: TSchema, contents: Record<string, TSchema>): JsonSchema {
  const entry = toJsonSchema(model);
  const types = Object.keys(contents);
  const { type, ...fields } = entry.properties ?? {};
  const properties = {
    ...fields,
    type: { ...type, anyOf: [{ enum: types }, { type: 'string' }] },
  };
  const allOf = Object.entries(contents).map(([name, content]) => ({
    if: { properties: { type: { const: name } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { properties: { content: toContent(name, content) } },
  }));
  return { ...entry, properties, allOf };
}

/** Converts a block's model to that of content files, which have pictures and ids instead of images and records. */
function toContent(type: string, model: TSchema): JsonSchema {
  const replace = (part: JsonSchema, name: string): JsonSchema | undefined => {
    const by = (other: JsonSchema): JsonSchema => ({ description: part.description ?? 'Picture.', ...other });
    if (IMAGE_FIELDS.has(name)) return by(toJsonSchema(Picture, toRecordPart));
    if (name === 'groups') return by(toJsonSchema(Refs('file-groups')));
    if (part['contents'] === 'items') return toRecordPart(part);
    if (name === 'items' && type === 'navigation_grid' && part.type === 'array')
      return by({ type: 'array', items: toJsonSchema(GRID_ITEM) });
    return undefined;
  };
  const { without = [], with: added = {} } = FILLED_IN[type] ?? {};
  const walk = (schema: JsonSchema): JsonSchema => {
    const out = withoutNull(schema);
    if (out.items) out.items = walk(out.items);
    if (out.properties) {
      for (const name of without) delete out.properties[name];
      if (out.required) out.required = out.required.filter((name) => !without.includes(name));
      out.properties = Object.fromEntries(Object.entries(out.properties).map(([key, part]) => [key, walk(part)]));
    }
    return out;
  };
  const out = walk(toJsonSchema(model, replace));
  for (const [name, schema] of Object.entries(added)) {
    out.properties = { ...out.properties, [name]: toJsonSchema(schema) };
    out.required = [...(out.required ?? []), name];
  }
  return out;
}

/** Removes null from a union, since such fields can be left out in content files. */
function withoutNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const branches = anyOf?.filter(({ type }) => type !== 'null');
  if (branches?.length === 1) return { ...branches[0], ...rest };
  return anyOf ? { ...rest, anyOf } : rest;
}
