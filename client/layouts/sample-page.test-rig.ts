import { vi } from 'vitest';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { outlineOf } from '../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../page/test-page.test-rig.tsx';

/** Routes, links and values of a site, for tests of whole layouts and views. */
export const SITE = {
  routes: {
    'advisory.show': '/security/:slug',
    'contact.index': '/contact',
    'contact.show': '/contact/:slug',
    'dictionary.index': '/glossary',
    'download_center.index': '/files',
    'job_offer.index': '/jobs',
    'job_offer.show': '/jobs/:slug',
    'post.index': '/news',
    'post.show': '/news/:slug',
    'post_category.show': '/news/c/:slug',
    'product.compare': '/compare',
    'product.finder': '/finder',
    'product.index': '/products',
    'product.lookup': '/lookup',
    'product.show': '/products/:slug+',
    'product_category.index': '/solutions',
    'product_category.show': '/solutions/:slug+',
    'stock_report.show': '/reports/:slug',
  },
  fixedLinks: { home: '/en', search: '/en/search', privacy: '/en/privacy' },
  company: { legalName: 'Elmerion SA', phone: '+48 61 100 00 01', email: 'a@b.example' },
  menus: {
    bottom: [{ id: 'b', name: 'Sectors', children: [{ id: 'w', name: 'Water', url: '/en/solutions/water' }] }],
  },
  captcha: { mode: 'off' },
};

export const PAGE = {
  path: '/en/group/history',
  title: 'History',
  crumbs: [
    { name: 'Home', path: '/en' },
    { name: 'Group', path: '/en/group' },
    { name: 'History', path: '/en/group/history' },
  ],
  banner: { title: 'History', image: { url: '/uploads/b.jpg' }, maskOpacity: 0.6 },
  head: { prev: null, next: null },
  posted: null,
  formToken: '',
  reference: 'history',
  draft: null,
  locale: 'en',
};
/** The picture of the banner. */
export const BANNER_PICTURE = 'image: → /media/cache/resolve/general_desktop/uploads/b.jpg?w=800';
export const CRUMBS = ['navigation: Breadcrumbs', 'link: Home → /en', '(home)', 'link: Group → /en/group', 'History'];

/** A product of a list. */
export const teaser = (id: string) => ({
  id,
  name: `Product ${id}`,
  slug: id,
  caption: `Caption ${id}`,
  shortDescription: `Short ${id}`,
});
export const DESCRIPTION_BLOCK = { id: 'bl', type: 'description', content: { title: 'Block', html: '<p>B</p>' } };

/** What a visitor of a wide window meets on a page, with all lazy parts. toElement gets the page with its defaults. */
export async function outlineOfPage<P>(
  toElement: (page: P) => React.ReactNode,
  page: object = {},
  site: object = {},
): Promise<string[]> {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  // pages that come back by themselves ask for their address
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // pictures that are still loading: without a network they would have failed
  const loading = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  await loadLazyParts();
  const whole = { ...PAGE, ...page };
  const { host, unmount } = await showInEnglish(toElement(whole as P), { page: whole, site: { ...SITE, ...site } });
  const lines = outlineOf(host);
  await unmount();
  loading.mockRestore();
  vi.unstubAllGlobals();
  return lines;
}

/** What the server sends of a page, with all lazy parts: its pictures have their addresses. */
export async function outlineOfSentPage<P>(
  toElement: (page: P) => React.ReactNode,
  page: object = {},
  site: object = {},
): Promise<string[]> {
  await loadLazyParts();
  const whole = { ...PAGE, ...page };
  const host = sendInEnglish(toElement(whole as P), { page: whole, site: { ...SITE, ...site } });
  const lines = outlineOf(host);
  host.remove();
  return lines;
}

/** The lines from one line up to, but not including, another. */
export function between(lines: readonly string[], from: string, to?: string): string[] {
  const start = lines.indexOf(from);
  const end = to === undefined ? -1 : lines.indexOf(to, start);
  return start < 0 ? [] : lines.slice(start, end < 0 ? undefined : end);
}
