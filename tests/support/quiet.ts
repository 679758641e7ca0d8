import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/** Requests of each page that have no answer yet. */
const running = new WeakMap<Page, Set<Request>>();

/**
 * Follows the requests of a page, for the functions below: Playwright's `networkidle` is reached once for each document,
 * and never again. Pages of `newVisitor`, and those that `open` has opened, are followed.
 */
export function followRequests(page: Page): void {
  if (running.has(page)) return;
  const requests = new Set<Request>();
  running.set(page, requests);
  page.on('request', (request) => {
    // the requests of the document before may end without an event
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Resolves when the page requests nothing. */
export async function waitForAnswers(page: Page): Promise<void> {
  const requests = running.get(page);
  if (!requests) throw new Error('followRequests comes first');
  await expect.poll(() => [...requests].map((request) => request.url()), { timeout: 60_000 }).toEqual([]);
}

/** Resolves when the page has loaded, requests nothing, and has run what it had put off until it is idle. */
export async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // what runs when the page is idle may request more
  for (let times = 0; times < 2; times += 1) {
    await waitForAnswers(page);
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
    );
  }
  await waitForAnswers(page);
}
