import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isPopupTool } from '#shared/rules/shell/popup-tools.ts';
import type { PopupVisit } from '#shared/rules/shell/popups.ts';

/** Where a page stands, as popups see it. */
export type PopupPlace = Pick<PopupVisit, 'chain' | 'node' | 'isTool'>;

/** D8: addresses of the editors. */
const EDITORS = /^\/admin(?:\/|$)/;

/** D11: null where no popup comes by itself: private, preview, legal and error pages, and the page of the newsletter. */
export function findPopupPlace(page: PageData, site: SiteData): PopupPlace | null {
  const isQuiet =
    isPrivatePage(page) ||
    page.kind === 'error' ||
    page.kind === 'newsletter.index' ||
    EDITORS.test(splitLocale(page.path).path) ||
    isLegal(page.path, site);
  return isQuiet ? null : { chain: page.categoryChain ?? [], node: page.reference, isTool: isPopupTool(page.kind) };
}

/** What the small line of the footer links to. */
function isLegal(path: string, { fixedLinks, menus }: SiteData): boolean {
  const small = menus.copyright ? menus.copyright.map(({ url }) => url) : [];
  return [fixedLinks.privacy, fixedLinks.cookies, ...small].includes(path);
}
