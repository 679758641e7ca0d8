// A large external CMS: `node tests/load/scale/cms.ts`, with PORT in the environment. Lists are plain arrays, without
// paging unless it is requested, and without compression.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { isLocale, type Locale } from '#shared/locales/locales.ts';
import {
  buildCategories,
  buildDownloads,
  buildHits,
  buildPost,
  buildProduct,
  buildSitemap,
  buildTeaser,
  edition,
  LARGE_CATEGORY,
  SIZE,
  toNames,
} from './content.ts';

const texts = new Map<string, { body: Buffer; etag: string }>();
const numberOf = (id: string | undefined) => Number(/\d+$/.exec(id ?? '')?.[0] ?? Number.NaN);
const isBelow = (n: number, max: number) => Number.isInteger(n) && n < max;

/** The answer for a path, or null. */
function find(path: string, locale: Locale, query: URLSearchParams): unknown {
  const [, , name, id, tail] = path.split('/');
  const n = numberOf(tail ?? id);
  if (id !== undefined) {
    switch (name) {
      case 'products':
        return isBelow(n, SIZE.products) ? buildProduct(locale, n) : null;
      case 'product_categories': {
        const category = buildCategories(locale).find((c) => c['id'] === id || c['slug'] === id);
        const count = category?.['id'] === LARGE_CATEGORY ? SIZE.largestCategory : 20;
        const products = Array.from({ length: count }, (_, i) => buildTeaser(locale, i));
        return category ? { ...category, products } : null;
      }
      case 'posts':
        return isBelow(n, SIZE.posts) ? { ...buildPost(locale, n), blocks: [] } : null;
      case 'pages':
        return toPage(tail ?? id);
      default:
        return null;
    }
  }
  switch (name) {
    case 'sitemap_nodes':
      return buildSitemap(locale);
    case 'product_categories':
      return buildCategories(locale);
    case 'products':
      return Array.from({ length: SIZE.products }, (_, i) => buildTeaser(locale, i));
    case 'posts':
      return listPosts(locale, query);
    case 'post_categories':
      return Array.from({ length: 6 }, (_, i) => ({ id: `nc-${i}`, name: `Topic ${i}`, slug: `topic-${i}` }));
    case 'download_center':
      return buildDownloads(locale);
    case 'download_center_file_types':
      return [
        { id: 'datasheet', name: 'Data sheets' },
        { id: 'manual', name: 'Manuals' },
      ];
    case 'menus':
      return ['main', 'top', 'footer', 'side', 'bottom'].map((menu) => ({ name: menu, children: toMenu(locale) }));
    case 'configurations':
      return [{ name: 'SITE_NAME', value: 'Large Metering' }];
    case 'search':
      return search(locale, query);
    default:
      return [];
  }
}

const toMenu = (locale: Locale) =>
  Object.entries(toNames(locale)).map(([key, slug]) => ({ id: key, name: slug, url: `/${slug}` }));

const toPage = (id: string) => ({
  id,
  title: `Page ${id}`,
  blocks: Array.from({ length: 5 }, (_, i) => ({
    id: `b-${i}`,
    type: 'description',
    content: { html: `<h2>Part ${i}</h2><p>${'Words about meters and what they measure. '.repeat(8)}</p>` },
  })),
});

/** Posts of a category or of a tag (there are none); one page of them if the query has a page. */
function listPosts(locale: Locale, query: URLSearchParams): object[] {
  const [category, tag, page] = ['category', 'tag', 'page'].map((name) => query.get(name));
  const all = Array.from({ length: SIZE.posts }, (_, i) => buildPost(locale, i));
  const found = tag ? [] : category ? all.filter((post) => post.category.id === category) : all;
  return page ? found.slice(9 * Number(page) - 9, 9 * Number(page)) : found;
}

const hitsOf = new Map<Locale, ReturnType<typeof buildHits>>();
function search(locale: Locale, query: URLSearchParams): object[] {
  const phrase = query.get('phrase') ?? '';
  const hits = hitsOf.get(locale) ?? buildHits(locale);
  hitsOf.set(locale, hits);
  return phrase === '' ? hits : hits.filter((hit) => hit.title.includes(phrase)).slice(0, 200);
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://cms');
  if (request.method === 'POST' && url.pathname === '/change') {
    edition.updated = new Date(Date.parse(edition.updated) + 86_400_000).toISOString().slice(0, 10);
    texts.clear();
    hitsOf.clear();
    response.end();
    return;
  }
  const requested = url.searchParams.get('locale') ?? url.pathname.split('/')[1] ?? 'pl';
  const locale = isLocale(requested) ? requested : 'pl';
  const cached = texts.get(url.pathname + url.search);
  const found = cached ?? toText(find(url.pathname, locale, url.searchParams));
  if (found === null) {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"code":404,"message":"not found"}');
    return;
  }
  if (found.body.length > 100_000) texts.set(url.pathname + url.search, found);
  if (request.headers['if-none-match'] === found.etag) {
    response.writeHead(304, { etag: found.etag }).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': found.body.length,
    etag: found.etag,
  });
  response.end(found.body);
}).listen(Number(process.env['PORT'] ?? 3100), '127.0.0.1');

function toText(value: unknown) {
  if (value === null) return null;
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha1').update(body).digest('hex')}"` };
}
