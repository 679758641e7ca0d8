import type { TestProject } from 'vitest/node';
import { startBrowserServer } from './launch-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one browser that the files of a project share. */
    sharedBrowser: string;
  }
}

/** Global set-up of the projects with a browser (vitest.config.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowserServer();
  project.provide('sharedBrowser', browser.wsEndpoint());
  return () => browser.close();
}
