import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadSampleSite } from '../sample-site.test-rig.ts';
import { loadPreviewPage, type PreviewContext } from './preview-pages.ts';

it('hardening 14: an editor who looks at all blocks leaves connections to the CMS for visitors', async () => {
  const sitemapNodes = Array.from({ length: 95 }, (_, i) => ({
    nodeType: 'article',
    action: 'show',
    slug: `/page-${i}`,
    nodeReference: `p-${i}`,
  }));
  let reading = 0;
  let most = 0;
  const read = async () => {
    most = Math.max(most, ++reading);
    await setImmediate();
    reading--;
    return { title: 'x', blocks: [{ id: 'b', type: 'news', content: {} }] };
  };
  const page = await loadPreviewPage({
    scope: { module: 'preview', id: '', locale: 'en' },
    site: await loadSampleSite('en', { sitemapNodes }),
    t: (key: string) => key,
    link: () => '/',
    read,
  } as unknown as PreviewContext);
  const view = page.content.pageView;
  const uses = view?.type === 'preview' && view.view === 'blocks' ? view.blocks.map((block) => block.uses) : [];
  expect([most, Math.max(...uses)]).toEqual([10, 95]);
});
