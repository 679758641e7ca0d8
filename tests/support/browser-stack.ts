import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Stack, startStack } from './stack.ts';

/** Site, CMS and browser of the running test file: each worker runs one file at a time. */
export let stack: { site: { base: string }; cms: { base: string } };
export let browser: Browser;

/**
 * Uses the site and the browser that all files share. Other files use them at the same time, so a test must not change
 * what they see: no CMS faults, no stopped site. Browser storage belongs to the context of each visitor.
 */
export function withSharedSite(): void {
  withBrowser();
  beforeAll(() => {
    const { site, cms } = inject('sharedSite');
    stack = { site: { base: site }, cms: { base: cms } };
  });
}

/** Uses the shared browser, and a site and a CMS for this file only. settings: see startStack. */
export function withOwnSite(...settings: Parameters<typeof startStack>): { stack: Stack } {
  const own = {} as { stack: Stack };
  withBrowser();
  beforeAll(async () => {
    own.stack = await startStack(...settings);
    stack = own.stack;
  });
  afterAll(() => own.stack?.stop());
  return own;
}

/** Uses the shared browser only. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('sharedBrowser'));
  });
  // ends the connection and closes its contexts; the browser keeps running
  afterAll(() => browser?.close());
}
