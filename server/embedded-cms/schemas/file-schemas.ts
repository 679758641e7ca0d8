import type { TSchema } from 'typebox';
import { COMPLETE_LOCALES, DEFAULT_LOCALE, LOCALES } from '#shared/locales/locales.ts';
import type { Place } from '../loading/read-content.ts';
import { type Table, tableNames, tables } from '../records/tables.ts';
import { buildBlockSchema } from './block-schemas.ts';
import { type JsonSchema, toJsonSchema, toRecordPart } from './json-schema.ts';

/** Name of the schema of a content file, without `.schema.json`: `product` for facts, `product.texts` for texts. */
export function findSchemaName({ table, place }: Pick<Place, 'table' | 'place'>): string {
  if (place === 'order') return 'order';
  const { record = table, shared, locale }: Table = tables[table];
  return shared && locale && place !== 'shared' ? `${record}.texts` : record;
}

/** JSON Schemas of all content files, by name. */
export function buildFileSchemas(): Map<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>([
    ['block', buildBlockSchema()],
    ['order', toFile('Order of the records of a table', { type: 'array', items: { type: 'string' } })],
  ]);
  for (const table of tableNames) {
    const { shared, locale }: Table = tables[table];
    if (shared) schemas.set(findSchemaName({ table, place: 'shared' }), toFileSchema(table, shared));
    if (locale) schemas.set(findSchemaName({ table, place: DEFAULT_LOCALE }), toFileSchema(table, locale));
  }
  return schemas;
}

const toFile = (title: string, schema: JsonSchema): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
  ...schema,
});

function toFileSchema(table: (typeof tableNames)[number], model: TSchema): JsonSchema {
  const { record, key, map }: Table = tables[table];
  const hasLocales = 'locales' in ((model as JsonSchema).properties ?? {});
  const schema = toJsonSchema(model, (part) => {
    const { description = '' } = part;
    const ref = part['ref'] ?? part.items?.['ref'];
    if (part['texts']) {
      // one text per language of the record; all complete languages are required if it has no `locales`
      const properties = Object.fromEntries(LOCALES.map((locale) => [locale, { type: 'string', minLength: 1 }]));
      const required = hasLocales ? {} : { required: [...COMPLETE_LOCALES] };
      const text = `${description} One text for each language.`.trim();
      return { description: text, type: 'object', properties, ...required, additionalProperties: false };
    }
    if (ref) {
      return { ...toJsonSchema(part as never), description: `${description} Id of content/${ref}.`.trim() };
    }
    return toRecordPart(part);
  });
  if (!record) return toFile(table, map ? schema : { type: 'array', items: schema });
  // the key is the name of the file or folder
  if (schema.properties && key) delete schema.properties[key];
  if (schema.required) schema.required = schema.required.filter((name) => name !== key);
  return toFile(record, schema);
}
