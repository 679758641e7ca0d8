import type { BrowserContext, Page } from 'playwright';
import { afterEach } from 'vitest';
import { DESKTOP, newVisitor, slowDown, watchComplaints } from './browser.ts';
import { browser, stack, withSharedSite } from './browser-stack.ts';

let context: BrowserContext;
/** Those of the visit that goes on. */
export let page: Page;
export let complaints: string[];
/** Paths of code and data that were asked for. */
export let asked: string[];

/** Pages of the shared site that nobody has touched yet, on a slow network: what a visitor does before the app is there. */
export function withSlowVisits(): void {
  withSharedSite();
  afterEach(leave);
}
export const leave = () => context.close();

export async function visit(path: string, options = DESKTOP, storage?: Record<string, unknown>): Promise<void> {
  context = await newVisitor(browser, options, storage);
  page = await context.newPage();
  complaints = watchComplaints(page);
  asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|-data$/.test(pathname)) asked.push(pathname);
  });
  await slowDown(page);
  await page.goto(stack.site.base + path);
}
export const isAlive = () => page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
/** By the page's own events, at once: a driver's click waits for a quiet page, and moves the pointer first. */
export const click = (selector: string) =>
  page.evaluate((own) => {
    const element = document.querySelector<HTMLElement>(own);
    if (!element) throw new Error(own);
    element.focus();
    element.click();
  }, selector);
