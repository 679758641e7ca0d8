import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_CONTENT } from '#server/embedded-cms/app.ts';
import { loadContent } from '#server/embedded-cms/loading/load-content.ts';
import { ContentError, toText } from '#server/embedded-cms/loading/mistakes.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cms-content-'));
  await cp(OWN_CONTENT, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

describe('own content', () => {
  it('has no mistakes', async () => {
    const { mistakes } = await loadContent(OWN_CONTENT);
    expect(mistakes.filter((mistake) => mistake.kind !== 'warning').map(toText)).toEqual([]);
  });
  it('shows every picture of its folder, and holds none twice', async () => {
    const uploads = path.join(OWN_CONTENT, 'uploads');
    const { answers } = await loadContent(OWN_CONTENT);
    const shown = new Set(JSON.stringify(answers).match(/(?<=\/uploads\/)images\/[\w./-]+/g));
    const copies = new Map<string, string[]>();
    for (const name of (await readdir(uploads, { recursive: true })).filter((file) => file.endsWith('.svg'))) {
      const text = await readFile(path.join(uploads, name), 'utf8');
      copies.set(text, [...(copies.get(text) ?? []), name]);
    }
    expect([...copies.values()].filter((names) => names.length > 1)).toEqual([]);
    const unseen = [...copies.values()].flat().filter((name) => !shown.has(name));
    expect(unseen).toEqual([]);
  });
});

describe('content with mistakes', () => {
  it('is refused with all of them at once, each with file, path and reason', async () => {
    await write(
      'shared/tags-test.yaml',
      '- { id: one, name: { pl: A, en: B }, of: product }\n- { id: two, nam: x, of: nobody, name: { pl: A, en: B, de: C } }\n',
    );
    await write(
      'pl/terms-test.yaml',
      '- { id: a, term: Aaa, slug: Not A Slug, definition: <p>x</p> }\n- { id: a2, term: 7, slug: a2 }\n',
    );
    await write(
      'pl/pages-test.yaml',
      `
- id: broken
  kind: page.nowhere
  banner: images/flat.svg
  slug: /broken
  title: Broken
  seoDescription: x
  updated: 2026-01-01
  blocks: []
- id: half
  kind: article.show
  slug: /half
  parent: nobody
  title: Half
  seoDescription: x
  updated: 2026-01-01
  blocks:
    - { id: a, type: content_image, content: { image: images/device/water/aq-41.svg } }
    - { id: b, type: content_text, content: { titel: Text, html: <p>x</p> } }
    - { id: c, type: download_files, content: { groups: [nothing] } }
    - { id: d, type: navigation_grid, content: { mode: plain, items: ['product:nothing'] } }
`,
    );
    await write('en/broken.yaml', 'a: 1\n');
    await write(
      'en/synonyms-test.yaml',
      '- { id: empty, phrases: [nought] }\n- { id: twice, phrases: [Nought], page: /about }\n',
    );
    await write('en/terms-test.yaml', '- { id: x, term: "open\n');
    const error = await startCms({ content: folder, lenient: false }).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ContentError);
    const { message } = error as ContentError;
    for (const part of [
      'shared/tags-test.yaml [0].name: has no text for de',
      'shared/tags-test.yaml [1].nam: is no field of this record',
      'shared/tags-test.yaml [1].of: product or post is needed, not a text (nobody)',
      'pl/terms-test.yaml [0].slug: "Not A Slug" does not look like',
      'pl/terms-test.yaml [1].term: a text is needed, not a number (7)',
      'pl/terms-test.yaml [1].definition: is missing',
      'pl/pages-test.yaml [0].kind:',
      'pl/pages-test.yaml [1].parent: pages has no "nobody"',
      'pl/pages-test.yaml [1].blocks[0].content.image: "images/device/water/aq-41.svg" is no picture',
      'pl/pages-test.yaml [0].banner: "images/flat.svg" is no picture',
      'pl/pages-test.yaml [1].blocks[1].content.titel: is no field of this record',
      'pl/pages-test.yaml [1].blocks[2].content.groups[0]: file-groups has no "nothing"',
      'pl/pages-test.yaml [1].blocks[3].content.items[0]: products has no "nothing"',
      'en/broken.yaml: belongs to no table',
      'en/synonyms-test.yaml [0]: means nothing',
      'en/synonyms-test.yaml [1].phrases: "nought" is a phrase of "empty" already',
      'en/terms-test.yaml:',
    ])
      expect(message).toContain(part);
  });

  it('is served without its broken records when lenient', async () => {
    const cms = await startCms({ content: folder, lenient: true });
    try {
      expect((await cms.get('/api/pages/broken?locale=pl')).status).toBe(404);
      const half = await cms.get<{ blocks: { id: string }[] }>('/api/pages/half?locale=pl');
      expect(half.body.blocks.map((block) => block.id)).toEqual(['c', 'd']);
      expect((await cms.get<unknown[]>('/api/products?locale=pl')).body.length).toBeGreaterThan(10);
    } finally {
      await cms.close();
    }
    for (const name of ['shared/tags', 'pl/terms', 'pl/pages', 'en/terms', 'en/synonyms'])
      await rm(path.join(folder, `${name}-test.yaml`));
    await rm(path.join(folder, 'en/broken.yaml'));
  });
});

describe('content that changes', () => {
  let cms: TestCms;
  beforeAll(async () => {
    cms = await startCms({ content: folder, watch: true, lenient: false });
  });
  afterAll(() => cms.close());
  const nameOf = async () => (await cms.get<{ name: string }[]>('/api/sections?locale=pl')).body[0]?.name;

  it('is taken over, and is not while it has mistakes', async () => {
    const file = 'shared/sections.yaml';
    const text = await readFile(path.join(folder, file), 'utf8');
    const old = await nameOf();
    await write(file, text.replace(String(old), 'Nowa nazwa'));
    await expect.poll(nameOf).toBe('Nowa nazwa');
    await write(file, '- { id: group }\n');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await nameOf()).toBe('Nowa nazwa');
    await write(file, text);
    await expect.poll(nameOf).toBe(old);
  });
});
