import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder, readContent, withContentCopy, writeContent } from './content-copy.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

withContentCopy();

describe('content that changes', () => {
  let cms: TestCms;
  const printed: string[] = [];
  beforeAll(async () => {
    cms = await startCms({ content: folder, watch: true, lenient: false, print: (line) => printed.push(line) });
  });
  afterAll(() => cms.close());
  const nameOf = async () => (await cms.get<{ name: string }[]>('/api/sections?locale=pl')).body[0]?.name;

  it('E1: is taken over, and is not while it has mistakes; both are said', async () => {
    const text = await readContent('sections.yaml');
    const old = await nameOf();
    await writeContent('sections.yaml', text.replace(String(old), 'Nowa nazwa'));
    await expect.poll(nameOf).toBe('Nowa nazwa');
    expect(printed.at(-1)).toMatch(/^content reloaded, \d{3,} records$/);
    await writeContent('sections.yaml', '- { id: group }\n');
    await expect.poll(() => printed.at(-1)).toContain('  sections.yaml:1 name: is missing');
    expect(printed.at(-1)).toMatch(/The content before stays\.$/);
    expect(await nameOf()).toBe('Nowa nazwa');
    // taken over with the change of the next test
    await writeContent('sections.yaml', text);
  });

  it('E3: takes over a record that is a new folder', async () => {
    await writeContent('terms/new-term/pl.yaml', 'term: Nowe\nslug: nowe\ndefinition: <p>x</p>\n');
    const terms = async () => (await cms.get<{ term: string }[]>('/api/dictionary_terms?locale=pl')).text;
    await expect.poll(terms).toContain('"Nowe"');
    // a folder that did not exist at the start is watched, too
    await writeContent('terms/new-term/pl.yaml', 'term: Nowsze\nslug: nowe\ndefinition: <p>x</p>\n');
    await expect.poll(terms).toContain('"Nowsze"');
  });

  it('E1: a folder that is moved away and comes back is watched again', async () => {
    const text = await readContent('sections.yaml');
    const old = await nameOf();
    await rename(folder, `${folder}-away`);
    await expect.poll(() => printed.at(-1)).toMatch(/^The content cannot be read: .*\nThe content before stays\.$/);
    await rename(`${folder}-away`, folder);
    await writeContent('sections.yaml', text.replace(String(old), 'Nazwa po powrocie'));
    await expect.poll(nameOf).toBe('Nazwa po powrocie');
  });

  it('E6: a renamed slug redirects from formerSlugs; an address that disappears is warned of, after a restart too', async () => {
    const file = 'products/em-310/pl.yaml';
    const text = await readContent(file);
    const renamed = text.replace('slug: em-310-volta', 'slug: em-310-nova');
    await writeContent(file, renamed);
    const warning = '/produkty/em-310-volta was published in pl and is gone';
    await expect.poll(() => printed.join('\n')).toContain(warning);
    const again: string[] = [];
    const other = await startCms({ content: folder, data: cms.data, print: (line) => again.push(line) });
    await other.app.close();
    expect(again.join('\n')).toContain(warning);
    await writeContent(file, `${renamed}formerSlugs: [em-310-volta]\n`);
    const nodes = async () => (await cms.get<{ slug: string }[]>('/api/sitemap_nodes?locale=pl')).body;
    const redirect = { nodeType: 'redirect', action: 'permanent' };
    await expect
      .poll(nodes)
      .toContainEqual({ ...redirect, slug: '/produkty/em-310-volta', redirectTo: '/produkty/em-310-nova' });
    expect(printed.slice(printed.findLastIndex((line) => line.includes(warning)) + 1).join('\n')).not.toContain('gone');

    // a renamed category redirects the addresses below it, too
    const category = 'categories/electricity/pl.yaml';
    const old = await readContent(category);
    await writeContent(category, `${old.replace(/^slug: .*/m, 'slug: prad')}formerSlugs: [energia-elektryczna]\n`);
    await expect.poll(async () => JSON.stringify(await nodes())).toContain('/rozwiazania/prad');
    const moved = (await nodes()).filter(({ slug }) => slug.startsWith('/rozwiazania/energia-elektryczna'));
    expect(moved.length).toBeGreaterThan(1);
    expect(moved).toContainEqual({
      ...redirect,
      slug: '/rozwiazania/energia-elektryczna',
      redirectTo: '/rozwiazania/prad',
    });
  });
});
