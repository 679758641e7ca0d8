import { describe, expect, it } from 'vitest';
import { fakeBundle } from '../support/fake-bundle.ts';
import { startFakeCms } from '../support/fake-cms.ts';
import { startSite } from '../support/start-site.ts';

describe.concurrent('BX10 what editors change shows on a page that is rarely asked for', () => {
  it.each([
    ['needs 150 ms for each answer', { delay: 150 }, { delay: 150 }],
    ['has no glossary', {}, { status: 500 }],
  ])('of a CMS that %s', async (_what, usual, glossary) => {
    const cms = await startFakeCms();
    cms.answer(() => true, usual);
    cms.answer('/api/dictionary_terms', glossary);
    const site = await startSite({ cmsUrl: cms.url, bundle: fakeBundle, env: { CACHE_FRESH_S: '1' } });
    const rename = (name: string) =>
      cms.answer('/api/products/rare', { ...usual, body: { id: 'rare', name, slug: 'rare' } });
    const read = async () => (await fetch(`${site.url}/en/products/rare`)).text();
    rename('Version one');
    await expect.poll(read, { interval: 1500 }).toContain('Version one');
    rename('Version two');
    // each time after the page and all that it read are no longer fresh
    await expect.poll(read, { interval: 1500, timeout: 12_000 }).toContain('Version two');
    await Promise.all([site.close(), cms.close()]);
  });
});
