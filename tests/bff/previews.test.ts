import { beforeEach, describe, expect, it } from 'vitest';
import { buildPreviewLink } from '#server/embedded-cms/preview-link.ts';
import { type AdminScope, toAdminAddress } from '#shared/routing/admin-path.ts';
import { LINK_LIFE_S, VISIT_LIFE_S } from '#shared/rules/preview/preview-token.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { startSite } from '../support/start-site.ts';

const SECRET = 'secret-of-previews-in-tests-0123456789';
const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
/** A preview link, signed as the CMS signs it. */
const linkTo = (scope: AdminScope) => buildPreviewLink(scope, { secret: SECRET, siteOrigin: '', now: clock.now });
const DRAFT = { id: 'a-1', title: 'Draft of a post', slug: 'a-1', publicationDate: '2026-01-02', blocks: [] };
const FRAME = 'https://cms.example.com';
const ENV = { PREVIEW_SECRET: SECRET, CMS_PREVIEW_TOKEN: 'bearer-of-previews', PREVIEW_FRAME_ORIGIN: FRAME };

withFakeSite({ env: ENV, now: () => clock.now });
beforeEach(() => {
  cms.heal();
  cms.answer('/api/post_preview/a-1', { body: DRAFT });
  clock.now = Date.parse('2026-11-21T12:00:00Z');
});

const scopeOf = (module: string, id: string, locale: AdminScope['locale'] = 'en'): AdminScope => ({
  module,
  id,
  locale,
});
const get = (path: string, cookie = '') => site.ask.get(path).set('cookie', cookie).redirects(0);

/** Opens a link as a browser does: the cookie, then the clean address. */
async function visit(scope: AdminScope) {
  const opened = await get(linkTo(scope));
  const [cookie = ''] = (opened.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return { opened, cookie, page: await get(opened.headers['location'] ?? '/', cookie.split(';')[0]) };
}

describe('D8 a link', () => {
  it('S22: over https, its cookie is sent in the frame of the CMS, and there alone', async () => {
    const env = { ...ENV, PUBLIC_ORIGIN: 'https://www.example.com' };
    const secure = await startSite({ cmsUrl: cms.url, env, now: () => clock.now });
    const { headers } = await secure.ask.get(linkTo(scopeOf('post', 'a-1'))).redirects(0);
    await secure.close();
    expect(headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/);
  });
  it('RT04 RT11 NW05: becomes a cookie of its address and a clean address, then the draft', async () => {
    const { opened, cookie, page } = await visit(scopeOf('post', 'a-1'));
    expect([opened.status, opened.headers['location']]).toEqual([303, '/admin/post/a-1?locale=en']);
    expect(cookie).toMatch(/^preview-en=[\d.a-f]+; Path=\/admin\/post\/a-1; Max-Age=7200; HttpOnly; SameSite=Lax$/);
    expect([page.status, page.headers['content-language']]).toEqual([200, 'en']);
    expect(page.text).toContain('<h1>Draft of a post</h1>');
    expect(page.text).toContain('data-layout="post"');
    expect(page.text).toContain('"state":"new"');
  });

  it('is refused with a page of the language when it is over, of another place, or tampered with', async () => {
    const link = linkTo(scopeOf('post', 'a-1'));
    const wrong = [
      link.replace('/a-1', '/a-2'),
      link.replace('/post/', '/page/'),
      link.replace('locale=en', 'locale=de'),
      link.replace(/token=\d/, 'token=9'),
      link.replace(/token=[^&]*/, 'token='),
      '/admin/post/a-1?locale=en',
    ];
    cms.forgetCalls();
    for (const address of wrong) {
      const { status, text, headers } = await get(address);
      expect([status, headers['set-cookie'], headers['cache-control']], address).toEqual([403, undefined, 'no-store']);
      expect(text, address).not.toContain('Draft of a post');
    }
    expect((await get(wrong[0] ?? '')).text).toContain('This preview link does not work');
    expect((await get(wrong[2] ?? '')).text).toContain('Dieser Vorschau-Link funktioniert nicht');
    clock.now += LINK_LIFE_S * 1000;
    expect((await get(link)).status).toBe(403);
    expect(cms.count(/_preview/)).toBe(0);
  });

  it('opens its own page alone, and not for ever', async () => {
    const { cookie } = await visit(scopeOf('', ''));
    const [pair = ''] = cookie.split(';');
    expect((await get('/admin?locale=en', pair)).status).toBe(200);
    for (const address of [
      '/admin?locale=pl',
      '/admin/post?locale=en',
      '/admin/post/a-1?locale=en',
      '/admin/preview/test?locale=en',
    ])
      expect((await get(address, pair)).status, address).toBe(403);
    expect((await get(`/admin/post/a-1?token=${pair.split('=')[1]}&locale=en`)).status).toBe(403);
    clock.now += VISIT_LIFE_S * 1000;
    expect((await get('/admin?locale=en', pair)).status).toBe(403);
  });

  it('can not be renewed by what its pages link to', async () => {
    const begun = clock.now;
    let { page } = await visit(scopeOf('', ''));
    for (let hop = 0; hop < 5; hop++) {
      clock.now += 30 * 60_000;
      const [, token = ''] = /\/admin\/post\?token=([\d.a-f]+)/.exec(page.text) ?? [];
      const opened = await get(toAdminAddress(scopeOf('post', ''), token));
      const isOver = clock.now >= begun + VISIT_LIFE_S * 1000;
      expect(opened.status).toBe(isOver ? 403 : 303);
      if (isOver) break;
      page = await get(opened.headers['location'] ?? '/', (opened.headers['set-cookie']?.[0] ?? '').split(';')[0]);
      page = await get(linkedFrom(page.text), '').then(async (list) =>
        get(list.headers['location'] ?? '/', (list.headers['set-cookie']?.[0] ?? '').split(';')[0]),
      );
    }
    expect(clock.now).toBe(begun + VISIT_LIFE_S * 1000);
  });

  it('to one draft leads to that draft alone, in its languages', async () => {
    const { page } = await visit(scopeOf('post', 'a-1'));
    const places = [...page.text.matchAll(/\/admin(\/[^"?]*)?\?token=/g)].map(([, path = '']) => path);
    expect(new Set(places)).toEqual(new Set(['/post/a-1']));
  });
});

/** Address of the list of all drafts, as a page of one module links to it. */
const linkedFrom = (text: string) =>
  (/\/admin\?token=[\d.a-f]+(?:&|\\u0026|&amp;)locale=en/.exec(text)?.[0] ?? '').replace(/\\u0026|&amp;/, '&');

it('hardening 7: no preview is kept, found, framed by others or shared; public pages can not be framed', async () => {
  const { opened, page } = await visit(scopeOf('post', 'a-1'));
  const refused = await get('/admin/post/a-1');
  for (const { headers } of [opened, page, refused]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${FRAME};`);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('etag');
  }
  expect(page.text).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(page.text).not.toMatch(/rel="canonical"|hreflang=|og:|twitter:|ld\+json/);
  const home = await get('/en');
  expect(home.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(home.headers['x-frame-options']).toBe('DENY');
  for (const locale of ['pl', 'en', 'de']) expect((await get(`/sitemap-${locale}.xml`)).text).not.toContain('/admin');
  expect((await get('/page-data?path=/admin/post/a-1&locale=en')).status).toBe(404);
});

describe('RT16 RT17 the CMS', () => {
  it('is asked for the draft each time, with its bearer; nothing of it reaches what visitors see', async () => {
    cms.answer('/api/posts/a-1', { body: { ...DRAFT, title: 'As published' } });
    const { cookie } = await visit(scopeOf('post', 'a-1'));
    cms.forgetCalls();
    const page = await get('/admin/post/a-1?locale=en', cookie.split(';')[0]);
    expect(cms.last('/api/post_preview/a-1').headers.authorization).toBe('Bearer bearer-of-previews');
    expect(cms.last('/api/posts/a-1').headers.authorization).toBeUndefined();
    expect(page.text).toContain('"type":"changed"');
    expect(page.text).toContain('"published":"/en/news/a-1"');
    await get('/admin/post/a-1?locale=en', cookie.split(';')[0]);
    expect(
      cms.calls.filter(({ path, query }) => path === '/api/post_preview/a-1' && query.get('locale') === 'en'),
    ).toHaveLength(2);
    const published = await get('/en/news/a-1');
    expect(published.text).toContain('<h1>As published</h1>');
    expect(published.text).not.toContain('Draft of a post');
  });

  it('hears no Authorization of a visitor', async () => {
    cms.forgetCalls();
    const picture = '/media/cache/resolve/x/uploads/a.png';
    for (const path of ['/en/about', '/api/menus?locale=en', picture, '/api/search?phrase=x', '/admin/post/a-1'])
      await site.ask.get(path).set('authorization', 'Bearer stolen').redirects(0);
    expect(cms.calls.length).toBeGreaterThan(0);
    expect(cms.calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  it.each([
    ['en', { status: 404, body: { code: 404, message: 'x' } }, 404, 'pageData not found'],
    ['pl', { status: 404, body: { code: 404, message: 'x' } }, 404, 'Nie znaleziono danych strony'],
    ['de', { status: 500, body: { code: 500, message: 'x' } }, 503, 'Fehler in den Seitendaten'],
    ['en', { status: 500, body: { code: 500, message: 'x' } }, 503, 'pageData error'],
    ['en', { status: 401, body: { code: 401, message: 'x' } }, 502, 'pageData error'],
    ['en', { status: 200, body: { title: 1 } }, 502, 'pageData error'],
    ['en', { fault: 'reset' }, 503, 'pageData error'],
  ] as const)('RT16 %s %o is %i, %s', async (locale, answer, status, text) => {
    cms.answer('/api/post_preview/a-1', answer);
    const { page } = await visit(scopeOf('post', 'a-1', locale));
    expect([page.status, page.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(page.text).toContain(`<h1>${text}</h1>`);
  });

  it('RT16: unknown modules and blocks are not found', async () => {
    for (const [module, id] of Object.entries({ nothing: 'a', preview: 'marquee' }))
      expect((await visit(scopeOf(module, id))).page.text, module).toContain('pageData not found');
  });

  it('RT17: each module has its call and its layout', async () => {
    const bodies = {
      page: [{ id: 'a-1', title: 'Draft', layout: 'default_white', blocks: [] }, 'default_white'],
      product: [{ id: 'a-1', name: 'Draft', slug: 'a-1', type: 'TYPE_SYSTEM' }, 'product_system'],
      product_category: [
        { id: 'a-1', name: 'Draft', slug: 'a-1', status: 'draft', type: 'SIMPLE' },
        'product_category_simple',
      ],
      job_offer: [{ id: 'a-1', title: 'Draft', slug: 'a-1' }, 'job_offers'],
      stock_report: [{ id: 'a-1', title: 'Draft', slug: 'a-1', date: '2026-01-02', year: 2026 }, 'default_white'],
    } as const;
    for (const [module, [body, layout]] of Object.entries(bodies)) {
      cms.answer(`/api/${module}_preview/a-1`, { body });
      const { page } = await visit(scopeOf(module, 'a-1', 'de'));
      expect([page.status, page.text.includes(`data-layout="${layout}"`)], module).toEqual([200, true]);
    }
  });
});

describe('pages of their own', () => {
  it('RT04: the list of drafts links to each with a token; a CMS without a list is said', async () => {
    cms.answer('/api/drafts', { body: [{ module: 'post', id: 'a-1', title: 'Draft of a post' }] });
    const { page } = await visit(scopeOf('', ''));
    const [, token = ''] = /\/admin\/post\/a-1\?token=([\d.a-f]+)/.exec(page.text) ?? [];
    expect((await get(toAdminAddress(scopeOf('post', 'a-1'), token))).status).toBe(303);
    cms.answer('/api/drafts', { status: 404, body: { code: 404, message: 'x' } });
    const without = await visit(scopeOf('', ''));
    expect([without.page.status, without.page.text.includes('"failed":true')]).toEqual([200, true]);
  });

  it('RT03: a block has the content of a published page, and the list all types', async () => {
    expect((await visit(scopeOf('preview', ''))).page.text).toContain('"type":"description"');
    const { page } = await visit(scopeOf('preview', 'description'));
    expect(page.text).toContain('About us');
    expect((await visit(scopeOf('preview', 'tiles'))).page.text).toContain('"usedOn":null');
  });

  it.each([
    ['RT02: the test page says what previews are', 'test', 'Testseite der Vorschau'],
    ['R16: a page shows all components', 'components', 'Alle Komponenten'],
  ])('%s', async (_, id, text) => {
    expect((await visit(scopeOf('preview', id, 'de'))).page.text).toContain(text);
  });
});
