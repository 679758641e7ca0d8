import { describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { rawRequest, statusOf } from '../support/raw-request.ts';
import { startSite } from '../support/start-site.ts';

withFakeSite();

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
const open = rows.filter(([, row]) => row.access !== 'preview');
const toPath = (row: Endpoint) => row.path.replace(':locale', 'en').replace(/:\w+/g, 'a1');
const BODIES: Partial<Record<EndpointName, object>> = {
  zipCreate: { identifiers: ['f1'] },
  newsletterSubscribe: { email: 'jan@example.com', categories: [] },
  surveyParticipate: { survey: 's1', answers: [{ question: 'q1', value: 'x' }] },
  cookieConsentCreate: {
    referral: 'https://x.example/',
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: false,
    advertisingConsent: false,
  },
  cookieConsentUpdate: {
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: false,
    advertisingConsent: false,
  },
  contactUs: {
    firstName: 'A',
    lastName: 'B',
    email: 'jan@example.com',
    content: 'x',
    privacyPolicyConsent: true,
    offerContactConsent: true,
  },
  whistleblower: { category: 'c', content: 'x', anonymous: true },
  reportStatus: { receipt: 'R-1' },
  reportReply: { receipt: 'R-1', content: 'x' },
};

describe('D6 visitors and the cache of the pages', () => {
  it.each([
    'posts?page=0',
    'posts?page=1e3',
    'posts?page=10001',
    'posts?itemsPerPage=501',
    'products?itemsPerPage=-1',
    'products?category=a%20b',
    'download_center?files=a,%0d',
    'contact_companies?order[position]=x',
    'stock_reports?year=20',
  ])('refuses %s', async (target) => {
    const answer = await site.ask.get(`/api/${target}`);
    expect([answer.status, answer.body.code, answer.headers['cache-control']]).toEqual([400, 400, 'no-store']);
    expect(cms.calls.filter(({ path }) => path === `/api/${target.split('?')[0]}`)).toEqual([]);
  });

  it('no number of queries makes a seen page be forgotten', async () => {
    const smallSite = await startSite({ cmsUrl: cms.url, env: { CACHE_MAX_MB: '1', PAGE_CACHE_MAX_MB: '0' } });
    try {
      expect((await smallSite.ask.get('/en/about')).status).toBe(200);
      // each takes a hundredth of the cache, so 400 of them are four times its capacity
      const [sample] = (await smallSite.ask.get('/api/posts?locale=en')).body as object[];
      const body = [{ ...sample, title: 'x'.repeat(5000) }];
      cms.answer((call) => call.path === '/api/posts' && call.query.has('category'), { body });
      for (let i = 0; i < 400; i++)
        expect((await smallSite.ask.get(`/api/posts?locale=en&category=c${i}`)).body[0].title).toHaveLength(5000);
      cms.forgetCalls();
      cms.fail({ status: 500, body: {} });
      expect((await smallSite.ask.get('/en/about')).status).toBe(200);
    } finally {
      await smallSite.close();
    }
  });
});

describe('BF06 routes of the contract', () => {
  it.each(open.filter(([, row]) => row.method === 'GET' && row.response !== 'stream'))(
    '%s answers',
    async (name, row) => {
      const answer = await site.ask.get(`${toPath(row)}?locale=en`);
      expect([answer.status, answer.type], name).toEqual([200, 'application/json']);
    },
  );

  it.each(open.filter(([name]) => BODIES[name]))(
    '%s passes a valid body on, and refuses an empty one',
    async (name, row) => {
      const send = (body: object) =>
        site.ask[row.method === 'PUT' ? 'put' : 'post'](`${toPath(row)}?locale=de`).send(body);
      if (row.method === 'PUT') cms.answer(toPath(row), { body: { id: 'a1' } });
      const answer = await send(BODIES[name] ?? {});
      expect([answer.status, answer.headers['cache-control']]).toEqual([
        row.method === 'PUT' || row.isQuestion ? 200 : 201,
        'no-store',
      ]);
      expect(JSON.parse(cms.last(toPath(row)).body)).toEqual(BODIES[name]);
      expect((await send({})).status).toBe(422);
    },
  );

  it.each(rows.filter(([, row]) => row.access === 'preview'))('D8: %s is not offered', async (_name, row) => {
    expect((await site.ask.get(toPath(row))).status).toBe(404);
    expect(cms.calls).toEqual([]);
  });

  it.each([...new Set(open.map(([, row]) => toPath(row)))])(
    'RT18: %s refuses other methods and names its own',
    async (path) => {
      const allowed = open.filter(([, row]) => toPath(row) === path).map(([, row]) => row.method as string);
      await refusesOthers(path, [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])]);
      expect(cms.calls).toEqual([]);
    },
  );

  it.each(['/api/openapi.json', '/api/cms-openapi.json', '/api/docs'])('RT18: %s is only read', (path) =>
    refusesOthers(path, ['GET', 'HEAD']),
  );

  async function refusesOthers(path: string, allowed: string[]) {
    const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (m) => !allowed.includes(m),
    );
    for (const method of otherMethods) {
      const answer = await fetch(site.url + path, { method });
      const { headers } = answer;
      expect([answer.status, headers.get('allow'), headers.get('cache-control')], method).toEqual([
        405,
        allowed.join(', '),
        'no-store',
      ]);
      expect(headers.get('content-type'), method).toContain('application/json');
      if (method !== 'HEAD') expect(await answer.json()).toEqual({ code: 405, message: 'Method not allowed' });
    }
    // fetch refuses to send TRACE
    const trace = await rawRequest(site.url, `TRACE ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([statusOf(trace), /^allow: (.*)$/im.exec(trace)?.[1]?.trim()]).toEqual([405, allowed.join(', ')]);
  }

  it.each(['/api', '/api/', '/api/nonsense', '/api/menus/x/y', '/api/products/', '/api/constructor', '/api/pages'])(
    'RT19: %s is a 404 in JSON',
    async (path) => {
      const answer = await site.ask.get(path).redirects(0);
      if (answer.status === 301)
        return expect((await site.ask.get(answer.headers['location'] ?? '')).type).toBe('application/json');
      expect([answer.status, answer.body]).toEqual([404, { code: 404, message: 'Not found' }]);
    },
  );

  it('offers nothing of the CMS that is not in the table', async () => {
    for (const path of ['/api/users', '/api/menus/../users', '/admin', '/_profiler']) await fetch(site.url + path);
    expect(cms.count(/users|_profiler/)).toBe(0);
  });
});

describe('BF06 answers', () => {
  it('hold what the model names, made safe', async () => {
    const { body } = await site.ask.get('/api/products/aq-40?locale=en');
    expect(body).toMatchObject({ id: 'aq-40', name: 'Meter aq-40 en', description: '<p>x</p>' });
    expect(body).not.toHaveProperty('secret');
  });

  it('are errors in our words', async () => {
    cms.answer('/api/post_categories', {
      status: 500,
      body: { code: 500, message: 'SQLSTATE[42S02] at /var/www/x.php', trace: [] },
    });
    const answer = await site.ask.get('/api/post_categories?locale=de');
    expect([answer.status, answer.body, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      { code: 503, message: 'This is not available right now' },
      '30',
      'no-store',
    ]);
  });

  it('name the wrong field of a body', async () => {
    const answer = await site.ask.post('/api/newsletter_subscriber_requests').send({ email: 7, categories: [] });
    expect([answer.status, answer.body]).toEqual([
      422,
      { code: 422, message: 'The form is not valid', errors: { email: 'invalid' } },
    ]);
    expect(cms.calls).toEqual([]);
  });

  it('pass on which fields the CMS refuses, not what it says besides', async () => {
    cms.answer('/api/form_entries/contact_us', {
      status: 422,
      body: { code: 422, message: 'Validator\\Constraint', errors: { email: 'taken' } },
    });
    const answer = await site.ask.post('/api/form_entries/contact_us').send(BODIES.contactUs);
    expect([answer.status, answer.body]).toEqual([
      422,
      { code: 422, message: 'The form is not valid', errors: { email: 'refused' } },
    ]);
  });

  it.each([400, 401, 403, 405, 429, 500])(
    'never pass on a status %i that is between us and the CMS',
    async (status) => {
      cms.answer('/api/posts', { status, body: { code: status } });
      const answer = await site.ask.get(`/api/posts?locale=pl&tag=t${status}`);
      expect([400, 502, 503]).toContain(answer.status);
    },
  );

  it('BX10: are compressed for those who ask', async () => {
    const answer = await fetch(`${site.url}/api/sitemap_nodes?locale=pl`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toHaveLength(18);
  });
});

describe('BF06 OpenAPI', () => {
  it('names every call of the contract', async () => {
    const { body } = await site.ask.get('/api/cms-openapi.json');
    for (const [name, row] of rows) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      expect(body.paths[path]?.[row.method.toLowerCase()]?.operationId, path).toBe(name);
    }
    expect((await site.ask.get('/api/docs')).text).toContain('<h1>API of the website</h1>');
  });

  it('says that a form may be received only (202), and what may bring files', async () => {
    const { paths } = (await site.ask.get('/api/openapi.json')).body;
    const waiting = Object.keys(paths).filter((path) => paths[path].post?.responses['202']);
    expect(waiting.sort()).toEqual([
      '/api/form_entries/contact_us',
      '/api/job_applications',
      '/api/newsletter_subscriber_requests',
      '/api/page_feedback',
      '/api/product_contact_entries',
      '/api/whistleblower',
    ]);
    const bodies = (path: string) => Object.keys(paths[path].post.requestBody.content);
    expect(bodies('/api/whistleblower')).toEqual(['application/json', 'multipart/form-data']);
    expect(bodies('/api/product_contact_entries')).toEqual(['multipart/form-data']);
    expect(bodies('/api/newsletter_subscriber_requests')).toEqual(['application/json']);
  });
});
