import { type CompleteLocale, findOwn, LOCALES, type Locale } from '#shared/locales/locales.ts';

/** Slugs and words of the fake site, with a page of each kind that the BFF treats differently. */
export const SITE = {
  pl: {
    about: '/o-nas',
    products: '/produkty',
    news: '/aktualnosci',
    search: '/szukaj',
    downloads: '/centrum-pobran',
    press: '/biuro-prasowe',
    word: 'O nas',
  },
  en: {
    about: '/about',
    products: '/products',
    news: '/news',
    search: '/search',
    downloads: '/download-center',
    press: '/press',
    word: 'About us',
  },
  de: {
    about: '/ueber-uns',
    products: '/produkte',
    news: '/neuigkeiten',
    search: '/suche',
    downloads: '/download-center',
    press: '/presse',
    word: 'Über uns',
  },
} as const satisfies Record<CompleteLocale, Record<string, string>>;
/** An incomplete language has the pages of its fallback language. */
const siteOf = (locale: Locale) => findOwn<(typeof SITE)[CompleteLocale]>(SITE, locale) ?? SITE.pl;

const crumb = (name: string, slug: string) => ({ name, slug });

function sitemap(locale: Locale): object[] {
  const s = siteOf(locale);
  const home = crumb('Home', '/');
  const page = (nodeType: string, action: string, slug: string, nodeReference: string, rest: object = {}) => ({
    nodeType,
    action,
    slug,
    nodeReference,
    crumbs: [crumb(nodeReference, slug), home],
    updated: '2026-01-02',
    ...rest,
  });
  return [
    page('page', 'home', '/', 'home', { crumbs: [] }),
    page('article', 'show', s.about, 'about'),
    page('post', 'index', s.press, 'press'),
    page('post', 'show', `${s.news}/:slug`, 'post', { nodeReference: null }),
    page('product', 'index', s.products, 'products'),
    page('product_category', 'show', `${s.products}/k/:slug+`, 'category', { nodeReference: null }),
    page('product', 'show', `${s.products}/:slug+`, 'product', { nodeReference: null }),
    page('search', 'index', s.search, 'search'),
    page('download_center', 'index', s.downloads, 'downloads'),
    page('newsletter', 'index', '/newsletter', 'newsletter'),
    page('survey', 'show', '/survey', 's1'),
    page('whistleblower', 'index', '/formularz-zgloszenia', 'whistleblower'),
    page('redirect', 'show', '/old', 'old', { redirectTo: s.about }),
    page('redirect', 'show', '/outside', 'outside', { redirectTo: '//evil.example/' }),
    page('redirect', 'show', '/self', 'self', { redirectTo: '/self' }),
    page('redirect', 'show', '/foreign', 'foreign', { redirectTo: '/łódź' }),
    page('article', 'gone', '/gone', 'gone'),
    page('odd', 'show', '/odd', 'odd'),
  ];
}

function product(locale: Locale, id: string): object {
  return {
    id,
    name: `Meter ${id} ${locale}`,
    slug: id,
    type: 'TYPE_PRODUCT',
    description: '<p>x</p><script>alert(1)</script>',
    category: { id: 'water', name: 'Water', slug: 'water' },
    multilingualRelation: LOCALES.map((l) => ({ locale: l, slug: id })),
    secret: 'internal',
  };
}

const post = (locale: Locale, slug: string) => ({
  id: `post-${slug}`,
  title: `News ${locale}`,
  slug,
  publicationDate: '2026-01-02T08:00:00+01:00',
  blocks: [],
});
const page = (locale: Locale, id: string) => ({
  id,
  title: `${siteOf(locale).word} – ${id}`,
  blocks: [
    {
      id: 'b1',
      type: 'description',
      content: { html: `<p>${siteOf(locale).word}</p><a href="${siteOf(locale).about}">x</a>` },
    },
  ],
});

/** The unscripted answer of the fake CMS to a path in a locale; null: not found. */
export function contentOf(method: string, path: string, locale: Locale): unknown {
  const s = siteOf(locale);
  const [, , name = '', id, tail] = path.split('/');
  if (method !== 'GET') return (name === 'whistleblower' && id !== undefined ? THREAD : writes[name]) ?? null;
  if (path.endsWith('/api/companies')) return [];
  if (name === 'download_center_zip') return tail === 'status' ? { status: 'ready' } : null;
  if (id !== undefined) {
    if (id === 'missing') return null;
    if (name === 'pages') return page(locale, tail ?? id);
    if (name === 'products') return product(locale, id);
    if (name === 'product_categories')
      return { id, name: 'Water', slug: id, path: id, status: id === 'draft' ? null : 'published' };
    if (name === 'posts') return post(locale, id);
    if (name === 'surveys')
      return {
        id,
        title: 'Survey',
        participants: 1,
        questions: [{ id: 'q1', type: 'text', label: 'Why?', counts: {} }],
      };
    if (name === 'job_offers' || name === 'stock_reports')
      return { id, title: 'x', slug: id, date: '2026-01-02', year: 2026 };
    return { id, name: 'x', slug: id };
  }
  const lists: Record<string, unknown> = {
    sitemap_nodes: sitemap(locale),
    menus: [{ name: 'main', children: [{ id: 'm1', name: s.word, url: s.about }] }],
    configurations: [{ name: 'SITE_NAME', value: 'Elmerion' }],
    product_categories: [{ id: 'water', name: 'Water', slug: 'water', path: 'water', status: 'published' }],
    posts: [post(locale, 'first')],
    post_tags: [{ id: 'meters', name: 'Meters' }],
    products: [product(locale, 'aq-40')],
    search: [
      { id: 'home', type: 'page.home', title: 'Home', slug: '/', updated: '2026-01-02' },
      { id: 'about', type: 'article.show', title: s.word, slug: s.about, updated: '2026-02-03' },
      { id: 'aq-40', type: 'product.show', title: 'Meter', slug: `${s.products}/aq-40`, updated: '2026-01-05' },
      ...(locale === 'pl'
        ? [{ id: 'only-pl', type: 'post.show', title: 'A & B', slug: `${s.news}/tylko-po-polsku` }]
        : []),
    ],
    newsletter_categories: [{ id: 'n1', name: 'News' }],
    stocks_price: { rate: 1, lastUpdate: '2026-01-02' },
  };
  return lists[name] ?? [];
}

/** Thread of a whistleblower report, the same for every code. */
const THREAD = { state: 'received', messages: [{ from: 'office', text: 'Thank you', date: '2026-01-02' }] };

const writes: Record<string, unknown> = {
  newsletter_subscriber_requests: { status: 'accepted' },
  download_center_zip: { data: 'zip-1' },
  survey_participants: { id: 's1' },
  cookie_consents: { id: 'c1' },
  form_entries: { id: 'f1' },
  product_contact_entries: { id: 'p1' },
  job_applications: { id: 'j1' },
  whistleblower: { receipt: 'R-1' },
};
