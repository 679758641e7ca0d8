import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isLocale } from '#shared/locales/locales.ts';
import { checkCms } from '../../scripts/check-cms/check.ts';
import { type Finding, toLines } from '../../scripts/check-cms/findings.ts';
import { type FakeCall, type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';
import { freePort, root } from '../support/processes.ts';

let cms: FakeCms;
beforeAll(async () => {
  cms = await startFakeCms();
});
afterEach(() => cms.heal());
afterAll(() => cms.close());

type Items = Record<string, unknown>[];
/** What the healthy fake answers to a call. */
const usual = (call: FakeCall) => {
  const locale = call.query.get('locale');
  return contentOf('GET', call.path, isLocale(locale) ? locale : 'pl') as Items;
};
/** Makes the fake answer a call with a changed copy of its list. */
const change = (call: string, to: (items: Items) => unknown) =>
  cms.answer(call, (request) => ({ body: to(usual(request)) }));

const check = async (options: { writes?: boolean; deadlineMs?: number } = {}) =>
  (await checkCms({ base: cms.url, token: null, deadlineMs: 3000, ...options })).findings;
/** Findings of the healthy fake, which every check has. */
const usualFindings = new Set<string>();
const toKey = ({ level, endpoint, reason }: Finding) => `${level} ${endpoint}: ${reason}`;
beforeAll(async () => {
  for (const finding of await check({ writes: true })) usualFindings.add(toKey(finding));
});
const checkNew = async (options?: Parameters<typeof check>[0]) => [
  ...new Set((await check(options)).map(toKey).filter((key) => !usualFindings.has(key))),
];

describe('check:cms finds', () => {
  it('a sitemap without a home page, with unknown kinds and patterns outside the grammar', async () => {
    change('/api/sitemap_nodes', (nodes) => [
      ...nodes.filter(({ slug }) => slug !== '/'),
      { nodeType: 'blog', action: 'list', slug: '/blog' },
      { nodeType: 'post', action: 'show', slug: '/x/:slug(.*)' },
    ]);
    expect(await checkNew()).toEqual([
      "deviation sitemapNodes: no home page: a node page.home with slug '/'",
      'warning sitemapNodes: unknown node type blog.list: its address is a 404',
      'deviation sitemapNodes: a pattern outside the grammar :x, :x?, :x+, :x*',
    ]);
  });

  it('items of menus that lead nowhere, and blocks of types that the site does not know', async () => {
    change('/api/menus', (menus) => [
      ...menus,
      {
        name: 'side',
        children: [
          { id: 's1', name: 'Ghost', url: '/ghost', children: [{ id: 's2', name: 'Echo', url: '/echo?x=1' }] },
          { id: 's3', name: 'Meter', url: '/products/aq-40#data' },
          { id: 's7', name: 'With the language', url: '/en/products/aq-40/' },
          { id: 's4', name: 'Sheet', url: '/uploads/sheet.pdf' },
          { id: 's5', name: 'Outside', url: 'https://www.example.com/x' },
          { id: 's6', name: 'Water', url: '/nothing', type: 'Category', typeReferenceId: 'water' },
        ],
      },
    ]);
    cms.answer('/api/pages/about', (request) => ({
      body: { ...(usual(request) as object), blocks: [{ id: 'x', type: 'carousel', content: {} }] },
    }));
    expect(await checkNew()).toEqual([
      'warning page: unknown type carousel: it is left out',
      'warning menus: a path that the sitemap does not have: a 404',
    ]);
    const led = (await check()).filter(({ endpoint, locale }) => endpoint === 'menus' && locale === 'en');
    expect(led.map(({ call }) => call)).toEqual(expect.arrayContaining(['/ghost', '/echo']));
    expect(led.some(({ call }) => /products|uploads|nothing/.test(call))).toBe(false);
  });

  it('ids that the site does not ask for', async () => {
    change('/api/sitemap_nodes', (nodes) => [
      ...nodes,
      { nodeType: 'article', action: 'show', slug: '/odd', nodeReference: 'a/b', crumbs: [] },
      { nodeType: 'article', action: 'show', slug: '/turtle', nodeReference: 'żółw-1', crumbs: [] },
    ]);
    expect((await checkNew()).filter((key) => key.includes(' page: '))).toEqual([
      'deviation page: an id that the site does not ask for: "a/b". Letters and digits, then also . _ ~ -',
    ]);
  });

  it('lists in parts: those without a total; it asks for the other parts of those with one', async () => {
    const products = (locale: string | null) =>
      Array.from({ length: 5 }, (_, i) => ({ id: `p${i}`, name: `P ${i} ${locale}`, slug: `p${i}` }));
    const send = (headers: Record<string, string>) =>
      cms.answer('/api/products', ({ query }) => {
        const from = (Number(query.get('page') ?? 1) - 1) * 2;
        return { body: products(query.get('locale')).slice(from, from + 2), headers };
      });
    send({});
    expect(await checkNew()).toContain(
      'deviation products: comes in parts without a total: the site shows the first 2 items',
    );
    cms.answer('/api/products', ({ query }) =>
      query.has('page') ? { status: 400, body: { code: 400 } } : { body: products(query.get('locale')) },
    );
    expect((await checkNew()).filter((key) => key.includes(' products: '))).toEqual([]);
    send({ 'x-total-count': '5' });
    cms.forgetCalls();
    expect((await checkNew()).filter((key) => key.includes(' products: '))).toEqual([]);
    expect(cms.calls.filter(({ path }) => path === '/api/products/p4').length).toBeGreaterThan(0);
    send({ 'x-total-count': '9' });
    expect(await checkNew()).toContain('deviation products: 5 of 9 items');
  });

  it('no home page where a language is not there at all, and says so of its home page', async () => {
    cms.answer('/api/sitemap_nodes', (request) => ({
      body: request.query.get('locale') === 'de' ? [{ nodeType: 'page', action: 'gone', slug: '/' }] : usual(request),
    }));
    expect((await checkNew()).filter((key) => key.includes('sitemapNodes'))).toEqual([]);
  });

  it('drafts by the id of their entity, and kinds of drafts that are not there as a warning', async () => {
    change('/api/products', (products) => products.map((product) => ({ ...product, id: 'number-1' })));
    cms.answer('/api/post_preview/post-first', { status: 404, body: { code: 404, message: 'Not found' } });
    cms.forgetCalls();
    const { findings } = await checkCms({ base: cms.url, token: null, previewToken: 't', deadlineMs: 3000 });
    const paths = cms.calls.map(({ path }) => path).filter((path) => path.includes('_preview/'));
    expect(paths).toContain('/api/product_preview/number-1');
    expect(findings.map(toKey)).toContain(
      'warning postPreview: status 404 for an entity that a list names: its drafts can not be seen',
    );
  });

  it('nothing of forms that have no page, and of calls that no page makes', async () => {
    change('/api/sitemap_nodes', (nodes) => nodes.filter(({ nodeType }) => nodeType === 'page'));
    const refused = { status: 404, body: { code: 404, message: 'Not found' } };
    for (const path of ['whistleblower', 'newsletter_subscriber_requests', 'form_entries/contact_us'])
      cms.answer(`/api/${path}`, refused);
    cms.answer('/api/cookie_consents', refused);
    cms.forgetCalls();
    expect((await checkNew({ writes: true })).filter((key) => key.includes('not offered'))).toEqual([
      'warning cookieConsentCreate: not offered (status 404): no receipt is kept of what visitors allow; they notice nothing',
    ]);
    const paths = cms.calls.map(({ path }) => path);
    expect(paths.filter((path) => /whistle|newsletter|contact_c|job_offers|stock_reports/.test(path))).toEqual([]);
  });

  it('categories without a status, and products that are found by their id only', async () => {
    change('/api/product_categories', (categories) => categories.map(({ status: _, ...category }) => category));
    change('/api/products', (products) => products.map((product) => ({ ...product, slug: 'meter-of-words' })));
    cms.answer('/api/products/meter-of-words', { status: 404, body: { code: 404, message: 'Not found' } });
    expect(await checkNew()).toEqual([
      'deviation product: found by its id only: the site asks by the slug, the last segment of the address',
      'warning productCategories: no status: counts as a draft',
    ]);
  });

  it('a list of all pages that lacks some, or comes in parts', async () => {
    cms.answer('/api/search', (request) => ({
      body: usual(request).filter(({ id }) => id !== 'aq-40' && id !== 'about'),
      headers: { 'x-total-count': '400' },
    }));
    const lacks = 'the list of all pages lacks a';
    const found = (await check()).map(({ locale, reason, call }) => `${locale} ${reason} ${call}`);
    expect(found).toContain('en pagination=false is ignored: 1 of 400 items ');
    expect(found).toContain(`en ${lacks} page of the sitemap: no hreflang, no site map /about`);
    expect(found).toContain(`en ${lacks} hit of type product.show: no hreflang, no site map aq-40`);
  });

  it('a 404 without a body, and an answer for what does not exist', async () => {
    cms.answer((call) => call.path === '/api/products/check-cms-no-such-id', { status: 404, raw: 'Not Found' });
    expect(await checkNew()).toEqual([
      'deviation product: 404 without {"code":404,"message":"…"}: counts as an outage',
    ]);
    expect([...usualFindings]).toContain('deviation post: status 200 for an id that does not exist');
  });

  it('slow answers, and answers beyond the bounds of size, of which it looks at nothing else', async () => {
    cms.answer('/api/menus', { delay: 60 });
    cms.answer('/api/popups', { body: [{ id: 1, modal: { type: 'x'.repeat(2_200_000) } }] });
    cms.answer('/api/configurations', {
      body: Array.from({ length: 3000 }, (_, i) => ({ name: `N${i}`, value: '' })),
    });
    const found = await checkNew({ deadlineMs: 50 });
    expect(found).toContain('deviation menus: too slow: the site gives up after 50 ms (CMS_READ_TIMEOUT_MS)');
    expect(found.filter((key) => / popups: (?!.*slow)/.test(key))).toEqual([
      'deviation popups: too large: the site refuses more than 2097152 bytes',
    ]);
    expect(found).toContain('warning configurations: large: the site refuses more than 5000 items');
  });

  it('a CMS that sends the same in all languages', async () => {
    cms.answer(
      (call) => call.method === 'GET',
      (request) => {
        const body = contentOf('GET', request.path, 'pl');
        return body === null ? { status: 404, body: { code: 404, message: 'Not found' } } : { body };
      },
    );
    expect(await checkNew()).toContain(
      'deviation menus: the same content in all languages: the locale of the query and Accept-Locale say which one is wanted',
    );
  });

  it('forms that are not there, asked with a header that keeps nothing, and only where it is wished', async () => {
    cms.answer('/api/whistleblower', { status: 404, body: { code: 404, message: 'Not found' } });
    cms.answer('/api/product_contact_entries', { status: 201, body: {} });
    cms.forgetCalls();
    expect(await checkNew()).toEqual([]);
    expect(cms.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await checkNew({ writes: true })).toEqual([
      'warning productContact: no id: its sender gets no number, or the reference of the request',
      'warning whistleblower: not offered (status 404): its form answers with the sending error',
    ]);
    expect(cms.last('/api/product_contact_entries').headers['x-dry-run']).toBe('1');
  });
});

describe('check:cms says', () => {
  it('a summary by call first, then each kind of finding once, capped', () => {
    const asked = { endpoint: 'posts', locale: 'pl', call: '/api/posts', status: 200, ms: 12, bytes: 2000 } as const;
    const findings = Array.from({ length: 40 }, (_, i): Finding => {
      const reason = i < 20 ? 'must be string' : `other ${i}`;
      return { level: 'deviation', endpoint: 'posts', locale: 'pl', call: '/api/posts', path: `[${i}].title`, reason };
    });
    const lines = [...toLines('http://cms', { asked: [asked, { ...asked, endpoint: 'menus' }], findings })];
    expect(lines.slice(0, 2)).toEqual(['http://cms: 2 calls, 40 deviation(s), 0 warning(s)', 'pass (1): menus']);
    expect(lines[3]).toBe('fail posts: 40 deviation(s), 0 warning(s); 1 calls, slowest 12 ms, largest 2 kB');
    expect(lines).toContain('  deviation $[*].title: must be string (20 times)');
    expect(lines).toContain('      and 17 more');
    expect(lines.at(-1)).toBe('  and 9 other kinds');
  });

  it('one line of a host where nothing answers, and of a wrong command', async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const run = (...args: string[]) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [path.join(root, 'scripts/check-cms.ts'), ...args], { cwd: root });
        let text = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
        child.once('close', (code) => resolve([code, text]));
      });
    expect(await Promise.all([run(dead), run()])).toEqual([
      [2, `No CMS at ${dead}: ECONNREFUSED\n`],
      [2, expect.stringMatching(/^One http or https address of a CMS is needed\. Usage: [^\n]*\n$/)],
    ]);
  });
});
