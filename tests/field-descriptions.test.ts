import { expect, it } from 'vitest';
import { CALL_DESCRIPTIONS } from '#server/documents/openapi/call-descriptions.ts';
import { buildCmsDocument, buildSiteDocument } from '#server/documents/openapi/document.ts';
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

interface Described {
  description?: string;
}
interface Operation extends Described {
  summary?: string;
  parameters?: (Described & { name: string })[];
  responses: Record<string, Described & { headers?: Record<string, Described> }>;
}
interface Document {
  info: Described;
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** Where a text is blank. */
function findBlank(value: unknown, at: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findBlank(part, `${at}/${key}`));
}

it.each([buildCmsDocument, buildSiteDocument])(
  'BF06: every call, parameter, answer and header of a document says what it is (%o)',
  (build) => {
    const { info, paths, webhooks, components } = build() as unknown as Document;
    const calls = Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method} ${path}`, call] as const),
    );
    expect(calls.length).toBeGreaterThan(50);
    const parts = calls.flatMap(([at, { summary, description, parameters = [], responses }]) => [
      [`${at}: summary`, summary],
      [at, description],
      ...parameters.map((one) => [`${at} ?${one.name}`, one.description]),
      ...Object.entries(responses).flatMap(([status, answer]) => [
        [`${at} ${status}`, answer.description],
        ...Object.entries(answer.headers ?? {}).map(([name, one]) => [`${at} ${status} ${name}`, one.description]),
      ]),
    ]);
    const silent = [['the document', info.description], ...parts].flatMap(([at, text]) => (text?.trim() ? [] : [at]));
    const gaps = Object.entries(components.schemas).flatMap(([name, schema]) => [...findGaps(schema, name)]);
    expectNone(
      [...silent.map((at) => `${at} says nothing`), ...gaps],
      'write it in server/documents/openapi or shared/contract/models',
    );
  },
);

it('E2 BF06: no text of the documents of the API, and of the schemas of the content, is blank', () => {
  const documents = {
    ...{ cms: buildCmsDocument(), site: buildSiteDocument(), content: [...buildFileSchemas()] },
    // which a document only has with more sentences behind them
    calls: CALL_DESCRIPTIONS,
  };
  expectNone(findBlank(documents, ''), 'write it in server/documents/openapi, shared/contract/models or records');
});

const FORMATS: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/,
  email: /^[^\s@]+@[^\s@]+$/,
  'uri-reference': /^(?:[/#?]|https?:|mailto:|tel:)\S*$/,
};
interface Rule extends Field {
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Whether an example has the type, format and bounds of its field. */
function fits(
  example: unknown,
  { type, format = '', pattern, minimum = -Infinity, maximum = Infinity }: Rule,
): boolean {
  if (type === 'integer' || type === 'number')
    return typeof example === 'number' && example >= minimum && example <= maximum;
  if (type !== 'string') return type !== 'boolean' || typeof example === 'boolean';
  const rules = [FORMATS[format], pattern === undefined ? undefined : new RegExp(pattern, 'u')];
  return typeof example === 'string' && rules.every((rule) => rule?.test(example) ?? true);
}

it('BF06: the example of every field of the contract fits it', () => {
  const wrong: string[] = [];
  const visit = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { examples = [] } = part as Field;
    for (const example of examples) if (!fits(example, part as Rule)) wrong.push(`${at}: ${JSON.stringify(example)}`);
    for (const [key, below] of Object.entries(part)) if (key !== 'examples') visit(below, `${at}/${key}`);
  };
  visit(SCHEMAS, '');
  expectNone(wrong, 'write another in shared/contract/models');
});

/** What buildFileSchemas adds to the description of a reference or of a text in several languages. */
const ADDED = /(?:Id of content\/\S+\.|One text for each language\.)$/;

it('E2: every field of the content says what it is', () => {
  const schemas = buildFileSchemas();
  expect(schemas.size).toBeGreaterThan(40);
  const missing: string[] = [];
  const visit = (schema: JsonSchema, at: string): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const isText = isLocale(name) || ['picture', 'url', 'alt', 'width', 'height'].includes(name);
      if (!field.description?.replace(ADDED, '').trim() && !isText) missing.push(`${at}.${name}`);
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
