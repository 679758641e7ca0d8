import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toMarkdownPath } from '#shared/routing/address.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { startCms, type TestCms } from '../contract/embedded-cms-app.ts';
import { startFakeCms } from '../support/fake-cms.ts';
import { readXml, type XmlNode } from '../support/read-xml.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: TestCms;
let site: Site;
const ORIGIN = 'http://www.example.com';

beforeAll(async () => {
  cms = await startCms();
  site = await startSite({ cmsUrl: await cms.app.listen({ host: '127.0.0.1', port: 0 }) });
});
afterAll(async () => {
  await site?.close();
  await cms?.close();
});

/** RFC 3339, 5.6: with seconds and a zone. */
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** RFC 4151: the authority, a date on which it had that name, and what it assigned. */
const TAG = /^tag:elmerion\.example,2026:[\w/-]+$/;

const childOf = (node: XmlNode, name: string) => node.children.find((child) => child.name === name);

/** Text of the only child with the name. */
function onlyOf(node: XmlNode, name: string): string {
  const found = node.children.filter((child) => child.name === name);
  expect(found.length, `${name} in ${node.name}`).toBe(1);
  return found[0]?.text ?? '';
}
async function readFeed(from: Site, path: string): Promise<XmlNode> {
  const answer = await from.ask.get(path);
  return readXml(answer.text ?? String(answer.body));
}

describe('BX04: Atom', () => {
  it.each([
    ['pl', 'news', '/posts'],
    ['en', 'reports', '/stock_reports'],
    ['de', 'news', '/posts'],
    ['pl', 'advisories', '/security_advisories'],
  ])('%s %s: the newest entries, with addresses of the configured origin', async (locale, name, call) => {
    const answer = await site.ask.get(`/feeds/${locale}/${name}.atom`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual(['gzip', 'Accept-Encoding']);
    const feed = readXml(answer.text ?? String(answer.body));
    const entries = feed.children.filter((child) => child.name === 'entry');
    const all = await site.ask.get(`/api${call}?locale=${locale}`);
    expect(entries.length).toBe(Math.min(50, all.body.length));
    const dates = entries.map((entry) => Date.parse(childOf(entry, 'updated')?.text ?? ''));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    for (const entry of entries.slice(0, 3))
      expect(childOf(entry, 'link')?.attributes['href']).toMatch(
        new RegExp(`^${ORIGIN}${locale === 'pl' ? '' : `/${locale}`}/`),
      );
  });

  it.each(LOCALES.flatMap((locale) => [`/feeds/${locale}/news.atom`, `/feeds/${locale}/reports.atom`]))(
    '%s has what RFC 4287 asks for',
    async (path) => {
      const feed = await readFeed(site, path);
      expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
      expect(onlyOf(feed, 'id')).toMatch(TAG);
      expect(onlyOf(feed, 'title')).not.toBe('');
      expect(onlyOf(feed, 'updated')).toMatch(RFC3339);
      // the feed's author applies to all entries, which name none themselves
      expect(feed.children.filter(({ name }) => name === 'author').map((author) => onlyOf(author, 'name'))).not.toEqual(
        [],
      );
      const links = feed.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
      expect(links.map(({ rel }) => rel).toSorted()).toEqual(['alternate', 'self']);
      expect(links.find(({ rel }) => rel === 'self')?.['href']).toBe(ORIGIN + path);
      const entries = feed.children.filter(({ name }) => name === 'entry');
      expect(entries.length).toBeGreaterThan(5);
      const ids = entries.map((entry) => onlyOf(entry, 'id'));
      expect(new Set(ids).size).toBe(ids.length);
      for (const entry of entries) {
        expect(onlyOf(entry, 'title')).not.toBe('');
        for (const name of ['updated', 'published']) expect(onlyOf(entry, name)).toMatch(RFC3339);
        expect(onlyOf(entry, 'id')).toMatch(TAG);
        expect(childOf(entry, 'link')?.attributes['href']).toMatch(new RegExp(`^${ORIGIN}/`));
        expect(childOf(entry, 'link')?.attributes['rel'] ?? 'alternate').toBe('alternate');
        // RFC 4287, 4.2.2.1: a category must have a term
        for (const category of entry.children.filter(({ name }) => name === 'category'))
          expect(category.attributes['term']).toMatch(/./);
      }
      expect(links.filter(({ href }) => !href?.startsWith(`${ORIGIN}/`))).toEqual([]);
    },
  );

  it('keeps plain text plain, whatever an editor types', async () => {
    const text = 'A & B <b>"c"</b> ]]> \u0001';
    const fake = await startFakeCms();
    const category = { id: 'x<', name: text, slug: 'x' };
    const post = {
      id: 'p',
      title: text,
      lead: text,
      slug: 'p',
      category,
      publicationDate: '2026-01-02T10:00:00+01:00',
    };
    fake.answer('/api/posts', { body: [post] });
    const hostile = await startSite({ cmsUrl: fake.url });
    try {
      const feed = await readFeed(hostile, '/feeds/en/news.atom');
      const entry = feed.children.find(({ name }) => name === 'entry') as XmlNode;
      const shown = 'A &amp; B &lt;b&gt;&quot;c&quot;&lt;/b&gt; ]]&gt;';
      expect([onlyOf(entry, 'title'), onlyOf(entry, 'summary')]).toEqual([shown, shown]);
      expect(childOf(entry, 'title')?.attributes['type']).toBe('html');
      expect(childOf(entry, 'category')?.attributes['term']).toBe('x');
    } finally {
      await hostile.close();
      await fake.close();
    }
  });

  it.each([
    ['/', 'pl', 'Aktualności: news, Raporty bieżące: reports, Komunikaty bezpieczeństwa: advisories'],
    ['/en/products', 'en', 'News: news, Current reports: reports, Security advisories: advisories'],
  ])('C23: is announced in the head of every page, as of %s', async (path, locale, feeds) => {
    const { text } = await site.ask.get(path);
    const links = text.matchAll(/type="application\/atom\+xml" title="([^"]+)" href="\/feeds\/(\w+)\/(\w+)\.atom"/g);
    const found = [...links].map(([, title, language, name]) => [language, `${title}: ${name}`]);
    expect(found.map(([, feed]) => feed).join(', ')).toBe(feeds);
    expect(new Set(found.map(([language]) => language))).toEqual(new Set([locale]));
  });

  it('C23: says its language', async () => {
    expect((await readFeed(site, '/feeds/de/news.atom')).attributes['xml:lang']).toBe('de');
  });
});

describe('calendar', () => {
  it('holds all events, whole days ending on the next', async () => {
    const answer = await site.ask.get('/feeds/pl/events.ics');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = (await site.ask.get('/api/events?locale=pl')).body as { id: string; endDate?: string }[];
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(events.length);
    expect(answer.text).toContain('DTSTART;VALUE=DATE:20260422\r\nDTEND;VALUE=DATE:20260424');
    expect(answer.text).toContain('DTSTART;TZID=Europe/Warsaw:20260616T120000');
    expect(answer.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('one event has a file of its own, an unknown one a 404', async () => {
    const one = await site.ask.get('/feeds/en/events/small-cap-conference-2026.ics');
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const address = /^URL:(.+)$/m.exec(one.text.replaceAll('\r\n ', '').replaceAll('\r', ''))?.[1] ?? '';
    expect(address).toMatch(/#event-small-cap-conference-2026$/);
    expect((await site.ask.get(new URL(address).pathname)).status).toBe(200);
    expect((await site.ask.get('/feeds/en/events/nothing.ics')).status).toBe(404);
  });
});

it('IR03: quotes as CSV, of the range that is asked for first, as on the page', async () => {
  const all = await site.ask.get('/feeds/pl/quotes.csv').buffer(true);
  const month = await site.ask.get('/feeds/pl/quotes.csv?range=1m&range=all').buffer(true);
  const lines = (text: string) => text.trim().split('\r\n');
  expect(all.headers['content-disposition']).toBe('attachment; filename=notowania.csv');
  expect(all.text.startsWith('\uFEFF')).toBe(true);
  expect(lines(all.text)[0]).toBe('Dzień;Otwarcie;Minimum;Maksimum;Zamknięcie;Wolumen');
  expect([lines(all.text).length > 500, lines(month.text).length]).toEqual([true, 22]);
  const days = await site.ask.get('/feeds/pl/quotes.csv?from=2026-03-02&to=2026-03-04').buffer(true);
  const cells = lines(days.text).map((line) => line.slice(0, 10));
  expect(cells.slice(1)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
});

interface Thing {
  '@type': string;
  [name: string]: unknown;
}
/** Paths of empty values in JSON-LD: null, '?', or an empty string, list or object. */
function findEmpty(value: unknown, path: string): string[] {
  if (value === null || value === '' || value === '?') return [path];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  return parts.length === 0 ? [path] : parts.flatMap(([name, part]) => findEmpty(part, `${path}.${name}`));
}

const testKinds = async (locales: readonly Locale[]) => {
  const found = new Map<string, Thing>();
  for (const locale of locales) {
    const all = await cms.app.inject(`/api/search?locale=${locale}&phrase=&pagination=false`);
    const hits: { id: string; type: string; slug: string }[] = all.json();
    // the last hit of a type is tested: these two have every field of a product and of a job offer
    hits.push(...hits.filter(({ id }) => id === 'aq-40' || id === 'backend-developer'));
    for (const { type, slug } of new Map(hits.map((hit) => [hit.type, hit])).values()) {
      const path = withLocale(slug, locale);
      const { status, text } = await site.ask.get(path);
      expect(status, path).toBe(200);
      const meta = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1];
      expect(meta('og:image'), path).toMatch(/^http:\/\/www\.example\.com\/media\/sharing\/.+\.jpg$/);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
      expect([meta('og:image:alt'), meta('twitter:image:alt')], path).toEqual([
        expect.stringMatching(/./),
        meta('og:image:alt'),
      ]);
      const markdown = /type="text\/markdown" href="([^"]+)"/.exec(text)?.[1];
      // reports are private (D7)
      expect(markdown, path).toBe(
        meta('robots') || type.startsWith('whistleblower') ? undefined : toMarkdownPath(path),
      );
      if (markdown) expect((await site.ask.get(markdown)).text, path).toContain('# ');
      expect(text.match(/hreflang="x-default"/g) ?? [], path).toHaveLength(meta('robots') ? 0 : 1);
      for (const [, json] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        const thing = JSON.parse(json ?? '') as Thing;
        expect(findEmpty(thing, `${path} ${thing['@type']}`)).toEqual([]);
        const { image } = thing as { image?: string[] };
        if (image) expect(new Set(image).size, path).toBe(image.length);
        found.set(thing['@type'], thing);
      }
    }
  }
  expect(found.get('Organization')).toMatchObject({
    address: { '@type': 'PostalAddress', postalCode: '61-003', addressCountry: 'PL' },
    sameAs: expect.arrayContaining(['https://linkedin.example/company/elmerion']),
  });
  expect(found.get('Organization')?.['contactPoint']).toHaveLength(5);
  expect(found.get('Product')?.['brand']).toEqual({ '@type': 'Brand', name: expect.stringMatching(/^[A-Z]/) });
  expect(found.get('Product')?.['additionalProperty']).not.toHaveLength(0);
  expect(found.get('JobPosting')?.['baseSalary']).toMatchObject({
    currency: 'EUR',
    value: { minValue: 58_000, unitText: 'YEAR' },
  });
  expect(found.get('NewsArticle')?.['publisher']).toMatchObject({ logo: { '@type': 'ImageObject' } });
  expect(found.get('Event')).toMatchObject({ organizer: { name: 'Elmerion S.A.' } });
};
it('P6, P7: a page of every kind has a sharing picture, x-default, and structured data without gaps', () =>
  testKinds(['de']));
it('P6, P7: a page of every kind in every language likewise', { tags: ['long'] }, () => testKinds(LOCALES));

it('P7: a sharing picture is a JPEG of its size; a CMS without the filter is asked for the original', async () => {
  const { default: sharp } = await import('sharp');
  for (const path of [
    '/media/sharing/uploads/images/banner/press/press.svg.jpg',
    '/media/sharing/uploads/images/brand/sharing.jpg.jpg',
  ]) {
    const { status, type, body } = await site.ask.get(path).set('accept', 'image/avif,image/webp,image/svg+xml,*/*');
    expect([status, type], path).toEqual([200, 'image/jpeg']);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  const absent = await site.ask.get('/media/sharing/uploads/images/nothing.svg.jpg').redirects(0);
  expect([absent.status, absent.headers['location']]).toEqual([303, '/uploads/images/nothing.svg']);
});
