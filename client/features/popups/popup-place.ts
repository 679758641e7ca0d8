import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { isAdminPath } from '#shared/routing/admin-path.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isLegalPath } from '#shared/rules/shell/legal-path.ts';
import type { PopupVisit } from '#shared/rules/shell/popups.ts';
import { isToolPage } from './tool-pages.ts';

/** Properties of a page by which a popup is chosen. */
export type PopupPlace = Pick<PopupVisit, 'chain' | 'node' | 'isTool' | 'adverts' | 'hasNewsletter'>;

/** Null if no popup opens by itself: on private, preview, legal and error pages, and on that of the newsletter. */
export function findPopupPlace(page: PageData, site: SiteData): PopupPlace | null {
  const isQuiet =
    isPrivatePage(page) ||
    page.kind === 'error' ||
    page.kind === 'newsletter.index' ||
    isAdminPath(splitLocale(page.path).path) ||
    isLegalPath(page.path, site);
  if (isQuiet) return null;
  const { categoryChain: chain = [], reference: node, kind } = page;
  const { adverts, hasNewsletter } = site;
  return { chain, node, isTool: isToolPage(kind), adverts, hasNewsletter };
}

/** Whether a page is a popup above another one, and closes to the address of that one (D12). */
export const isPopupPage = (page: PageData): boolean =>
  page.layout === 'contact' && (page.content.department !== null || page.content.failure !== null);
