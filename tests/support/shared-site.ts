import type { TestProject } from 'vitest/node';
import { type Stack, startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the one built site and its CMS that the files of a project share. */
    sharedSite: { site: string; cms: string };
  }
}

interface Shared {
  stack: Promise<Stack>;
  /** How many projects use it. */
  users: number;
}
/** By what they are for; each project loads its own copy of this module. */
const all = globalThis as { sharedSites?: Map<string, Shared> };
all.sharedSites ??= new Map();
const sites = all.sharedSites;

/** With the stand-in of a tag manager, which loads only after a consent. */
const withTags = (cms: string) => ({ TAG_MANAGER_ID: 'GTM-TEST1', TAG_MANAGER_URL: `${cms}/tag-manager` });

/** Global set-up of a project (vitest.config.ts): one built site and CMS for all files that do not need their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = ['browser', 'engines'].includes(project.name) ? 'browsers' : 'requests';
  const shared = sites.get(kind) ?? {
    stack: startStack(kind === 'browsers' ? withTags : {}, { searches: true }),
    users: 0,
  };
  sites.set(kind, shared);
  shared.users += 1;
  const stack = await shared.stack;
  project.provide('sharedSite', { site: stack.site.base, cms: stack.cms.base });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    sites.delete(kind);
    await stack.stop();
  };
}
