import { expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';

withFakeSite({ bundle: 'built' });

it.each([
  ['/en/about', ['Default', 'items'], ['Search', 'Whistleblower']],
  ['/en/search?phrase=x', ['Search'], ['Default', 'items']],
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
