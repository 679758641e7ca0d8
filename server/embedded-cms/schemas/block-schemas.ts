import { type TSchema, Type } from 'typebox';
import { blockContentModels, itemContentModels } from '#shared/contract/models/block.ts';
import { Block, Picture, Ref, Refs, TabItem } from '../records/fields.ts';
import { IMAGE_FIELDS } from '../wire/contents.ts';
import { type JsonSchema, toJsonSchema, toRecordPart } from './json-schema.ts';

/** What an editor reads about the fields of blocks and tabs. */
const DESCRIPTIONS: Record<string, string> = {
  alt: 'Alternative text; empty for a picture that only decorates.',
  captions: 'WebVTT files of a film of our own, by language.',
  caption: 'Text below the picture.',
  category: 'Only posts of this category: its id.',
  columns: 'One or two columns. HTML.',
  contactID: 'Department: an id of content/contact-categories.',
  dark: 'true: on a dark ground.',
  embed: 'Address of the player of a video host.',
  groups: 'Groups of files: ids of content/file-groups.',
  html: 'Text. HTML.',
  icon: 'Icon: a picture, or the path of an SVG file.',
  id: 'Own name.',
  image: 'Picture.',
  imageSide: 'left or right.',
  items: 'Its parts, in this order.',
  label: 'Short line above the heading; below the number of a reading.',
  lead: 'First paragraph.',
  limit: 'How many posts.',
  link: 'Link below.',
  linkText: 'Text of the link.',
  locale: 'Language: pl, en or de.',
  mode: 'How the tiles look.',
  movie: 'Film.',
  movieUrl: 'Path of a film below /uploads/movies.',
  movies: 'Films, in this order.',
  name: 'Title.',
  persons: 'Ids of content/persons.',
  pictures: 'Ids of content/press-pictures.yaml.',
  poster: 'Still before the film starts.',
  secondaryLink: 'Second link.',
  set: 'The figures: an id of content/key-figures.yaml.',
  text: 'Text.',
  title: 'Heading.',
  unit: 'Unit of the number.',
  uploadDate: 'Day it was published.',
  url: 'Path without language, or an address.',
  value: 'The number, as it is shown.',
  wide: 'true: over the whole width.',
};
/** What the CMS fills in, and what content files have in its place. */
const FILLED_IN: Record<string, { without: readonly string[]; with?: Record<string, TSchema> }> = {
  contact: { without: ['slug'] },
  people: { without: ['people'], with: { persons: Refs('persons') } },
  pictures: { without: ['pictures'], with: { pictures: Refs('press-pictures') } },
  results: { without: ['periods'] },
  key_figures: { without: ['caption', 'periods', 'figures', 'files'], with: { set: Ref('key-figures') } },
};
const GRID_ITEM = Type.String({ pattern: '^(category|product):[a-z0-9-]+$' });

/** Blocks and tab items as content files have them; other schemas name them by `block.schema.json#/definitions/…`. */
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

/** The content follows from the type. Unknown types pass: the site leaves them out. */
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

/** A block's model is what the CMS delivers: content files have pictures and ids in places of images and records. */
function toContent(type: string, model: TSchema): JsonSchema {
  const describe = (schema: JsonSchema, name: string): JsonSchema => {
    const { anyOf, ...rest } = schema;
    // what may be null may as well be left out
    const branches = anyOf?.filter((branch) => branch.type !== 'null');
    const plain = branches?.length === 1 ? { ...rest, ...branches[0] } : schema;
    return DESCRIPTIONS[name] ? { ...plain, description: DESCRIPTIONS[name] } : plain;
  };
  const replace = (part: JsonSchema, name: string): JsonSchema | undefined => {
    if (IMAGE_FIELDS.has(name)) return describe(toJsonSchema(Picture, toRecordPart), name);
    if (name === 'groups') return describe(toJsonSchema(Refs('file-groups')), name);
    if (part['contents'] === 'items') return toRecordPart(part);
    if (name === 'items' && type === 'navigation_grid' && part.type === 'array')
      return describe({ type: 'array', items: toJsonSchema(GRID_ITEM) }, name);
    return undefined;
  };
  const { without = [], with: own = {} } = FILLED_IN[type] ?? {};
  const walk = (schema: JsonSchema, name: string): JsonSchema => {
    const out = describe(schema, name);
    if (out.items) out.items = walk(out.items, '');
    if (out.properties) {
      for (const field of without) delete out.properties[field];
      if (out.required) out.required = out.required.filter((field) => !without.includes(field));
      out.properties = Object.fromEntries(Object.entries(out.properties).map(([key, part]) => [key, walk(part, key)]));
    }
    return out;
  };
  const out = walk(toJsonSchema(model, replace), '');
  for (const [name, schema] of Object.entries(own)) {
    out.properties = { ...out.properties, [name]: describe(toJsonSchema(schema), name) };
    out.required = [...(out.required ?? []), name];
  }
  return out;
}
