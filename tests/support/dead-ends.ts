import type { Page, Route } from 'playwright';

/** Address of the page data that a click requests; not of the data of the document itself, which has a version. */
export const NEXT_PAGE = /\/page-data\?(?!.*version=)/;

/** Route handlers: `stall` never answers, `fail` ends the connection. */
export const stall = (_route: Route): void => {};
export const fail = (route: Route): Promise<void> => route.abort();

/** Clicks a link in the page footer. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click(), href);

/** Collects the paths of the documents that are requested from now on. */
export function countDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
