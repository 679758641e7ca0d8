import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cms, openSite, withFakeCms } from '../../support/fake-site.ts';

withFakeCms();

it('S8: made-up query values are charged for what they cost, and push out nothing else', async () => {
  const site = await openSite({ env: { CACHE_MAX_MB: '1', CACHE_FRESH_S: '600' } });
  await site.ask.get('/en/about');
  await sleep(100);
  cms.answer('/api/posts', { body: [] });
  for (let i = 0; i < 1500; i += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, j) => fetch(`${site.url}/api/posts?locale=en&category=made-up-${i + j}`)),
    );
  const calls = cms.calls.length;
  expect((await site.ask.get('/api/pages/about?locale=en')).status).toBe(200);
  expect(cms.calls.length).toBe(calls);
  // the first of them was evicted: a quarter of the cache holds fewer than 1,500
  await fetch(`${site.url}/api/posts?locale=en&category=made-up-0`);
  expect(cms.calls.length).toBe(calls + 1);
});
