import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Stack, startStack } from './stack.ts';

/** Those of the test file that runs: each file has modules of its own. */
export let stack: Stack;
export let browser: Browser;

/** Site, CMS and browser for all tests of a file. settings: as of startStack. */
export function withBrowserStack(...settings: Parameters<typeof startStack>): void {
  beforeAll(async () => {
    stack = await startStack(...settings);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
}
