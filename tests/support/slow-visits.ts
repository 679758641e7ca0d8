import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DESKTOP, newVisitor, slowDown, watchComplaints } from './browser.ts';
import { browser, stack, withSharedSite } from './browser-stack.ts';
import { type HeldApp, holdApp } from './hold-app.ts';

let context: BrowserContext;
/** Page and complaints of the current visit. */
export let page: Page;
export let complaints: string[];
/** Paths of the scripts and data that the page has requested. */
export let asked: string[];

/** Uses the shared site on a slow network, for tests of what a visitor does before the page is hydrated. */
export function withSlowVisits(): void {
  withSharedSite();
  afterEach(leave);
}
export const leave = () => context.close();

export async function visit(path: string, options = DESKTOP, storage?: Record<string, unknown>): Promise<void> {
  await openTab(options, storage);
  await slowDown(page);
  await page.goto(stack.site.base + path);
}

/** The same on a fast network. prepare: changes the tab before the page is opened. */
export async function visitAtOnce(path: string, prepare?: (tab: Page) => Promise<unknown>): Promise<void> {
  await openTab(DESKTOP);
  await prepare?.(page);
  await load(path);
}

/** On a fast network too, but the app comes only when it is released. */
export async function visitWithoutApp(
  path: string,
  options = DESKTOP,
  storage?: Record<string, unknown>,
): Promise<HeldApp> {
  await openTab(options, storage);
  const app = await holdApp(page);
  await load(path);
  return app;
}

/** A busy site may ask to come again. */
const load = (path: string) =>
  expect.poll(async () => (await page.goto(stack.site.base + path))?.status()).not.toBe(503);

async function openTab(options: BrowserContextOptions, storage?: Record<string, unknown>): Promise<void> {
  context = await newVisitor(browser, options, storage);
  page = await context.newPage();
  complaints = watchComplaints(page);
  asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|-data$/.test(pathname)) asked.push(pathname);
  });
}
export const isAlive = () => page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
/** Clicks immediately, by DOM events: Playwright's click waits until the element is stable, and moves the pointer. */
export const click = (selector: string) =>
  page.evaluate((target) => {
    const element = document.querySelector<HTMLElement>(target);
    if (!element) throw new Error(target);
    element.focus();
    element.click();
  }, selector);
