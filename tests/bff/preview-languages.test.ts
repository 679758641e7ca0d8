import { beforeEach, describe, expect, it } from 'vitest';
import { buildPreviewLink } from '#server/embedded-cms/preview-link.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { parsePage } from '../support/read-page.ts';
import { startSite } from '../support/start-site.ts';

const SECRET = 'secret-of-previews-in-tests-0123456789';
const ENV = { PREVIEW_SECRET: SECRET, CMS_PREVIEW_TOKEN: 'bearer-of-previews' };
const linkTo = (locale: Locale) =>
  buildPreviewLink({ module: 'post', id: 'a-1', locale }, { secret: SECRET, siteOrigin: '', now: Date.now() });

withFakeSite({ env: ENV });
beforeEach(() => {
  cms.heal();
  const draft = { id: 'a-1', title: 'Draft of a post', slug: 'a-1', publicationDate: '2026-01-02', blocks: [] };
  cms.answer('/api/post_preview/a-1', { body: draft });
});
const get = (path: string, cookie = '') => site.ask.get(path).set('cookie', cookie).redirects(0);
/** Opens the draft in a language; returns the cookie of the visit. */
const open = async (locale: Locale) => (await get(linkTo(locale))).headers['set-cookie']?.[0]?.split(';')[0] ?? '';

it('RT11: the language switch of a preview opens the draft in the other languages', async () => {
  const built = await startSite({ cmsUrl: cms.url, env: ENV, bundle: 'built' });
  const ask = (path: string, cookie = '') => built.ask.get(path).set('cookie', cookie).redirects(0);
  const { headers } = await ask(linkTo('en'));
  const page = await ask(headers['location'] ?? '', headers['set-cookie']?.[0]?.split(';')[0]);
  const { document } = parsePage(page.status, page.text);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')].map(({ href }) => href);
  const opened = await Promise.all([...new Set(links)].map((link) => ask(link)));
  await built.close();
  const expected = ['pl', 'de'].map((locale) => `/admin/post/a-1?locale=${locale}`);
  expect(opened.map((one) => one.headers['location'])).toEqual(expected);
});

describe('RT11: the language of an address', () => {
  it('that has none is that of its visit: links and forms of a page name only what they change', async () => {
    const cookies = [await open('de'), await open('en')];
    const { status, headers } = await get('/admin/post/a-1?page=2&x=%27', cookies[1]);
    expect([status, headers['location']]).toEqual([303, '/admin/post/a-1?page=2&x=%27&locale=en']);
    expect((await get('/admin/post/a-1', cookies.join('; '))).headers['location']).toBe('/admin/post/a-1?locale=en');
    expect((await get('/admin/post/a-2?page=2', cookies.join('; '))).status).toBe(403);
    expect((await get('/admin/post/a-1?page=2', await open('pl'))).status).toBe(200);
  });

  it.each(['/admin/a/b/c', '/admin/page/%C5%82'])('is that of a page which %s does not have', async (path) => {
    const { status, headers } = await get(`${path}?locale=de`);
    expect([status, headers['content-language']]).toEqual([404, 'de']);
    expect((await get(path)).headers['content-language']).toBe('pl');
  });
});
