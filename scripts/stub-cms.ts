// npm run stub-cms [-- PORT]: the smallest CMS that the site runs on, without dependencies; explained in docs/cms.md.
// It stores everything in memory and imports nothing from the site: a CMS in any language can do the same.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
interface Answer {
  status: number;
  body: unknown;
}

/** All texts of one language. Slugs are texts too: each language has its own addresses. */
interface Words {
  siteName: string;
  home: [title: string, lead: string];
  about: [slug: string, title: string, html: string];
  products: [slug: string, title: string];
  category: [slug: string, name: string, text: string];
  product: [slug: string, name: string, text: string, html: string];
  news: [slug: string, title: string];
  post: [slug: string, title: string, lead: string, html: string];
  contact: [slug: string, title: string, company: string];
  search: [slug: string, title: string];
  privacy: [slug: string, title: string, html: string];
  range: [label: string, value: string];
}

const WORDS: Record<string, Words> = {
  pl: {
    siteName: 'Liczniki Modrzew',
    home: ['Mierzymy wodę od 1974 roku', 'Wodomierze z małej fabryki nad Wartą.'],
    about: ['/o-nas', 'O nas', '<p>Czterdzieści osób, jeden zakład, własne stanowisko wzorcujące.</p>'],
    products: ['/produkty', 'Produkty'],
    category: ['wodomierze', 'Wodomierze', 'Do mieszkań i domów.'],
    product: ['wodomierz-m1', 'Wodomierz M1', 'Wodomierz mieszkaniowy.', '<p>Działa w każdej pozycji.</p>'],
    news: ['/aktualnosci', 'Aktualności'],
    post: ['nowa-hala', 'Nowa hala', 'Montaż ma więcej miejsca.', '<p>Otwarcie odbyło się w maju.</p>'],
    contact: ['/kontakt', 'Kontakt', '<p>ul. Rzeczna 3<br>60-001 Poznań</p>'],
    search: ['/szukaj', 'Szukaj'],
    privacy: ['/polityka-prywatnosci', 'Polityka prywatności', '<p>Wiadomości usuwamy rok po odpowiedzi.</p>'],
    range: ['Zakres pomiarowy', 'R160'],
  },
  en: {
    siteName: 'Larch Meters',
    home: ['Measuring water since 1974', 'Water meters from a small factory on the Warta.'],
    about: ['/about', 'About us', '<p>Forty people, one plant, a calibration bench of our own.</p>'],
    products: ['/products', 'Products'],
    category: ['water-meters', 'Water meters', 'For flats and houses.'],
    product: ['meter-m1', 'Water meter M1', 'A meter for flats.', '<p>Works in any position.</p>'],
    news: ['/news', 'News'],
    post: ['new-hall', 'A new hall', 'Assembly has more room.', '<p>It opened in May.</p>'],
    contact: ['/contact', 'Contact', '<p>ul. Rzeczna 3<br>60-001 Poznań, Poland</p>'],
    search: ['/search', 'Search'],
    privacy: ['/privacy-policy', 'Privacy policy', '<p>We answer messages and delete them after a year.</p>'],
    range: ['Measuring range', 'R160'],
  },
  de: {
    siteName: 'Lärchen-Zähler',
    home: ['Wir messen Wasser seit 1974', 'Wasserzähler aus einer kleinen Fabrik an der Warthe.'],
    about: ['/ueber-uns', 'Über uns', '<p>Vierzig Menschen, ein Werk, ein eigener Prüfstand.</p>'],
    products: ['/produkte', 'Produkte'],
    category: ['wasserzaehler', 'Wasserzähler', 'Für Wohnungen und Häuser.'],
    product: ['zaehler-m1', 'Wasserzähler M1', 'Ein Zähler für Wohnungen.', '<p>Arbeitet in jeder Lage.</p>'],
    news: ['/neuigkeiten', 'Neuigkeiten'],
    post: ['neue-halle', 'Eine neue Halle', 'Die Montage hat mehr Platz.', '<p>Eröffnet wurde sie im Mai.</p>'],
    contact: ['/kontakt', 'Kontakt', '<p>ul. Rzeczna 3<br>60-001 Poznań, Polen</p>'],
    search: ['/suche', 'Suche'],
    privacy: ['/datenschutz', 'Datenschutz', '<p>Wir beantworten Nachrichten und löschen sie nach einem Jahr.</p>'],
    range: ['Messbereich', 'R160'],
  },
};
const UPDATED = '2026-05-04';
const CONFIGURATION = [
  { name: 'COMPANY_LEGAL_NAME', value: 'Modrzew sp. z o.o.' },
  // the site leaves out every other language
  { name: 'SELECTABLE_LOCALES', value: Object.keys(WORDS).join(',') },
];

/** All answers in one language, by the path of the call below /api/. */
function buildAnswers(words: Words): Map<string, unknown> {
  const { siteName, home, about, products, category, product, news, post, contact, search, privacy } = words;
  // 1. the addresses, each with its kind of page. crumbs: the page itself first, the home page last
  const node = (nodeType: string, action: string, slug: string, nodeReference: string | null, crumb: Json) => {
    const crumbs = slug === '/' ? [] : [crumb, { name: siteName, slug: '/' }];
    return { nodeType, action, slug, nodeReference, crumbs, updated: UPDATED };
  };
  const pages: [nodeType: string, action: string, slug: string, title: string, id: string, html?: string][] = [
    ['page', 'home', '/', home[0], 'home'],
    ['article', 'show', about[0], about[1], 'about', about[2]],
    ['article', 'show', privacy[0], privacy[1], 'privacy', privacy[2]],
    ['product', 'index', products[0], products[1], 'products'],
    ['post', 'index', news[0], news[1], 'news'],
    ['contact', 'index', contact[0], contact[1], 'contact'],
    ['search', 'index', search[0], search[1], 'search'],
  ];
  const sitemap = [
    ...pages.map(([nodeType, action, slug, name, id]) => node(nodeType, action, slug, id, { name, slug })),
    // all entities of a kind share one node: the slug of the entity replaces :slug, and their crumb is the list
    node('product_category', 'show', `${products[0]}/c/:slug+`, null, { name: products[1], slug: products[0] }),
    node('product', 'show', `${products[0]}/:slug`, null, { name: products[1], slug: products[0] }),
    node('post', 'show', `${news[0]}/:slug`, null, { name: news[1], slug: news[0] }),
  ];

  // 2. the entities. An id is the same in all languages, which links the translations to each other
  const relations = (pick: (other: Words) => string) =>
    Object.entries(WORDS).map(([locale, translated]) => ({ locale, slug: pick(translated) }));
  const rootCategory = { id: 'all', name: products[1], slug: 'all', status: 'published' };
  const categoryRef = { id: 'water', name: category[1], slug: category[0], path: category[0] };
  const waterMeters = {
    ...categoryRef,
    status: 'published',
    parentBranch: { id: 'all' },
    shortDescription: category[2],
    updated: UPDATED,
  };
  const meterTeaser = {
    id: 'm1',
    name: product[1],
    slug: product[0],
    shortDescription: product[2],
    category: categoryRef,
    attributes: [{ key: 'range', label: words.range[0], value: words.range[1], reading: true, facet: true }],
    updated: UPDATED,
  };
  const meter = {
    ...meterTeaser,
    type: 'TYPE_PRODUCT',
    description: product[3],
    multilingualRelation: relations((other) => other.product[0]),
  };
  const postTeaser = {
    id: 'hall',
    title: post[1],
    slug: post[0],
    lead: post[2],
    publicationDate: '2026-05-04T09:00:00+02:00',
    updated: UPDATED,
  };
  const hall = {
    ...postTeaser,
    blocks: [{ id: 'hall-text', type: 'description', content: { html: post[3] } }],
    multilingualRelation: relations((other) => other.post[0]),
  };
  const company = { id: 'modrzew', name: siteName, content: contact[2], categories: [] };

  // 3. every public page again, as a flat list: for the search, the site map of search engines and the language switch
  const hit = (id: string, type: string, title: string, slug: string) => ({ id, type, title, slug, updated: UPDATED });
  const hits = [
    ...pages.map(([nodeType, action, slug, title, id]) => hit(id, `${nodeType}.${action}`, title, slug)),
    hit('water', 'product_category.show', category[1], `${products[0]}/c/${category[0]}`),
    hit('m1', 'product.show', product[1], `${products[0]}/${product[0]}`),
    hit('hall', 'post.show', post[1], `${news[0]}/${post[0]}`),
  ];

  const item = (name: string, url: string) => ({ id: `menu-${url}`, name, url });
  const answers = new Map<string, unknown>([
    ['sitemap_nodes', sitemap],
    [
      'menus',
      [
        { name: 'main', children: [products, news, about, contact].map(([slug, name]) => item(name, slug)) },
        { name: 'copyright', children: [item(privacy[1], privacy[0])] },
      ],
    ],
    ['configurations', [{ name: 'SITE_NAME', value: siteName }, ...CONFIGURATION]],
    ['product_categories', [rootCategory, waterMeters]],
    ['product_categories/all', rootCategory],
    ['product_categories/water', waterMeters],
    [`product_categories/${category[0]}`, { ...waterMeters, products: [meterTeaser] }],
    ['products', [meterTeaser]],
    [`products/${product[0]}`, meter],
    ['posts', [postTeaser]],
    [`posts/${post[0]}`, hall],
    ['contact_companies', [company]],
    ['contact_companies/modrzew', company],
    ['search', hits],
  ]);
  for (const [, , , title, id, html] of pages) {
    const text = html ? [{ id: `${id}-text`, type: 'description', content: { html } }] : [];
    const intro = { id: 'hero', type: 'intro', content: { title: home[0], lead: home[1] } };
    const newest = { id: 'newest', type: 'news', content: { title: news[1], limit: 3 } };
    answers.set(`pages/${id}`, { id, title, updated: UPDATED, blocks: id === 'home' ? [intro, newest] : text });
  }
  return answers;
}

const ANSWERS = new Map(Object.entries(WORDS).map(([locale, words]) => [locale, buildAnswers(words)]));
/** A language that this CMS does not have: its home page is gone, and there is nothing else but the configuration. */
const NO_LANGUAGE = new Map<string, unknown>([
  ['sitemap_nodes', [{ nodeType: 'page', action: 'gone', slug: '/' }]],
  ['configurations', CONFIGURATION],
]);
/** Messages of visitors, by the reference number that the visitor received. */
const messages = new Map<string, string>();
const NOT_FOUND: Answer = { status: 404, body: { code: 404, message: 'Not found' } };

function read(path: string, query: URLSearchParams, locale: string): Answer {
  const answers = ANSWERS.get(locale) ?? NO_LANGUAGE;
  // an unknown list is empty; an unknown page is a 404 with a body
  const found = answers.get(path) ?? (path.includes('/') ? null : []);
  if (found === null) return NOT_FOUND;
  if (path !== 'search' || !query.get('phrase')) return { status: 200, body: found };
  const phrase = String(query.get('phrase')).toLowerCase();
  return { status: 200, body: (found as Json[]).filter(({ title }) => String(title).toLowerCase().includes(phrase)) };
}

/** Stores a message of any form under its reference number, so that a repeated delivery does not store it twice. */
async function write(request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const id = String(request.headers['x-message-reference'] ?? randomUUID());
  if (request.headers['x-dry-run'] !== '1') messages.set(id, Buffer.concat(chunks).toString());
  return { status: request.method === 'POST' ? 201 : 200, body: { id } };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://cms');
  const path = decodeURIComponent(url.pathname.replace(/^\/api\//, ''));
  const locale = url.searchParams.get('locale') ?? String(request.headers['accept-locale'] ?? 'pl');
  const isWrite = /^(form_entries\/contact_us|product_contact_entries|cookie_consents)/.test(path);
  const isRead = request.method === 'GET' && !isWrite && url.pathname.startsWith('/api/');
  const { status, body } = isRead
    ? read(path, url.searchParams, locale)
    : isWrite && request.method !== 'GET'
      ? await write(request)
      : NOT_FOUND;
  const json = JSON.stringify(body);
  // the site requests everything again once a minute: an unchanged answer has no body
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
  const isUnchanged = status === 200 && isRead && request.headers['if-none-match'] === etag;
  response.writeHead(isUnchanged ? 304 : status, { 'content-type': 'application/json', etag });
  response.end(isUnchanged ? undefined : json);
}

const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
const [port = '3200', ...others] = process.argv.slice(2);
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535 || others.length > 0) {
  process.stderr.write('One port is needed, or none for 3200. Usage: npm run stub-cms [-- PORT]\n');
  process.exit(2);
}
server.once('error', ({ message }) => {
  process.stderr.write(`${message}. Another port: npm run stub-cms -- ${Number(port) + 1}\n`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => {
  const { port: taken } = server.address() as AddressInfo;
  process.stdout.write(`The stub CMS listens: CMS_URL=http://127.0.0.1:${taken} npm start\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)));
