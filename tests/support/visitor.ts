import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { DESKTOP, newVisitor, openAlive } from './browser.ts';
import { browser, stack, withSharedSite } from './browser-stack.ts';

/** Those of the test that runs. */
export let visitor: BrowserContext;
export let page: Page;

/** A new visitor at a desktop for each test, on the site that all files share. */
export function withVisitor(): void {
  withSharedSite();
  beforeEach(() => visitAs(DESKTOP));
  afterEach(() => visitor.close());
}

/** Another visitor in the place of the one before. */
export async function visitAs(options: BrowserContextOptions): Promise<void> {
  await visitor?.close();
  visitor = await newVisitor(browser, options);
  page = await visitor.newPage();
}

export const at = (path: string) => openAlive(page, stack.site.base + path);
export const focused = () => page.evaluate(() => document.activeElement?.id ?? '');

/** Posts to an address, as they go out. */
export function watchPosts(part: string): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(part)) posts.push(request.postData() ?? '');
  });
  return posts;
}

export const failWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
