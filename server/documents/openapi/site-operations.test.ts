import { describe, expect, it } from 'vitest';
import { ANY, header, json, locale, operationOf, query, ref, sent, site } from './operations.test-rig.ts';
import type { Json } from './schemas.ts';

describe('what this origin offers', () => {
  const ID = { 'X-Request-Id': sent() };
  const stored = { ...ID, 'Cache-Control': sent() };
  const retry = { 'Retry-After': sent('integer') };
  const failure = (headers: object = {}) => ({
    description: ANY,
    headers: { ...stored, ...headers },
    content: json(ref('Failure')),
  });
  const failures = (...statuses: string[]) =>
    Object.fromEntries(statuses.map((status) => [status, failure(/429|503/.test(status) ? retry : {})]));
  const READ = ['400', '404', '414', '502', '503', 'default'];
  const WRITE = ['403', '408', '409', '410', '413', '415', '422', '429'];
  const revalidated = { ...stored, ETag: sent() };
  const IN = [header('Accept-Locale', 'en')];
  const cached = (schema: object) => ({
    '200': { description: ANY, headers: revalidated, content: json(schema) },
    '304': { description: ANY, headers: revalidated },
  });
  const key = header('Idempotency-Key', 'b1946ac92492d234', { schema: { type: 'string', pattern: '^[\\w-]{8,100}$' } });
  const token = (required: boolean) => header('x-form-token', 'm2k1.Zk3.x9', { required });
  const inPath = (name: string) => ({
    name,
    in: 'path',
    required: true,
    description: ANY,
    schema: { type: 'string', pattern: ANY },
  });
  const FILE = { type: 'string', format: 'binary' };

  it('a list of content: its parts and filters, its validators, and how it fails', () => {
    expect(operationOf(site, 'get', '/api/posts')).toEqual({
      operationId: 'posts',
      summary: 'posts: PostTeaser[]',
      description:
        'Posts, newest first.\n\nThe site states no total (X-Total-Count): a part with fewer than itemsPerPage items is the last.',
      parameters: [
        query('locale', locale),
        query('page', { type: 'integer', minimum: 1, maximum: 10_000 }),
        query('itemsPerPage', { type: 'integer', minimum: 1, maximum: 500 }),
        ...['category', 'tag', 'section'].map((name) => query(name, { type: 'string', pattern: ANY })),
        ...IN,
        header('If-None-Match', 'W/"v42"'),
      ],
      responses: { ...cached({ type: 'array', items: ref('PostTeaser') }), ...failures(...READ) },
    });
  });

  it('a thing of its own may be gone; a search is asked for each time, and never for all pages', () => {
    expect(operationOf(site, 'get', '/api/products/{id}')).toEqual({
      operationId: 'product',
      summary: 'product: Product',
      description: 'A product by its slug, the last segment of its address.',
      parameters: [inPath('id'), query('locale', locale), ...IN, header('If-None-Match', 'W/"v42"')],
      responses: { ...cached(ref('Product')), ...failures(...READ, '410') },
    });
    expect(operationOf(site, 'get', '/{locale}/api/companies')).toMatchObject({
      parameters: [
        { name: 'locale', in: 'path', required: true, schema: locale },
        ...IN,
        header('If-None-Match', 'W/"v42"'),
      ],
      responses: expect.not.objectContaining({ '410': expect.anything() }),
    });
    const search = operationOf(site, 'get', '/api/search');
    expect(search?.parameters?.map(({ name }) => name)).toEqual([
      'locale',
      'phrase',
      'category',
      'page',
      'itemsPerPage',
      'Accept-Locale',
    ]);
    expect(search?.['description']).toMatch(
      /\n\npagination=false is answered with 400: \/sitemap\.xml lists all pages\.$/,
    );
    expect(search?.responses).toEqual({
      '200': { description: ANY, headers: stored, content: json({ type: 'array', items: ref('SearchHit') }) },
      ...failures(...READ),
    });
  });

  it('an archive: ordered, asked for until it is there, and sent in parts', () => {
    const created = { description: ANY, headers: stored };
    expect(operationOf(site, 'post', '/api/download_center_zip')).toEqual({
      operationId: 'zipCreate',
      summary: 'zipCreate: ZipCreated',
      description: ANY,
      parameters: [query('locale', locale), ...IN, key],
      requestBody: { required: true, content: json(ref('ZipForm')) },
      responses: { '201': { ...created, content: json(ref('ZipCreated')) }, ...failures(...READ, ...WRITE) },
    });
    const status = operationOf(site, 'get', '/api/download_center_zip/{zipId}/status');
    const content = json(ref('ZipStatus'));
    expect(status?.['description']).toMatch(/\n\nAn answer is up to 1 s old\.$/);
    expect(status?.responses).toEqual({
      '200': { ...created, content },
      '202': { description: ANY, headers: { ...stored, ...retry }, content },
      ...failures(...READ, '410'),
    });
    const archive = { ...created, content: { 'application/zip': { schema: FILE } } };
    expect(operationOf(site, 'get', '/api/download_center_zip/{zipId}')).toEqual({
      operationId: 'zipDownload',
      summary: 'zipDownload: stream',
      description: ANY,
      parameters: [inPath('zipId'), ...IN, header('Range', 'bytes=0-1023')],
      responses: { '200': archive, '206': archive, ...failures(...READ, '410', '409', '416') },
    });
  });

  it('forms: their token or a captcha, their files, and that a message may wait', () => {
    const withFiles = (name: string, field: string, files: object) => ({
      'multipart/form-data': { schema: { allOf: [ref(name), { type: 'object', properties: { [field]: files } }] } },
    });
    const done = (name: string) => ({ description: ANY, headers: stored, content: json(ref(name)) });
    const contact = operationOf(site, 'post', '/api/form_entries/contact_us');
    expect(contact).toEqual({
      operationId: 'contactUs',
      summary: 'contactUs: Created',
      description: expect.stringMatching(
        /\n\nFiles: 0 to 5, PDF, DOCX, PNG or JPEG, each of at most 10 MB, together 20 MB\.$/,
      ),
      parameters: [query('locale', locale), ...IN, key, token(false)],
      requestBody: {
        required: true,
        content: {
          ...json(ref('ContactUsForm')),
          ...withFiles('ContactUsForm', 'attachments[]', { type: 'array', items: FILE }),
        },
      },
      responses: { '201': done('Created'), '202': done('Created'), ...failures(...READ, ...WRITE) },
    });
    const tokenOf = (path: string) =>
      operationOf(site, 'post', path)?.parameters?.find(({ name }) => name === 'x-form-token') as Json;
    expect(tokenOf('/api/form_entries/contact_us')['description']).toMatch(
      /from 1\.5 s after it was issued until 30 minutes after; else 422 with a new one\. Where the site has a captcha/,
    );
    expect(tokenOf('/api/whistleblower')).toEqual(token(true));
    expect(tokenOf('/api/whistleblower')['description']).toMatch(/else 422 with a new one\.$/);
    const bodies = (path: string) => operationOf(site, 'post', path)?.requestBody?.content;
    expect(bodies('/api/product_contact_entries')).toEqual(withFiles('ProductContactForm', 'attachment', FILE));
    expect(bodies('/api/cookie_consents')).toEqual(json(ref('CookieConsentCreate')));
    expect(operationOf(site, 'post', '/api/job_applications')?.['description']).toMatch(/\n\nFiles: 1 to 5,/);
    // a question is answered with 200, and no other call may wait
    expect(Object.keys(operationOf(site, 'post', '/api/whistleblower/status')?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', ...WRITE]),
    );
    expect(operationOf(site, 'put', '/api/newsletter_subscriber_requests/{token}')).toMatchObject({
      parameters: [inPath('token'), query('locale', locale), ...IN, key],
    });
    expect(operationOf(site, 'get', '/forms/token')).toEqual({
      operationId: 'formToken',
      summary: ANY,
      description: 'Every form needs one in the header x-form-token.',
      responses: {
        '200': {
          description: ANY,
          headers: stored,
          content: json({
            type: 'object',
            required: ['token'],
            properties: { token: { type: 'string', examples: ['m2k1.Zk3.x9'] } },
          }),
        },
        default: failure(),
      },
    });
    expect(Object.keys(site.paths).filter((path) => path.includes('preview') || path.includes('drafts'))).toEqual([]);
  });
});
