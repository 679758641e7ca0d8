import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the one built site and its CMS that the files of a project share. */
    sharedSite: { site: string; cms: string };
  }
}

/** Global set-up of a project (vitest.config.ts): one built site and CMS for all files that do not need their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({}, { searches: true });
  project.provide('sharedSite', { site: stack.site.base, cms: stack.cms.base });
  return () => stack.stop();
}
