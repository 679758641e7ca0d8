import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { PAGE_KINDS } from '#shared/pages/page-kinds.ts';
import { MENUS } from '#shared/pages/site-data.ts';
import { buildOpenApi } from './document.ts';
import { type Json, SCHEMAS } from './schemas.ts';

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

describe('OpenAPI', () => {
  it('describes every field of every model, with an example', () => {
    const gaps = Object.entries(SCHEMAS).flatMap(([name, schema]) => [...findGaps(schema as Json, name)]);
    expect(gaps).toEqual([]);
    expect(Object.keys(SCHEMAS).length).toBeGreaterThan(80);
  });

  it('has no keywords that only our validation knows', () => {
    const product = (SCHEMAS['Product'] as Json)['properties'] as Record<string, Json>;
    expect(JSON.stringify(product)).not.toContain('"contents":"');
    expect(buildOpenApi()).toMatchObject({ security: [{}, { cmsToken: [] }], servers: [{ url: '/' }] });
  });

  it('leads each reference somewhere', () => {
    const document = buildOpenApi();
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w.]+)/g)].map(([, name]) => name);
    expect([...new Set(names)].filter((name) => !Object.hasOwn(SCHEMAS, String(name)))).toEqual([]);
  });

  it('names all words that have a meaning', () => {
    const text = (model: string, field: string) =>
      ((SCHEMAS[model] as Json)['properties'] as Record<string, Field>)[field]?.description;
    for (const kind of PAGE_KINDS) expect(text('SitemapNode', 'nodeType')).toContain(kind);
    for (const menu of MENUS) expect(text('Menu', 'name')).toContain(menu);
    for (const type of Object.keys(blockContentModels)) expect(text('Block', 'type')).toContain(type);
    for (const type of Object.keys(itemContentModels)) expect(text('Item', 'type')).toContain(type);
  });

  it('tells a CMS of deadlines, sizes, conditional requests, previews and the purge', () => {
    const { paths, webhooks } = buildOpenApi() as { paths: Record<string, Record<string, Json>>; webhooks: Json };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
    const products = paths['/api/products']?.['get'];
    expect(products?.['description']).toMatch(/within 3 s.*At most 32 MB.*At most 150000 items.*X-Total-Count/s);
    expect(Object.keys(products?.['responses'] as Json)).toEqual(['200', '304', 'default']);
    expect(JSON.stringify(products?.['parameters'])).toContain('If-None-Match');
    expect(JSON.stringify(paths['/api/whistleblower']?.['post'])).toContain('Idempotency-Key');
    expect(JSON.stringify(webhooks)).toContain('x-purge-signature');
  });
});
