import { describe, expect, it } from 'vitest';
import { ANY, cms, header, json, locale, operationOf, query, ref, site, text } from './operations.test-rig.ts';
import type { Json } from './schemas.ts';

/** Where a document has an empty text, or lacks one that OpenAPI 3.1 allows and readers need. */
function findGaps(json: unknown, place = ''): string[] {
  if (json === '' && !/examples?(\/|$)/.test(place)) return [place];
  if (typeof json !== 'object' || json === null) return [];
  const { name, in: where, description, operationId, summary } = json as Json;
  const gaps = [
    ...(name !== undefined && where !== undefined && !description ? [`${place}: a parameter without description`] : []),
    ...(operationId !== undefined && !(summary && description)
      ? [`${place}: an operation without summary or description`]
      : []),
    ...(/\/responses\/\w+$/.test(place) && !description ? [`${place}: an answer without description`] : []),
    ...(/\/headers\/[\w-]+$/.test(place) && !description ? [`${place}: a header without description`] : []),
  ];
  return [...gaps, ...Object.entries(json).flatMap(([key, value]) => findGaps(value, `${place}/${key}`))];
}
it('says of each call, parameter, header and answer what it is', () => {
  expect(findGaps(site)).toEqual([]);
  expect(findGaps(cms)).toEqual([]);
  const fields = ['Failure', 'Error'].map((name) => [
    name,
    (site.components.schemas[name] ?? cms.components.schemas[name]) as Json,
  ]);
  expect(fields).toEqual([
    [
      'Failure',
      {
        type: 'object',
        required: ['code', 'message'],
        additionalProperties: false,
        properties: {
          code: { type: 'integer', description: ANY, examples: [422] },
          message: { type: 'string', description: ANY, examples: ['The form is not valid'] },
          errors: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: ANY,
            examples: [{ email: 'email' }],
          },
          formToken: { type: 'string', description: ANY, examples: ['m2k1.Zk3.x9'] },
          wrongFiles: {
            type: 'object',
            additionalProperties: { type: 'array', items: { type: 'string' } },
            description: ANY,
            examples: [{ fileType: ['letter.odt'] }],
          },
        },
      },
    ],
    [
      'Error',
      {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'integer', description: ANY, examples: [404] },
          message: { type: 'string', description: ANY, examples: ['Not found'] },
          errors: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: ANY,
            examples: [{ email: 'not an address' }],
          },
        },
      },
    ],
  ]);
});

describe('what a CMS has to answer', () => {
  const failure = { description: ANY, content: json(ref('Error')) };
  const HEADERS = [header('Accept-Locale', 'en'), header('X-Request-Id', '0f7c1c1e')];
  const CONDITION = header('If-None-Match', '"v42"');
  const WRITES = [
    header('Idempotency-Key', 'b1946ac92492d234'),
    header('x-message-reference', 'MSG-7KQ2'),
    header('x-received-at', '2026-05-04'),
    header('x-dry-run', '1'),
  ];
  const BEGIN_READ = 'The answer has to begin within 3 s (CMS_READ_TIMEOUT_MS).';
  const BEGIN_WRITE = 'The answer has to begin within 8 s of the last byte of the request (CMS_WRITE_TIMEOUT_MS).';
  const ETAG = { ETag: { description: ANY, schema: text } };

  it('the calls of each kind, with deadlines, sizes and headers', () => {
    const posts = operationOf(cms, 'get', '/api/posts');
    expect(posts).toEqual({
      operationId: 'posts',
      summary: 'posts: PostTeaser[]',
      description: ANY,
      parameters: [
        query('locale', locale),
        ...['page', 'itemsPerPage', 'category', 'tag', 'section'].map((name) => query(name, text)),
        ...HEADERS,
        CONDITION,
      ],
      responses: {
        '200': {
          description: 'Access: cached',
          headers: { ...ETAG, 'X-Total-Count': { description: ANY, schema: { type: 'integer' } } },
          content: json({ type: 'array', items: ref('PostTeaser') }),
        },
        '304': { description: ANY },
        default: failure,
      },
    });
    const linesOf = (method: string, path: string) =>
      String(operationOf(cms, method, path)?.['description'])
        .split('\n\n')
        .slice(1);
    const LIST = 'At most 150000 items: a bare array, or one in data, hydra:member, member or items.';
    const SUSPECT = 'Where there were items, an empty list is believed when it comes twice in a row.';
    expect(linesOf('get', '/api/posts')).toEqual([
      BEGIN_READ,
      'At most 32 MB, uncompressed.',
      LIST,
      expect.stringMatching(/^Without page and itemsPerPage/),
      SUSPECT,
    ]);
    expect(linesOf('get', '/api/sitemap_nodes')).toEqual([
      BEGIN_READ,
      'At most 32 MB, uncompressed.',
      LIST,
      'An empty list is a failure of the CMS.',
    ]);
    const MISSING = expect.stringMatching(/^404 with \{"code":404,"message":"…"\} where there is no such thing/);
    expect(linesOf('get', '/api/products/{id}')).toEqual([BEGIN_READ, 'At most 2 MB, uncompressed.', MISSING]);
    expect(linesOf('get', '/api/product_categories/{id}')[1]).toBe('At most 8 MB, uncompressed.');
    expect(linesOf('get', '/api/download_center_zip/{zipId}')).toEqual([BEGIN_WRITE, MISSING]);
    expect(linesOf('put', '/api/cookie_consents/{id}')).toEqual([BEGIN_WRITE, 'At most 2 MB, uncompressed.']);
    expect(operationOf(cms, 'post', '/api/form_entries/contact_us')).toMatchObject({
      parameters: [query('locale', locale), ...HEADERS, ...WRITES],
      requestBody: { required: true },
      responses: {
        '201': { description: 'Access: proxied', headers: {}, content: json(ref('Created')) },
        default: failure,
      },
    });
    expect(operationOf(cms, 'get', '/api/download_center_zip/{zipId}/status')?.responses).toEqual({
      '200': { description: 'Access: proxied', headers: {}, content: json(ref('ZipStatus')) },
      '202': { description: ANY, content: json(ref('ZipStatus')) },
      default: failure,
    });
    expect(operationOf(cms, 'get', '/api/page_preview/{id}')?.responses['200']).toMatchObject({
      description: 'Access: preview',
      headers: {},
    });
  });

  it('the notification of changed content, and the documents themselves', () => {
    const refusal = { description: ANY, content: json(ref('Error')) };
    const purge = cms.webhooks?.['contentChanged']?.['post'];
    expect(purge).toEqual({
      operationId: 'contentChanged',
      summary: 'POST /ops/purge of the site',
      description: expect.stringMatching(/At most 65536 bytes and 1000 tags\. A request is good for 60 s, once\.$/),
      parameters: [
        header('x-purge-timestamp', '1777888999', { required: true }),
        header('x-purge-nonce', 'b1946ac92492d2347c6235b4d2611184', { required: true }),
        header('x-purge-signature', 'sha256=4c1f…', { required: true }),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: expect.any(Object) } } },
      responses: {
        '200': { description: ANY },
        ...Object.fromEntries(['400', '401', '404', '409', '413', '415'].map((status) => [status, refusal])),
      },
    });
    expect(purge?.parameters?.[1]).toMatchObject({ description: 'New for each request: ^[\\w-]{16,64}$' });
    const { paths: _paths, webhooks: _webhooks, components, ...rest } = cms;
    expect(rest).toEqual({
      openapi: '3.1.0',
      info: {
        title: ANY,
        version: '1',
        description: expect.stringContaining('Fields that are not named here may be sent'),
      },
      servers: [{ url: 'https://cms.example', description: ANY }],
      security: [{}, { cmsToken: [] }],
    });
    expect(components).toMatchObject({
      securitySchemes: { cmsToken: { type: 'http', scheme: 'bearer', description: ANY } },
    });
    const { paths: _, components: __, ...own } = site;
    expect(own).toEqual({
      openapi: '3.1.0',
      info: { title: ANY, version: '1', description: ANY },
      servers: [{ url: '/', description: ANY }],
      security: [],
    });
  });
});
