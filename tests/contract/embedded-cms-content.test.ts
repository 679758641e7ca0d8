import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLines } from '#server/embedded-cms/loading/find-lines.ts';
import { ContentError, toLines } from '#server/embedded-cms/loading/mistakes.ts';
import { readOwnContent } from '#server/embedded-cms/loading/own-content.test-rig.ts';
import { OWN_CONTENT } from '#server/embedded-cms/loading/read-content.ts';
import { root } from '../support/processes.ts';
import { folder, loadCopy, readContent, withContentCopy, writeContent } from './content-copy.ts';
import { startCms } from './embedded-cms-app.ts';

withContentCopy();
async function listMistakes(): Promise<string[]> {
  return toLines(await findLines(folder, (await loadCopy()).mistakes));
}

describe('own content', () => {
  it('has no mistakes', async () => {
    expect(toLines((await readOwnContent()).mistakes)).toEqual([]);
  });
  it('shows every picture of its folder, and holds none twice', async () => {
    const uploads = path.join(OWN_CONTENT, 'uploads');
    const { answers } = await readOwnContent();
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

it('E2: the examples of docs/content.md are good content', async () => {
  const guide = await readFile(path.join(root, 'docs/content.md'), 'utf8');
  const examples = [...guide.matchAll(/^```yaml\n(# .*\n# (\S+)\n[\s\S]*?)^```/gm)];
  expect(examples.length).toBe(5);
  for (const [, text = '', file = ''] of examples) await writeContent(file, text);
  expect(await listMistakes()).toEqual([]);
  for (const [, , file = ''] of examples)
    await rm(path.join(folder, path.dirname(file)), { recursive: true, force: true });
});

describe('content with mistakes', () => {
  const ADVISORY = 'advisories/coap-communication-module/advisory.yaml';
  const PAGE = 'title: Half\nseoDescription: x\nupdated: 2026-01-01\n';
  it('E1: is refused with all of them at once, each with file, line, reason and what would be right', async () => {
    const original = {
      tags: await readContent('tags.yaml'),
      synonyms: await readContent('synonyms/en.yaml'),
      advisory: await readContent(ADVISORY),
    };
    const tags = original.tags.split('\n').length;
    await writeContent(
      'tags.yaml',
      `${original.tags}- { id: one, name: { pl: A, en: B }, of: product }\n- { id: two, nam: x, of: nobody, name: { pl: A, en: B, de: C } }\n`,
    );
    await writeContent('terms/a/pl.yaml', 'term: Aaa\nslug: Not A Slug\ndefinition: <p>x</p>\n');
    await writeContent('terms/a2/pl.yaml', 'id: a2\nterm: 7\nslug: a2\n');
    await writeContent(
      'pages/broken/pl.yaml',
      `kind: page.nowhere\nslug: /broken\n${PAGE}blocks: []\nbanner: images/flat.svg\n`,
    );
    await writeContent(
      'pages/half/pl.yaml',
      `kind: article.show
slug: /half
parent: prodcts
${PAGE}blocks:
  - id: a
    type: content_image
    content:
      image: images/device/water/aq-41.svg
  - { id: b, type: content_text, content: { titel: Text, html: <p>x</p> } }
  - { id: c, type: download_files, content: { groups: [nothing] } }
  - id: d
    type: navigation_grid
    content:
      mode: plain
      items:
        - product:em-31
`,
    );
    await writeContent('events/leap.yaml', 'date: 2026-02-29\nendDate: 2026-03-01T24:30Z\nlocales: [pl]\n');
    await writeContent('prodcts/en.yaml', 'a: 1\n');
    await writeContent('products/em-310/fr.yaml', 'name: x\n');
    await writeContent('products/nameless/pl.yaml', 'name: Texts without facts\nslug: nameless\n');
    await writeContent(
      'synonyms/en.yaml',
      `${original.synonyms}- { id: empty, phrases: [nought] }\n- { id: twice, phrases: [Nought], page: /about }\n`,
    );
    await writeContent(ADVISORY, original.advisory.replace('AV:A', 'AV:Q').replace('id: rm-20', 'id: rm-2'));
    await writeContent('terms/y/en.yaml', 'term: Growth: a story\nslug: y\n');
    await writeContent('terms/x/en.yaml', 'slug: x\nterm: "open\ndefinition: 1\n');
    const error = await startCms({ content: folder, lenient: false }).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ContentError);
    const { message } = error as ContentError;
    for (const part of [
      `tags.yaml:${tags} name: has no text for de`,
      `tags.yaml:${tags + 1} nam: is no field of this record (did you mean "name"?)`,
      `tags.yaml:${tags + 1} of: product or post is needed, not a text (nobody)`,
      'terms/a/pl.yaml:2 slug: "Not A Slug" is no id: small letters, digits and hyphens are needed',
      'terms/a2/pl.yaml:2 term: a text is needed, not a number (7)',
      'terms/a2/pl.yaml:1 definition: is missing',
      'terms/a2/pl.yaml:1 id: is the name of the folder or file: a2',
      'pages/broken/pl.yaml:1 kind:',
      'pages/broken/pl.yaml:7 banner: "images/flat.svg" is no picture',
      'pages/half/pl.yaml:3 parent: pages has no "prodcts" (did you mean "products"?)',
      'pages/half/pl.yaml:11 blocks[0].content.image: "images/device/water/aq-41.svg" is no picture',
      'pages/half/pl.yaml:12 blocks[1].content.titel: is no field of this record (did you mean "title"?)',
      'pages/half/pl.yaml:13 blocks[2].content.groups[0]: file-groups has no "nothing"',
      'pages/half/pl.yaml:19 blocks[3].content.items[0]: products has no "em-31" in pl (did you mean "em-310"?)',
      'events/leap.yaml:1 date: "2026-02-29" is a day or time that does not exist',
      'events/leap.yaml:2 endDate: "2026-03-01T24:30:00Z" is a day or time that does not exist',
      'prodcts/en.yaml: belongs to no table: needed is a table of docs/content.md (did you mean "products"?)',
      'products/em-310/fr.yaml: belongs to no table: needed is products/<id>/product.yaml or products/<id>/pl.yaml',
      'products/nameless/product.yaml: is missing: pl.yaml has the texts of it',
      'means nothing',
      '"nought" is a phrase of "empty" already',
      'terms/x/en.yaml:',
      'terms/y/en.yaml:1: is not YAML: a text that contains ": " needs quotation marks',
      `${ADVISORY}:6 products[2].id: products has no "rm-2" (did you mean "rm-20"?)`,
      `${ADVISORY}:12 vulnerabilities[0].cvss: is no CVSS 3.1 base vector`,
    ])
      expect(message).toContain(part);
    expect(message.split('\n').filter((line) => line.includes('terms/x/'))).toHaveLength(1);
    await writeContent('tags.yaml', original.tags);
    await writeContent('synonyms/en.yaml', original.synonyms);
    await writeContent(ADVISORY, original.advisory);
  });

  it('is served without its broken records when lenient', async () => {
    const printed: string[] = [];
    const cms = await startCms({ content: folder, lenient: true, print: (line) => printed.push(line) });
    try {
      expect(printed.join('\n')).toContain('pages/broken/pl.yaml:1 kind:');
      expect((await cms.get('/api/pages/broken?locale=pl')).status).toBe(404);
      const half = await cms.get<{ blocks: { id: string }[] }>('/api/pages/half?locale=pl');
      expect(half.body.blocks.map((block) => block.id)).toEqual(['c', 'd']);
      expect((await cms.get<unknown[]>('/api/products?locale=pl')).body.length).toBeGreaterThan(10);
    } finally {
      await cms.close();
    }
    for (const name of [
      'terms/a',
      'terms/a2',
      'terms/x',
      'terms/y',
      'pages/broken',
      'pages/half',
      'prodcts',
      'products/nameless',
    ])
      await rm(path.join(folder, name), { recursive: true });
    for (const name of ['products/em-310/fr.yaml', 'events/leap.yaml']) await rm(path.join(folder, name));
  });

  it('E1: names the cause once: what misses a record that is broken follows from it', async () => {
    const original = await Promise.all(['pages/home/pl.yaml', 'pages/products/pl.yaml'].map(readContent));
    await writeContent('pages/home/pl.yaml', `${original[0]}\nbanner: [\n`);
    await writeContent('pages/products/pl.yaml', `${original[1]}`.replace(/^title:.*/m, 'titel: x'));
    const lines = await listMistakes();
    expect(lines.filter((line) => !/^pages\/(home|products)\/pl\.yaml:\d+/.test(line))).toEqual([]);
    expect(lines.some((line) => /\(and \d+ that follows? from it\)$/.test(line))).toBe(true);
    await writeContent('pages/home/pl.yaml', `${original[0]}`);
    await writeContent('pages/products/pl.yaml', `${original[1]}`);

    // a missing record to which many others refer
    await rename(path.join(folder, 'products/em-310'), path.join(folder, 'em-310'));
    const [first, ...others] = (await listMistakes()).filter((line) => line.includes('products has no "em-310"'));
    expect([first, others]).toEqual([
      expect.stringMatching(/^advisories\/.*:4 products\[0\]\.id: .*\(and \d\d that follow from it\)$/),
      [],
    ]);
    await rename(path.join(folder, 'em-310'), path.join(folder, 'products/em-310'));
  });
});
