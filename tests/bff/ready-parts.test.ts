import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReactBundle } from '#server/render/react-bundle.ts';
import { type Running, root, runCms } from '../support/processes.ts';
import { type Site, startSite } from '../support/start-site.ts';

// Menus and footer are rendered once and put into other pages as strings: the browser must find what it would write itself.
let cms: Running;
let site: Site;
/** Pages whose parts are another's, and are not what they would be on a page of their own. */
const wrong: string[] = [];
let compared = 0;
/** Of the pages that no menu leads to, one in so many is looked at. */
const SAMPLE = 15;

beforeAll(async () => {
  cms = await runCms();
  const built = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(root, 'dist/server/entry-server.js')).href
  )) as ReactBundle;
  const bundle: ReactBundle = {
    ...built,
    async renderWhole(input) {
      const text = await built.renderWhole(input);
      // a site that nobody knows yet has nothing ready
      const own = await built.renderWhole({ ...input, site: structuredClone(input.site) });
      compared++;
      if (text !== own) wrong.push(input.url);
      return text;
    },
  };
  site = await startSite({ cmsUrl: cms.base, bundle, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await site?.close();
  await cms?.stop();
});

it('SH07, SH09, SH11: on every page, menus and footer are what the page itself would have made of them', async () => {
  const read = (path: string) => fetch(site.url + path).then((answer) => answer.text());
  const paths = new Set<string>();
  for (const locale of ['pl', 'en', 'de']) {
    const map = await read(`/sitemap-${locale}.xml`);
    const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname);
    const linked = new Set((await read(locale === 'pl' ? '/' : `/${locale}`)).match(/(?<=href=")\/[^"#?]*/g));
    for (const [at, path] of all.entries()) if (linked.has(path) || at % SAMPLE === 0) paths.add(path);
  }
  expect(paths.size).toBeGreaterThan(100);
  for (const path of paths) await read(path);
  expect(compared).toBeGreaterThanOrEqual(paths.size);
  expect(wrong).toEqual([]);
}, 60_000);
