import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FakeCms, startFakeCms } from './fake-cms.ts';
import { type Site, type StartOptions, startSite } from './start-site.ts';

type SiteOptions = Partial<StartOptions>;

/** Those of the test file that runs: one at a time in each worker. */
export let cms: FakeCms;
export let site: Site;
const opened: Site[] = [];

/** A CMS in this process that can fail; each test begins with one that is well and has had no calls. */
export function withFakeCms(): void {
  beforeAll(async () => {
    cms = await startFakeCms();
  });
  beforeEach(() => {
    cms.heal();
    cms.forgetCalls();
  });
  afterEach(closeSites);
  afterAll(() => cms.close());
}

/** A site before that CMS, until the end of the test. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const started = await startSite({ cmsUrl: cms.url, ...options });
  opened.push(started);
  return started;
}
export const closeSites = () => Promise.all(opened.splice(0).map((one) => one.close()));

/** The CMS, and one site for all tests of the file. */
export function withFakeSite(options: SiteOptions = {}): void {
  withFakeCms();
  beforeAll(async () => {
    site = await startSite({ cmsUrl: cms.url, ...options });
  });
  afterAll(() => site.close());
}
