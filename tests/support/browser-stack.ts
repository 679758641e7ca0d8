import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Stack, startStack } from './stack.ts';

/** Those of the test file that runs: one at a time in each worker. */
export let stack: { site: { base: string }; cms: { base: string } };
export let browser: Browser;

/**
 * The site and the browser that all files share. Other files use them at the same time, so a test changes nothing that others see:
 * no faults of the CMS, no stopped site. What a visitor stores lies in the context of that visitor.
 */
export function withSharedSite(): void {
  withBrowser();
  beforeAll(() => {
    const { site, cms } = inject('sharedSite');
    stack = { site: { base: site }, cms: { base: cms } };
  });
}

/** The shared browser, and a site with its CMS for this file alone. settings: as of startStack. */
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

/** The shared browser alone. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('sharedBrowser'));
  });
  // ends the connection and closes its contexts; the browser goes on
  afterAll(() => browser?.close());
}
