import { expect, it } from 'vitest';
import { type Json, SCHEMAS } from '#server/documents/openapi/schemas.ts';
import { buildFileSchemas } from '#server/embedded-cms/schemas/file-schemas.ts';
import type { JsonSchema } from '#server/embedded-cms/schemas/json-schema.ts';
import { isLocale } from '#shared/locales/locales.ts';
import { expectNone } from './support/expect-none.ts';

interface Field extends Json {
  description?: string;
  examples?: unknown[];
  anyOf?: Field[];
}
/** A schema that may be null has its description and example in its first option. */
const withFirst = (schema: Field): Field => ({ ...schema, ...schema.anyOf?.[0] });

/** Yields the fields below a schema that lack a description or an example. References are not followed. */
function* findGaps(schema: Json, path: string): Generator<string> {
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Field>)) {
    const at = `${path}.${name}`;
    const { anyOf: options = [] } = field;
    const first = withFirst(field);
    const items = first['items'] as Field | undefined;
    const isModel = '$ref' in field || options.some((option) => '$ref' in option) || 'properties' in field;
    const hasItems =
      items !== undefined && ('$ref' in items || 'properties' in items || 'examples' in withFirst(items));
    const isDescribed = '$ref' in field || 'properties' in field || field.description || first.description;
    if (!isDescribed) yield `${at}: no description`;
    if (!isModel && !hasItems && !options.some((option) => 'properties' in option) && !first.examples)
      yield `${at}: no example`;
    for (const part of [field, ...options, ...(items ? [items] : [])])
      if (!('$ref' in part)) yield* findGaps(part as Json, at);
  }
}

it('every field of every model of the contract has a description and an example', () => {
  const schemas = Object.entries(SCHEMAS);
  expect(schemas.length).toBeGreaterThan(80);
  expectNone(
    schemas.flatMap(([name, schema]) => [...findGaps(schema as Json, name)]),
    'write it in shared/contract/models',
  );
});

it('E2: every field of the content says what it is', () => {
  const schemas = buildFileSchemas();
  expect(schemas.size).toBeGreaterThan(40);
  const missing: string[] = [];
  const visit = (schema: JsonSchema, at: string): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const isText = isLocale(name) || ['picture', 'url', 'alt', 'width', 'height'].includes(name);
      if (!field.description && !isText) missing.push(`${at}.${name}`);
      visit(field, `${at}.${name}`);
    }
    for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) visit(part, at);
    for (const { if: one, then } of schema.allOf ?? [])
      if (then?.properties?.['content']) visit(then.properties['content'], `${at} ${one?.properties?.['type']?.const}`);
  };
  for (const [name, schema] of schemas) {
    visit(schema, name);
    for (const [part, definition] of Object.entries(schema.definitions ?? {})) visit(definition, part);
  }
  expectNone(
    missing.map((one) => `${one} has no description`),
    'write one in server/embedded-cms/records or shared/contract/models, then npm run build',
  );
});
