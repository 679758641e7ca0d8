import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import type { PopupVisit } from '#shared/rules/shell/popups.ts';

/** Where a page stands, as popups see it. */
export type PopupPlace = Pick<PopupVisit, 'chain' | 'node' | 'isTool'>;

/** D8: addresses of the editors. */
const EDITORS = /^\/admin(?:\/|$)/;

/** Lists, tools and applications that somebody works with: an advert would be in the way, unless editors name the page. */
const TOOLS: ReadonlySet<string> = new Set([
  'product.index',
  'product.finder',
  'product.compare',
  'product.lookup',
  'job_offer.index',
  'job_offer.show',
  'stock.index',
  'stock_report.index',
  'periodic_report.index',
  'search.index',
  'download_center.index',
]);

/** D11: null where no popup comes by itself: private, preview, legal and error pages, and the page of the newsletter. */
export function findPopupPlace(page: PageData, site: SiteData): PopupPlace | null {
  const isQuiet =
    isPrivatePage(page) ||
    page.kind === 'error' ||
    page.kind === 'newsletter.index' ||
    EDITORS.test(splitLocale(page.path).path) ||
    isLegal(page.path, site);
  return isQuiet ? null : { chain: page.categoryChain ?? [], node: page.reference, isTool: TOOLS.has(page.kind) };
}

/** What the small line of the footer links to. */
function isLegal(path: string, { fixedLinks, menus }: SiteData): boolean {
  const small = menus.copyright ? menus.copyright.map(({ url }) => url) : [];
  return [fixedLinks.privacy, fixedLinks.cookies, ...small].includes(path);
}
