import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeCms } from './fake-cms.ts';
import type { Site } from './start-site.ts';

/** The answer of a site, once it includes what is loaded in the background, such as the list of translations. */
export async function askSettled(site: Site, cms: FakeCms, path: string) {
  let last = await site.ask.get(path);
  for (let i = 0; i < 50; i++) {
    await whenIdle(cms);
    const next = await site.ask.get(path);
    if (next.text === last.text) return next;
    last = next;
  }
  throw new Error(`${path} differs each time`);
}

/** Resolves when no call to the CMS is in progress, and none follows within 20 ms. */
async function whenIdle(cms: FakeCms): Promise<void> {
  for (let calls = -1; cms.underWay() > 0 || cms.calls.length !== calls; await sleep(20)) calls = cms.calls.length;
}
