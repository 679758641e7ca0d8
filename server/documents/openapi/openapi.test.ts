import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { PAGE_KINDS } from '#shared/pages/page-kinds.ts';
import { MENUS } from '#shared/pages/site-data.ts';
import { buildCmsDocument, buildSiteDocument } from './document.ts';
import { type Json, SCHEMAS } from './schemas.ts';

interface Field extends Json {
  description?: string;
  examples?: unknown[];
  anyOf?: Field[];
}
describe('OpenAPI', () => {
  it('has no keywords that only our validation knows', () => {
    const product = (SCHEMAS['Product'] as Json)['properties'] as Record<string, Json>;
    expect(JSON.stringify(product)).not.toContain('"contents":"');
    expect(buildCmsDocument()).toMatchObject({ security: [{}, { cmsToken: [] }] });
    expect(buildSiteDocument()).toMatchObject({ security: [], servers: [{ url: '/' }] });
  });

  it.each([buildCmsDocument, buildSiteDocument])(
    'leads each reference somewhere, and refers to each schema (%o)',
    (build) => {
      const document = build() as { components: { schemas: Json } };
      const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w.]+)/g)].map(([, name]) => name);
      expect([...new Set(names)].sort()).toEqual(Object.keys(document.components.schemas).sort());
    },
  );

  it('names all words that have a meaning', () => {
    const text = (model: string, field: string) =>
      ((SCHEMAS[model] as Json)['properties'] as Record<string, Field>)[field]?.description;
    for (const kind of PAGE_KINDS) expect(text('SitemapNode', 'nodeType')).toContain(kind);
    for (const menu of MENUS) expect(text('Menu', 'name')).toContain(menu);
    for (const type of Object.keys(blockContentModels)) expect(text('Block', 'type')).toContain(type);
    for (const type of Object.keys(itemContentModels)) expect(text('Item', 'type')).toContain(type);
  });

  it('tells a CMS of deadlines, sizes, conditional requests, previews and the purge', () => {
    const { paths, webhooks } = buildCmsDocument() as { paths: Record<string, Record<string, Json>>; webhooks: Json };
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
