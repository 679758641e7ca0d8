import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { createMistakes } from '#server/embedded-cms/loading/mistakes.ts';
import { OWN_CONTENT, readContent } from '#server/embedded-cms/loading/read-content.ts';
import { buildFileSchemas, findSchemaName } from '#server/embedded-cms/schemas/file-schemas.ts';
import { expectNone } from '../support/expect-none.ts';

const schemas = buildFileSchemas();
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false });
for (const [name, schema] of schemas) ajv.addSchema(schema, `${name}.schema.json`);

it('E2: every content file names its schema in the first line, and is what the schema says', async () => {
  const files = await readContent(OWN_CONTENT, null, createMistakes());
  expect(files.length).toBeGreaterThan(1000);
  const wrong: string[] = [];
  for (const { file, data, ...place } of files) {
    const name = `${findSchemaName(place)}.schema.json`;
    const validate = ajv.getSchema(name);
    if (!validate?.(data)) wrong.push(`${file} is not what its schema says: ${ajv.errorsText(validate?.errors)}`);
    const up = '../'.repeat(file.split('/').length - 1) || './';
    const [line] = (await readFile(path.join(OWN_CONTENT, file), 'utf8')).split('\n', 1);
    const needed = `# yaml-language-server: $schema=${up}schemas/${name}`;
    if (line !== needed) wrong.push(`${file} does not begin with the line ${needed}`);
  }
  expectNone(wrong, 'the first line is for editors of the file, and schemas are written by npm run build');
});

it('E2: the schemas refuse what the CMS refuses', () => {
  const post = { category: 'company', tags: [], date: '2026-01-01' };
  const texts = { title: 'A', slug: 'a', lead: 'B', blocks: [] };
  const block = { id: 'a', type: 'content_text', content: { html: '<p>x</p>' } };
  const check = (name: string, data: unknown) => ajv.getSchema(`${name}.schema.json`)?.(data);
  expect([check('post', post), check('post.texts', { ...texts, blocks: [block] })]).toEqual([true, true]);
  for (const [name, data] of [
    ['post', { ...post, tag: [] }],
    ['post', { ...post, category: 'Not An Id' }],
    ['post', { category: 'company' }],
    ['post.texts', { ...texts, id: 'a' }],
    ['post.texts', { ...texts, blocks: [{ ...block, content: { htm: '<p>x</p>' } }] }],
    ['page', { ...texts, slug: '/a', kind: 'page.nowhere', seoDescription: 'x', updated: '2026-01-01' }],
    ['tags', [{ id: 'a', of: 'product', name: { pl: 'A', en: 'B' } }]],
    ['product', {}],
  ] as const)
    expect(check(name, data), name).toBe(false);
});
