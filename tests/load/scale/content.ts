import { type CompleteLocale, findOwn, LOCALES, type Locale } from '#shared/locales/locales.ts';

/** How much a large external CMS contains, in each language. */
export const SIZE = {
  products: 10_000,
  categories: 500,
  nodes: 50_000,
  files: 20_000,
  posts: 5000,
  largestCategory: 2000,
};
export const LARGE_CATEGORY = 'c-24';

/** Words in the addresses, different in each language. */
const WORDS: Record<
  CompleteLocale,
  { products: string; news: string; pages: string; search: string; downloads: string }
> = {
  pl: { products: 'produkty', news: 'aktualnosci', pages: 'strony', search: 'szukaj', downloads: 'pliki' },
  en: { products: 'products', news: 'news', pages: 'pages', search: 'search', downloads: 'files' },
  de: { products: 'produkte', news: 'neuigkeiten', pages: 'seiten', search: 'suche', downloads: 'dateien' },
};
const SECTORS = 20;
/** Date of all content: changing it makes all content new. */
export const edition = { updated: '2026-05-04' };
const range = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Those of an incomplete language are Polish. */
export const toNames = (locale: Locale) => findOwn(WORDS, locale) ?? WORDS.pl;

export function buildSitemap(locale: Locale): object[] {
  const w = toNames(locale);
  const home = { name: 'Home', slug: '/' };
  const node = (nodeType: string, action: string, slug: string, nodeReference: string | null, crumbs: object[]) => ({
    nodeType,
    action,
    slug,
    nodeReference,
    crumbs,
    updated: edition.updated,
  });
  const functional = [
    node('page', 'home', '/', 'home', []),
    node('product', 'index', `/${w.products}`, 'products', [{ name: w.products, slug: `/${w.products}` }, home]),
    node('product', 'finder', `/${w.products}/finder`, 'finder', [home]),
    node('product', 'compare', `/${w.products}/compare`, 'compare', [home]),
    node('product_category', 'index', `/${w.products}/k`, 'categories', [home]),
    node('product_category', 'show', `/${w.products}/k/:slug+`, null, [home]),
    node('product', 'show', `/${w.products}/:slug+`, null, [home]),
    node('post', 'index', `/${w.news}`, 'news', [home]),
    node('post', 'show', `/${w.news}/:slug`, null, [home]),
    node('search', 'index', `/${w.search}`, 'search', [home]),
    node('download_center', 'index', `/${w.downloads}`, 'downloads', [home]),
  ];
  const pages = range(SIZE.nodes - functional.length, (i) => {
    const [section, part] = [i % 40, i % 400];
    const at = `/${w.pages}/section-${section}`;
    return node('article', 'show', `${at}/part-${part}/page-${i}`, `page-${i}`, [
      { name: `${w.pages} ${i}`, slug: `${at}/part-${part}/page-${i}` },
      { name: `Part ${part}`, slug: `${at}/part-${part}` },
      { name: `Section ${section}`, slug: at },
      home,
    ]);
  });
  return [...functional, ...pages];
}

export function buildCategories(locale: Locale): Record<string, unknown>[] {
  const root = { id: 'root', name: 'Root', slug: 'root', status: 'published' };
  const rest = range(SIZE.categories - 1, (i) => {
    const isSector = i < SECTORS;
    const slug = isSector ? `sector-${i}` : `category-${i}`;
    return {
      id: `c-${i}`,
      name: isSector ? `Sector ${i}` : `Category ${i} ${locale}`,
      slug,
      path: isSector ? slug : `sector-${i % SECTORS}/${slug}`,
      status: 'published',
      position: i,
      parentBranch: isSector ? { id: 'root' } : { id: `c-${i % SECTORS}`, slug: `sector-${i % SECTORS}` },
      shortDescription: `Meters of category ${i}, described in one sentence of usual length.`,
      updated: edition.updated,
    };
  });
  return [root, ...rest];
}

const categoryOf = (i: number) => SECTORS + (i % (SIZE.categories - 1 - SECTORS));

export function buildTeaser(locale: Locale, i: number): Record<string, unknown> {
  const c = categoryOf(i);
  const attribute = (key: string, value: string, unit: string | null = null) => ({
    key,
    label: `${key} (${locale})`,
    value,
    unit,
    group: 'general',
    groupName: 'General',
    reading: key < 'b',
    facet: true,
  });
  return {
    id: `p-${i}`,
    name: `Meter ${i}`,
    slug: `meter-${i}`,
    caption: `Electronic meter number ${i} for buildings`,
    shortDescription: `Meter ${i} measures what flows through it and tells the ones who have to know. Language ${locale}.`,
    teaserImage: { url: `/uploads/meter-${i % 50}.svg`, alt: `Meter ${i}`, width: 800, height: 600 },
    category: {
      id: `c-${c}`,
      name: `Category ${c} ${locale}`,
      slug: `category-${c}`,
      path: `sector-${c % SECTORS}/category-${c}`,
    },
    brand: `brand-${i % 5}`,
    brandName: `Brand ${i % 5}`,
    attributes: [
      attribute('accuracy', 'ABC'[i % 3] ?? 'A'),
      attribute('current', String([5, 40, 63, 80, 100][i % 5]), 'A'),
      attribute('communication', ['M-Bus', 'wM-Bus', 'NB-IoT', 'LoRaWAN'][i % 4] ?? ''),
      attribute('protection', ['IP51', 'IP54', 'IP68'][i % 3] ?? ''),
      attribute('diameter', String([15, 20, 25, 40, 50, 80, 100][i % 7]), 'mm'),
      attribute('voltage', i % 2 ? '230' : '3 × 230/400', 'V'),
    ],
    updated: edition.updated,
  };
}

export function buildProduct(locale: Locale, i: number): object {
  return {
    ...buildTeaser(locale, i),
    type: 'TYPE_PRODUCT',
    description: range(
      6,
      (n) => `<p>Paragraph ${n} about meter ${i}: what it measures, and how it is mounted.</p>`,
    ).join(''),
    images: range(4, (n) => ({ url: `/uploads/meter-${(i + n) % 50}.svg`, alt: `Meter ${i}, view ${n}` })),
    files: [toFile(locale, 2 * i), toFile(locale, 2 * i + 1)],
    similarProducts: range(4, (n) => buildTeaser(locale, (i + n + 1) % SIZE.products)),
    multilingualRelation: LOCALES.map((l) => ({ locale: l, slug: `meter-${i}` })),
  };
}

const toFile = (locale: Locale, i: number) => ({
  id: `f-${i}`,
  name: `Meter ${i >> 1} – ${i % 2 ? 'manual' : 'data sheet'}`,
  title: `meter-${i >> 1}-${i % 2 ? 'manual' : 'sheet'}.pdf`,
  url: `/uploads/files/f-${i}.pdf`,
  mime: 'application/pdf',
  size: 100_000 + i,
  format: 'PDF',
  type: i % 2 ? 'manual' : 'datasheet',
  language: locale,
  lastModified: edition.updated,
});

export function buildDownloads(locale: Locale): object[] {
  const groups = SIZE.categories - 1 - SECTORS;
  return range(groups, (g) => ({
    id: `g-${g}`,
    category: `Category ${g + SECTORS} ${locale}`,
    files: range(Math.ceil((SIZE.files - g) / groups), (n) => toFile(locale, g + n * groups)),
  }));
}

export const buildPost = (locale: Locale, i: number) => ({
  id: `n-${i}`,
  title: `News ${i} of the group (${locale})`,
  lead: `What happened on the day number ${i}, told in one or two sentences for those who only read the list.`,
  slug: `news-${i}`,
  publicationDate: new Date(Date.UTC(2026, 4, 4) - i * 12 * 3_600_000).toISOString(),
  category: { id: `nc-${i % 6}`, name: `Topic ${i % 6}`, slug: `topic-${i % 6}` },
  updated: edition.updated,
});

/** Every public page, as the search with a blank phrase lists them. */
export function buildHits(
  locale: Locale,
): { id: string; type: string; title: string; slug: string; updated: string }[] {
  const w = toNames(locale);
  const hit = (type: string, id: string, title: string, slug: string) => ({
    id,
    type,
    title,
    slug,
    updated: edition.updated,
  });
  const nodes = buildSitemap(locale) as {
    nodeType: string;
    action: string;
    slug: string;
    nodeReference: string | null;
  }[];
  return [
    ...nodes
      .filter((n) => n.nodeReference)
      .map((n) => hit(`${n.nodeType}.${n.action}`, n.nodeReference ?? '', `Page ${n.nodeReference}`, n.slug)),
    ...range(SIZE.products, (i) => hit('product.show', `p-${i}`, `Meter ${i}`, `/${w.products}/meter-${i}`)),
    ...range(SIZE.posts, (i) => hit('post.show', `n-${i}`, `News ${i}`, `/${w.news}/news-${i}`)),
    ...buildCategories(locale)
      .slice(1)
      .map((c) => hit('product_category.show', String(c['id']), String(c['name']), `/${w.products}/k/${c['path']}`)),
  ];
}
