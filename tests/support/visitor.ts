import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { DESKTOP, newVisitor, open, openAlive } from './browser.ts';
import { browser, stack, withSharedSite } from './browser-stack.ts';

/** Visitor and page of the running test. */
export let visitor: BrowserContext;
export let page: Page;

/** Uses a new desktop visitor for each test, on the site that all files share. */
export function withVisitor(): void {
  withSharedSite();
  withNewVisitors();
}

/** Uses a new desktop visitor for each test of a group. Comes after withSharedSite. */
export function withNewVisitors(): void {
  beforeEach(() => visitAs(DESKTOP));
  afterEach(() => visitor.close());
}

/**
 * Uses one visitor, on one page, for all tests of a group. They run in their order, and each starts where the one
 * before it has ended. Comes after withSharedSite.
 */
export function withOneVisit(path: string, options = DESKTOP): void {
  beforeAll(async () => {
    await visitAs(options);
    await at(path);
  });
  afterAll(() => visitor?.close());
}

/** Replaces the visitor by a new one. */
export async function visitAs(options: BrowserContextOptions): Promise<void> {
  await visitor?.close();
  visitor = await newVisitor(browser, options);
  page = await visitor.newPage();
}

/** Opens a page, of which the parts out of sight are not hydrated; `at` hydrates all of it. */
export const openPage = (path: string) => open(page, stack.site.base + path);
export const at = (path: string) => openAlive(page, stack.site.base + path);
export const focused = () => page.evaluate(() => document.activeElement?.id ?? '');

/** Collects the bodies that the page posts to addresses that contain `part`. */
export function watchPosts(part: string): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(part)) posts.push(request.postData() ?? '');
  });
  return posts;
}

export const failWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
