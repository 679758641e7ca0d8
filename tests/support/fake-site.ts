import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FakeCms, startFakeCms } from './fake-cms.ts';
import { type Site, type StartOptions, startSite } from './start-site.ts';

type SiteOptions = Partial<StartOptions>;

/** CMS and site of the running test file: each worker runs one file at a time. */
export let cms: FakeCms;
export let site: Site;
const opened: Site[] = [];

/** Uses a CMS in this process that can fail. At the start of each test it has no faults and no recorded calls. */
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

/** Starts a site with that CMS, until the end of the test. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const started = await startSite({ cmsUrl: cms.url, ...options });
  opened.push(started);
  return started;
}
export const closeSites = () => Promise.all(opened.splice(0).map((one) => one.close()));

/** Uses the CMS, and one site for all tests of the file. */
export function withFakeSite(options: SiteOptions = {}): void {
  withFakeCms();
  beforeAll(async () => {
    site = await startSite({ cmsUrl: cms.url, ...options });
  });
  afterAll(() => site.close());
}
