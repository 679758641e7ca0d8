import type { Page, Route } from 'playwright';

/** What a click asks for, not what a document does. */
export const NEXT_PAGE = /\/page-data\?(?!.*version=)/;

/** Handlers of routes: nothing ever comes, or the connection ends. */
export const stall = (_route: Route): void => {};
export const fail = (route: Route): Promise<void> => route.abort();

/** Follows a link at the foot of the page. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click(), href);

/** Paths of the documents that are asked for from now on. */
export function countDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
