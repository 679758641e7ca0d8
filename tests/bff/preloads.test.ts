import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from '../support/chunk-of.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { root } from '../support/processes.ts';

withFakeSite({ bundle: 'built' });

it.each([
  ['/en/about', ['Default', 'items'], ['Search', 'Whistleblower', 'forms']],
  ['/en/search?phrase=x', ['Search'], ['Default', 'items', 'forms']],
  ['/formularz-zgloszenia', ['Default', 'Whistleblower'], ['Search']],
  ['/en/nothing-here', ['ErrorPage'], ['Default']],
])(
  'BX08: the HTML of %s names the code of its layout, blocks and view, and no other',
  async (path, named, notNamed) => {
    const tabs = {
      id: 't',
      type: 'tabs',
      content: { items: [{ id: 'i', name: 'n', type: 'text', content: { html: '' } }] },
    };
    cms.answer('/api/pages/about', { body: { id: 'about', title: 'About', blocks: [tabs] } });
    const { text } = await site.ask.get(path);
    const modules = / data-modules="([^"]*)"/.exec(text)?.[1]?.split(' ') ?? [];
    const names = modules.map((href) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(href)?.[1]);
    expect(names).toEqual(expect.arrayContaining(named));
    expect(names.filter((name) => notNamed.includes(name ?? ''))).toEqual([]);
    for (const href of modules) expect((await site.ask.get(href)).status, href).toBe(200);
  },
);

it.each(['blocks/lazy-blocks.ts', 'layouts/layouts.tsx', 'views/views.tsx'])(
  'BX08: the manifest of the build names every module of client/%s',
  (registry) => {
    const text = readFileSync(path.join(root, 'client', registry), 'utf8');
    const sources = [...text.matchAll(/'(client\/[\w/.-]+\.tsx)'/g)].map(([, source = '']) => source);
    const manifest = readManifest();
    expect(sources.length).toBeGreaterThan(5);
    // a module that is part of a chunk of others has no entry: it may not be imported statically elsewhere
    expect(sources.filter((source) => !(source in manifest))).toEqual([]);
  },
);

it('the bundle of the server has the production build of React alone, whatever NODE_ENV is where it runs', () => {
  const bundle = readFileSync(path.join(root, 'dist/server/entry-server.js'), 'utf8');
  expect(bundle).toContain('react-dom-server');
  expect(bundle).not.toMatch(/process\.env\.NODE_ENV|react-dom-server[\w.-]*\.development/);
});
