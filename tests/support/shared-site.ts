import type { TestProject } from 'vitest/node';
import { startBrowserServer } from './browser.ts';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the one site, its CMS and the one browser that the files of a project share. */
    shared: { site: string; cms: string; browser: string };
  }
}

/** Global set-up of the project "browser" (vitest.config.ts): one site and one browser for all files that do not need their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stack, browser] = await Promise.all([startStack(), startBrowserServer()]);
  project.provide('shared', { site: stack.site.base, cms: stack.cms.base, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await stack.stop();
  };
}
