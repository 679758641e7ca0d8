import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CmsError } from '../cms/cms-error.ts';
import { SAMPLE_ORIGIN as ORIGIN } from '../pages/sample-site.test-rig.ts';
import { ADVISORY, FIVE_MINUTES, openDocuments as open } from './documents.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const lines = (text: string) => text.trim().split(/\n\s*/);

const post = (id: string, publicationDate: string, more: object = {}) => ({
  id,
  title: `Title & ${id}`,
  slug: `slug-${id}`,
  publicationDate,
  lead: '',
  ...more,
});
const entry = (id: string, title: string, slug: string, date: string, published: string, more = '') => `<entry>
  <title type="html"><![CDATA[${title}]]></title>
  <id>tag:elmerion.example,2024:${id}</id>
  <link href="${ORIGIN}/en/${slug}"/>
  <updated>${date}</updated>
  ${more}<published>${published}</published>
  </entry>`;
const feedOf = (name: string, title: string, page: string, updated: string, ...entries: string[]) =>
  lines(`<?xml version="1.0" encoding="utf-8"?>
  <feed xml:lang="en" xmlns="http://www.w3.org/2005/Atom">
  <id>tag:elmerion.example,2024:${name}/en</id>
  <title>${title} – Elmerion Group</title>
  <updated>${updated}</updated>
  <generator>Elmerion Group</generator>
  <author>
  <name>Elmerion Group</name>
  </author>
  <link rel="alternate" href="${ORIGIN}/en${page}"/>
  <link rel="self" href="${ORIGIN}/feeds/en/${name}.atom"/>
  <rights>Elmerion S.A.</rights>
  ${entries.join('\n')}
  </feed>`);

it('BX04: the feed of posts has the newest fifty, none of the future, with summaries and categories', async () => {
  const posts = [
    post('old', '2026-01-02T08:00:00Z', { lead: 'About <b> & more', category: { id: 'c<', name: 'News <' } }),
    post('soon', '2026-02-01T08:00:00Z'),
    post('new', '2026-01-10T08:00:00Z', { category: { id: 'c', name: null } }),
  ];
  const read = await open({ posts });
  const { status, type, cache, body, headers } = await read('/feeds/en/news.atom');
  expect([status, type, cache]).toEqual([200, 'application/atom+xml; charset=utf-8', FIVE_MINUTES]);
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  const [last, first] = ['2026-01-10T08:00:00.000Z', '2026-01-02T08:00:00.000Z'];
  const summary =
    '<summary type="html"><![CDATA[About &lt;b&gt; &amp; more]]></summary>\n<category label="News " term="c"/>\n';
  expect(lines(body)).toEqual(
    feedOf(
      'news',
      'News',
      '/news',
      last,
      entry('news/en/new', 'Title &amp; new', 'news/slug-new', last, last),
      entry('news/en/old', 'Title &amp; old', 'news/slug-old', first, first, summary),
    ),
  );
  const many = await open({ posts: Array.from({ length: 51 }, (_, i) => post(`${i}`, '2026-01-10T08:00:00Z')) });
  expect((await many('/feeds/en/news.atom')).body.match(/<entry>/g)?.length).toBe(50);
  // a language without such pages, and without entries
  const none = await open({}, { posts });
  expect(lines((await none('/feeds/pl/news.atom')).body)).toEqual(
    feedOf('news', 'Aktualności', '', '1970-01-01T00:00:00.000Z').map((line) =>
      line.replace('/en', '/pl').replace('"en"', '"pl"').replace(`${ORIGIN}/pl"/>`, `${ORIGIN}/"/>`),
    ),
  );
});

it('BX04: reports have their number and legal basis, advisories the date of the latest revision and that of the first', async () => {
  const reports = [
    { id: 'r1', title: 'Results', number: '1/2026', slug: 'results', date: '2026-01-04', legalBasis: 'MAR 17' },
    { id: 'r2', title: 'Offer', slug: 'offer', date: '2026-01-03', legalBasis: null },
  ];
  const read = await open({ stockReports: reports, advisories: [ADVISORY] });
  const basis = '<summary type="html"><![CDATA[MAR 17]]></summary>\n';
  const day = (n: number, hour = 0) => `2026-01-0${n}T0${hour}:00:00.000Z`;
  expect(lines((await read('/feeds/en/reports.atom')).body)).toEqual(
    feedOf(
      'reports',
      'Current reports',
      '/reports',
      day(4),
      entry('reports/en/r1', '1/2026 – Results', 'reports/results', day(4), day(4), basis),
      entry('reports/en/r2', 'Offer', 'reports/offer', day(3), day(3)),
    ),
  );
  const summary = '<summary type="html"><![CDATA[Open.]]></summary>\n';
  const advisory = entry('advisories/en/sa-1', 'EX-SA-2026-01 – Port', 'security/port', day(6, 8), day(5, 8), summary);
  expect(lines((await read('/feeds/en/advisories.atom')).body)).toEqual(
    feedOf('advisories', 'Security advisories', '/security', day(6, 8), advisory),
  );
  expect((await read('/feeds/de/advisories.atom')).body).not.toContain('<entry>');
});

it('BX04: the ids of a feed are those of the host where the CMS has no settings; while it does not answer there is no feed', async () => {
  const failing = (status: number) => ({
    posts: [post('new', '2026-01-10T08:00:00Z')],
    configurations: () => {
      throw new CmsError(status === 404 ? 'not-found' : 'unavailable', 'configurations', 'failed', status);
    },
  });
  const feed = await (await open(failing(404)))('/feeds/en/news.atom');
  expect([feed.status, /<id>(.*?)<\/id>/.exec(feed.body)?.[1]]).toEqual([200, 'tag:www.example.com,2026:news/en']);
  expect((await (await open(failing(503)))('/feeds/en/news.atom')).status).toBe(503);
});
