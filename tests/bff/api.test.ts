import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});

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
};

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
      expect([answer.status, answer.headers['cache-control']]).toEqual([row.method === 'PUT' ? 200 : 201, 'no-store']);
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
      const own = open.filter(([, row]) => toPath(row) === path).map(([, row]) => row.method as string);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((m) => !own.includes(m))) {
        const answer = await fetch(site.url + path, { method });
        expect(answer.status, method).toBe(405);
        expect(answer.headers.get('allow')?.split(', ')).toEqual([...own, ...(own.includes('GET') ? ['HEAD'] : [])]);
        expect(await answer.json()).toEqual({ code: 405, message: 'Method not allowed' });
      }
      expect(cms.calls).toEqual([]);
    },
  );

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

describe('I1801 BF09 what the CMS is asked', () => {
  it('is told the locale and the kind of answer, and nothing of the visitor', async () => {
    await site.ask.get('/api/post_tags?locale=de').set({
      cookie: 'a=b',
      authorization: 'Bearer visitor',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'Mozilla',
      referer: 'https://x.example/',
      'accept-language': 'fr',
      'x-odd': 'y',
    });
    const { headers, query } = cms.last('/api/post_tags');
    expect(headers).toMatchObject({ 'accept-locale': 'de', accept: 'application/json' });
    expect(query.get('locale')).toBe('de');
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'referer', 'x-odd'])
      expect(headers[name]).toBeUndefined();
    expect(headers['accept-language']).not.toBe('fr');
    expect(headers['user-agent']).not.toBe('Mozilla');
  });

  it('takes the locale from the header where the query has none, else Polish', async () => {
    await site.ask.get('/api/sections').set('accept-locale', 'de');
    expect(cms.last('/api/sections').headers['accept-locale']).toBe('de');
    await site.ask.get('/api/sections').set('accept-locale', 'xx');
    expect(cms.last('/api/sections').headers['accept-locale']).toBe('pl');
    expect((await site.ask.get('/api/sections?locale=xx')).status).toBe(404);
  });

  it('drops query names outside the row, before the cache', async () => {
    await site.ask.get('/api/voivodeships?locale=de');
    await site.ask.get('/api/voivodeships?locale=de&utm_source=x&order[id]=asc&__proto__=1&fields=secret');
    expect(cms.count('/api/voivodeships')).toBe(1);
    expect([...cms.last('/api/voivodeships').query.keys()]).toEqual(['locale']);
  });

  it('takes the first of a repeated name', async () => {
    await site.ask.get('/api/posts?locale=en&tag=a&tag=b');
    expect(cms.last('/api/posts').query.getAll('tag')).toEqual(['a']);
  });

  it.each(['..%2Fmenus', '%2e%2e', 'a%20b', 'a%3Fb', '%C5%82', 'a'.repeat(300)])('RT14: takes no id %s', async (id) => {
    const { status } = await fetch(`${site.url}/api/products/${id}`);
    expect([400, 404]).toContain(status);
    expect(cms.calls).toEqual([]);
  });

  it('asks for a search each time', async () => {
    await site.ask.get('/api/search?locale=en&phrase=a');
    const answer = await site.ask.get('/api/search?locale=en&phrase=a');
    expect(cms.count('/api/search')).toBe(2);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('passes a sound idempotency key on, no other', async () => {
    const send = (key: string) =>
      site.ask
        .post('/api/newsletter_subscriber_requests?locale=en')
        .set('idempotency-key', key)
        .send(BODIES.newsletterSubscribe);
    await send('0b9f6c1e-key');
    expect(cms.last('/api/newsletter_subscriber_requests').headers['idempotency-key']).toBe('0b9f6c1e-key');
    await send('a b');
    expect(cms.last('/api/newsletter_subscriber_requests').headers['idempotency-key']).toBeUndefined();
  });

  it('passes no field on that the model does not name', async () => {
    await site.ask.post('/api/whistleblower').send({ ...BODIES.whistleblower, ip: '1.2.3.4', role: 'admin' });
    expect(JSON.parse(cms.last('/api/whistleblower').body)).toEqual(BODIES.whistleblower);
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
      { code: 503, message: 'The content is not available right now' },
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

  it('pass on what the CMS says of the fields, not what it says besides', async () => {
    cms.answer('/api/form_entries/contact_us', {
      status: 422,
      body: { code: 422, message: 'Validator\\Constraint', errors: { email: 'taken' } },
    });
    const answer = await site.ask.post('/api/form_entries/contact_us').send(BODIES.contactUs);
    expect([answer.status, answer.body]).toEqual([
      422,
      { code: 422, message: 'The form is not valid', errors: { email: 'taken' } },
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

  it('BF04 D13: tell pending from ready', async () => {
    cms.answer(/\/status$/, { status: 202, body: { status: 'pending' } });
    const pending = await site.ask.get('/api/download_center_zip/z1/status');
    expect([pending.status, pending.body, pending.headers['retry-after']]).toEqual([202, { status: 'pending' }, '2']);
    cms.heal();
    const ready = await site.ask.get('/api/download_center_zip/z1/status');
    expect([ready.status, ready.headers['retry-after'], ready.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    for (const status of [404, 410]) {
      cms.answer(/\/status$/, { status, body: { code: status } });
      expect((await site.ask.get('/api/download_center_zip/z1/status')).status).toBe(status);
    }
  });

  it('BX10: are compressed for those who ask', async () => {
    const answer = await fetch(`${site.url}/api/sitemap_nodes?locale=pl`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toHaveLength(17);
  });
});

describe('BF06 OpenAPI', () => {
  it('names every route and no preview', async () => {
    const { body } = await site.ask.get('/api/openapi.json');
    for (const [name, row] of open) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      expect(body.paths[path]?.[row.method.toLowerCase()]?.operationId, path).toBe(name);
    }
    expect(JSON.stringify(body)).not.toContain('_preview');
    expect((await site.ask.get('/api/docs')).text).toContain('<h1>API of the website</h1>');
  });
});
