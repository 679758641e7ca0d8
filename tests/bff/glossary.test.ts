import { expect, it } from 'vitest';
import type { FakeAnswer } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { readHydration } from '../support/read-page.ts';
import type { Site } from '../support/start-site.ts';

/** Deadline of a call to the CMS, in milliseconds. */
const READ_MS = 10_000;
const TERMS = [
  { id: 'a', term: 'About', slug: 'about-term', definition: '<p>x</p>' },
  { id: 'b', term: 'Meter', slug: 'meter', definition: '<p>y</p>' },
];
const LINK = '<a href=\\"/en/glossary#about-term\\" data-term=\\"about-term\\">About</a>';

/** Starts a site whose CMS has a glossary; `terms` is the CMS's answer when the terms are requested. */
function start(terms: FakeAnswer = { body: TERMS }, configurations: object[] = []): Promise<Site> {
  const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as object[];
  const services = { ...nodes[1], slug: '/services', nodeReference: 'services' };
  const glossary = {
    nodeType: 'dictionary',
    action: 'index',
    slug: '/glossary',
    nodeReference: 'glossary',
    crumbs: [],
  };
  cms.answer('/api/sitemap_nodes', { body: [...nodes, services, glossary] });
  cms.answer('/api/configurations', { body: configurations });
  cms.answer('/api/dictionary_terms', terms);
  return openSite({ env: { CMS_READ_TIMEOUT_MS: String(READ_MS) } });
}
/** HTML of the page, as the browser receives it. */
const textOf = async (site: Site, path: string) => (await site.ask.get(path)).text;

withFakeCms();

it('GL01: a term in a text links to its entry, in the HTML and for navigation in the browser', async () => {
  const site = await start();
  await expect
    .poll(async () => JSON.stringify((await readHydration(site, await textOf(site, '/en/about'))).page.content))
    .toContain(LINK);
  expect(JSON.stringify((await site.ask.get('/page-data?path=/en/about')).body)).toContain(LINK);
  // one call for each language, however many pages are requested
  await Promise.all(Array.from({ length: 5 }, () => textOf(site, '/en/about')));
  expect(
    cms.calls.filter(({ path, query }) => path === '/api/dictionary_terms' && query.get('locale') === 'en').length,
  ).toBe(1);
});

it('GL01: the glossary itself, home and lists stay as they are', async () => {
  const site = await start();
  await expect.poll(() => textOf(site, '/en/about')).toContain('data-term');
  for (const path of ['/en/glossary', '/en', '/en/newsletter', '/en/news/first']) {
    const text = await textOf(site, path);
    expect([path, text.includes('data-term')]).toEqual([path, false]);
  }
});

it('GL01: legal texts stay as they are', async () => {
  const site = await start({ body: TERMS }, [{ name: 'LINK_COOKIES', value: '/about' }]);
  await expect.poll(() => textOf(site, '/en/services')).toContain('data-term');
  expect(await textOf(site, '/en/about')).not.toContain('data-term');
});

it.each<[string, FakeAnswer]>([
  ['fails', { status: 500, body: {} }],
  ['hangs', { fault: 'hang' }],
  ['is empty', { body: [] }],
  ['is no list', { body: { hello: 'world' } }],
])('GL01: no page waits for a glossary that %s', async (_name, answer) => {
  const site = await start(answer);
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const { status, text } = await site.ask.get('/en/about');
    // less than the deadline of the call for the terms
    expect(performance.now() - started).toBeLessThan(READ_MS);
    expect([status, text.includes('data-term')]).toEqual([200, false]);
  }
});

it('GL01: a page that did not wait for the glossary has its links soon', async () => {
  const site = await start({ body: TERMS, delay: 800 });
  // the terms arrive before the page, but after the decision to render without them
  cms.answer((call) => call.path.startsWith('/api/pages/'), { delay: 1200 });
  // rendered without links, unless the machine is so busy that the glossary arrives first
  await textOf(site, '/en/about');
  await expect.poll(() => textOf(site, '/en/about')).toContain('data-term');
});

it('GL01: ?phrase= narrows the glossary, however it is written', async () => {
  const site = await start({
    body: [...TERMS, { id: 'c', term: 'Ciepłomierz', slug: 'c', definition: '<p>b<b>z</b></p>' }],
  });
  const terms = async (phrase: string) =>
    (
      await site.ask.get(`/page-data?path=/en/glossary&phrase=${encodeURIComponent(phrase)}`)
    ).body.page.content.pageView.terms.map(({ slug }: { slug: string }) => slug);
  expect(await terms('CIEPLO')).toEqual(['c']);
  expect(await terms('y meter')).toEqual(['meter']);
  expect(await terms('zzz')).toEqual([]);
  expect(await terms('')).toHaveLength(3);
});
