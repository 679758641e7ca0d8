import type { Page, Route } from 'playwright';
import { expect } from 'vitest';

export interface HeldApp {
  /** Lets the code of the app through, after the page has requested it. */
  release(): Promise<void>;
}

/**
 * Holds back all scripts except those that the document itself names, so that a test can act on a page before it is
 * hydrated, however fast the machine is. Call it before the page is opened.
 */
export async function holdApp(page: Page): Promise<HeldApp> {
  const named = new Set<string>();
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\.js(?:\?|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isHeld || named.has(pathname)) await route.continue();
    else held.push(route);
  });
  page.on('response', async (response) => {
    if (!response.request().isNavigationRequest()) return;
    const html = await response.text().catch(() => '');
    for (const [, src] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) named.add(src as string);
    // scripts that were requested before the whole document was read
    for (const route of held.splice(0)) {
      if (named.has(new URL(route.request().url()).pathname)) await route.continue();
      else held.push(route);
    }
  });
  return {
    async release() {
      // without this a test could pass on a page that never needed its app
      await expect.poll(() => held.length).toBeGreaterThan(0);
      isHeld = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
