import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCmsDocument } from '#server/documents/openapi/document.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import { COMPLETE_LOCALES, type Locale } from '#shared/locales/locales.ts';
import { DATE_FORMATS } from '../support/date-formats.ts';
import { at, PREVIEW_TOKEN, pathOf, sharedCms, type TestCms } from './embedded-cms-app.ts';

type Json = Record<string, never>;
let cms: TestCms;
beforeAll(async () => {
  cms = await sharedCms();
});

const validators = new Map<object, ReturnType<typeof Compile>>();
/** Compiled once: a page has a dozen blocks, and most of them are of a few types. */
function validatorOf(model: object): ReturnType<typeof Compile> {
  const validator = validators.get(model) ?? Compile(model as never);
  validators.set(model, validator);
  return validator;
}

const ajv = new Ajv2020({ strict: false, logger: false, formats: DATE_FORMATS });
ajv.addSchema({ ...buildCmsDocument(), $id: 'cms' });
const documented = (name: string) => ajv.getSchema(`cms#/components/schemas/${name}`) as ValidateFunction;

/** Reads the ids for a row with parameters. */
const SOURCES: Partial<Record<EndpointName, (locale: Locale) => Promise<Record<string, string>[]>>> = {
  page: (locale) =>
    nodes(locale, (node) => node['nodeType'] !== 'redirect' && node['action'] !== 'gone' && !!node['nodeReference']),
  downloadCenterPage: (locale) => nodes(locale, (node) => node['nodeType'] === 'download_center'),
  post: (locale) => list('posts', locale, 'slug'),
  postCategory: (locale) => list('postCategories', locale, 'id'),
  contactCompany: (locale) => list('contactCompanies', locale, 'id'),
  contactCategory: (locale) => list('contactShowCategory', locale, 'id'),
  localeCompanies: async (locale) => [{ locale }],
  product: (locale) => list('products', locale, 'slug', 'id'),
  productCategory: (locale) => list('productCategories', locale, 'id'),
  jobOffer: (locale) => list('jobOffers', locale, 'slug', 'slug'),
  stockReport: (locale) => list('stockReports', locale, 'slug'),
  survey: (locale) => nodes(locale, (node) => node['nodeType'] === 'survey'),
  surveyResults: (locale) => nodes(locale, (node) => node['nodeType'] === 'survey'),
  pagePreview: (locale) => nodes(locale, (node) => node['nodeType'] === 'page' && node['action'] !== 'gone'),
  postPreview: (locale) => list('posts', locale, 'id'),
  productPreview: (locale) => list('products', locale, 'id'),
  productCategoryPreview: (locale) => list('productCategories', locale, 'id'),
  jobOfferPreview: (locale) => list('jobOffers', locale, 'id'),
  stockReportPreview: (locale) => list('stockReports', locale, 'id', 'id'),
};

async function list(
  name: EndpointName,
  locale: Locale,
  field: string,
  param?: string,
): Promise<Record<string, string>[]> {
  const { body } = await cms.get<Json[]>(pathOf(name, {}, { locale }));
  const key = param ?? (name === 'posts' && field === 'slug' ? 'slug' : name === 'stockReports' ? 'slug' : 'id');
  return body.map((item) => ({ [key]: String(item[field]) }));
}
async function nodes(locale: Locale, isWanted: (node: Json) => boolean): Promise<Record<string, string>[]> {
  const { body } = await cms.get<Json[]>(pathOf('sitemapNodes', {}, { locale }));
  return body
    .filter((node) => isWanted(node) && !String(node['slug']).includes('/:'))
    .map((node) => ({ id: String(node['nodeReference']) }));
}

const rows = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const row: Endpoint = endpoints[name];
  return row.method === 'GET' && !row.path.includes(':zipId');
});

describe.each(COMPLETE_LOCALES)('answers in %s', (locale) => {
  it.each(rows)('%s fits its model, and what /api/cms-openapi.json says of it', async (name) => {
    const row: Endpoint = endpoints[name];
    const isList = row.response.endsWith('[]');
    const model = row.response.replace('[]', '') as ModelName;
    const validator = validatorOf(models[model]);
    const validate = documented(model);
    const calls = row.path.includes(':')
      ? await (SOURCES[name] as (l: Locale) => Promise<Record<string, string>[]>)(locale)
      : [{}];
    expect(calls.length, 'nothing to ask for').toBeGreaterThan(0);
    for (const params of calls) {
      const queries: Partial<Record<EndpointName, object>> = {
        search: { phrase: 'MID' },
        productLookup: { code: 'EM310-100-VM1' },
      };
      const query = { locale, ...queries[name] };
      const url = pathOf(name, params, query);
      const { status, body } = await cms.get(url, { authorization: `Bearer ${PREVIEW_TOKEN}` });
      expect(status, url).toBe(200);
      const items = isList ? (body as unknown[]) : [body];
      expect(items.length, url).toBeGreaterThan(0);
      for (const item of items) {
        const errors = [...validator.Errors(item), ...(validate(item) ? [] : (validate.errors ?? []))];
        expect(errors.map((e) => `${url}${e.instancePath} ${e.message}`)).toEqual([]);
      }
    }
  });

  it('fills blocks and tabs in the shapes of the contract', async () => {
    const pages = await nodes(locale, (node) => node['nodeType'] !== 'redirect' && node['action'] !== 'gone');
    for (const { id = '' } of pages) {
      const { body } = await cms.get<{ blocks: { type: string; content: unknown }[] }>(
        pathOf('page', { id }, { locale }),
      );
      for (const { type, content } of body.blocks) {
        const model = (blockContentModels as unknown as Record<string, never>)[type];
        if (model) expect([...validatorOf(model).Errors(content)], `${id} ${type}`).toEqual([]);
      }
    }
    for (const params of await list('products', locale, 'id', 'id')) {
      const { body } = await cms.get<{ tabs?: { id: string; type: string; content: unknown }[] }>(
        pathOf('product', params, { locale }),
      );
      for (const { type, content } of body.tabs ?? []) {
        expect(
          [...validatorOf((itemContentModels as unknown as Record<string, never>)[type] as never).Errors(content)],
          `${params['id']} ${type}`,
        ).toEqual([]);
      }
    }
  });

  it('names every page of the sitemap once', async () => {
    const { body } = await cms.get<{ slug: string }[]>(pathOf('sitemapNodes', {}, { locale }));
    const slugs = body.map((node) => node.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe('locales', () => {
  it('takes Accept-Locale where the query names none', async () => {
    const { body } = await cms.get<{ slug: string }[]>('/api/product_categories', { 'accept-locale': 'de' });
    expect(body.map((category) => category.slug)).toContain('strom');
  });
  it('refuses an unknown one', async () => {
    expect((await cms.get('/api/menus?locale=fr')).status).toBe(400);
    expect((await cms.get('/fr/api/companies')).status).toBe(404);
  });
  it('leaves out what a language does not have', async () => {
    const { body } = await cms.get<{ id: string }[]>('/api/product_categories?locale=de');
    expect(body.map((category) => category.id)).not.toContain('prepayment');
    expect((await cms.get('/api/product_categories/prepayment?locale=de')).status).toBe(404);
  });
});

describe('publication', () => {
  const slug = '/relacje-inwestorskie/wyniki-2026';
  it('delivers a scheduled page from its time on', async () => {
    const readPublication = async () => {
      const { body } = await cms.get<{ slug: string }[]>('/api/sitemap_nodes?locale=pl');
      const { status } = await cms.get('/api/pages/results-2026-preview?locale=pl');
      return [body.some((node) => node.slug === slug), status];
    };
    expect(await at('2027-04-15T05:29:59Z', readPublication)).toEqual([false, 404]);
    expect(await at('2027-04-15T05:30:00Z', readPublication)).toEqual([true, 200]);
  });
  it('shows drafts to the holder of the token only', async () => {
    const url = '/api/page_preview/draft-supplier-day?locale=pl';
    expect((await cms.get('/api/pages/draft-supplier-day?locale=pl')).status).toBe(404);
    expect((await cms.get(url)).status).toBe(401);
    expect((await cms.get(url, { authorization: 'Bearer wrong' })).status).toBe(401);
    const preview = await cms.get(url, { authorization: `Bearer ${PREVIEW_TOKEN}` });
    expect(preview.status).toBe(200);
    expect(preview.headers['cache-control']).toBe('no-store');
  });
});

describe('failures', () => {
  it.each(['/api/pages/nothing', '/api/products/nothing', '/api/posts/nothing', '/api/nothing', '/nothing'])(
    '%s is 404 in JSON',
    async (url) => {
      const { status, body } = await cms.get<{ code: number; message: string }>(url);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 404, message: expect.any(String) });
    },
  );
  it('answers other methods with 405 and Allow', async () => {
    const answer = await cms.app.inject({ method: 'DELETE', url: '/api/menus' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
    expect(answer.json()).toMatchObject({ code: 405 });
  });
  it('does not know a post by the slug of another language', async () => {
    const { body } = await cms.get<{ id: string; slug: string }[]>('/api/posts?locale=pl');
    const post = body.find((p) => p.id === 'results-q3-2026');
    expect((await cms.get(`/api/posts/${post?.slug}?locale=pl`)).status).toBe(200);
    expect((await cms.get(`/api/posts/${post?.slug}?locale=en`)).status).toBe(404);
  });
  it('says nothing of its engine', async () => {
    const answer = await cms.app.inject({
      method: 'POST',
      url: '/api/form_entries/contact_us',
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/JSON|position|FST_/);
  });
});
