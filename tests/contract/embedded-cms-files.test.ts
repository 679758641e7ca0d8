import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addParsedContent, copyContent } from '../support/parsed-content.ts';
import { at, startCms, type TestCms } from './embedded-cms-app.ts';

interface File {
  id: string;
  url: string | null;
  size?: number;
}
const SHEET = 'em-310-datasheet';
const TEXTS = 'products/em-310/en.yaml';
const LONG = `<p>${'A long sentence. '.repeat(20_000)}</p>`;
/** Tables whose records have files. */
const WITH_FILES = /^(?:files|reports|periodic-reports|meetings|key-figures|press-pictures)\b/;
/** Tables of which neither a product nor its files know anything: each load of the content is faster without them. */
const OTHERS = /^(?:advisories|distributors|drafts|events|guides|jobs|popups|posts|quotes|surveys|synonyms|terms)\b/;
const COPIED_FILES = /^em-310-(?:datasheet|drawing)\.yaml$|^aw-200-certificate\.yaml$/;

let content: string;
let data: string;
let cms: TestCms;
const printed: string[] = [];
// the sample content with only three files, since making all of them takes a minute; each test goes on with the CMS of the
// one before, whose process that makes files is running
beforeAll(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'cms-files-'));
  data = await mkdtemp(path.join(tmpdir(), 'cms-files-data-'));
  copyContent(content);
  for (const file of await readdir(content, { recursive: true }))
    if (
      file.endsWith('.yaml') &&
      (OTHERS.test(file) || (WITH_FILES.test(file) && !COPIED_FILES.test(path.basename(file))))
    )
      await rm(path.join(content, file));
  await addParsedContent(data);
  await start();
});
afterAll(async () => {
  await cms?.close();
  for (const folder of [content, data]) await rm(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startCms>[0] = {}): Promise<void> {
  cms = await startCms({ content, data, lenient: true, watch: true, print: (line) => printed.push(line), ...options });
}
async function listFiles(): Promise<Map<string, File>> {
  const query = 'files=em-310-datasheet,em-310-drawing,aw-200-certificate';
  const { body } = await cms.get<{ files: File[] }[]>(`/api/download_center?locale=en&${query}`);
  return new Map(body.flatMap(({ files }) => files.map((file) => [file.id, file])));
}
const urlOf = async (id: string) => String((await listFiles()).get(id)?.url);
const fetchFile = async (id: string, method: 'GET' | 'HEAD' = 'GET') =>
  cms.app.inject({ method, url: await urlOf(id) });
async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(content, file);
  const reloads = printed.filter((line) => line.startsWith('content reloaded')).length;
  await writeFile(place, change(await readFile(place, 'utf8')));
  await expect
    .poll(() => printed.filter((line) => line.startsWith('content reloaded')).length)
    .toBeGreaterThan(reloads);
}

it('a changed text makes a new file, and no other; what no content has any more is deleted at a later change', async () => {
  const files = () => readdir(path.join(data, 'files'));
  const writeCaption = (text: string) => edit(TEXTS, (yaml) => yaml.replace(/^caption: .*/m, `caption: ${text}`));
  const [before, drawing] = [await fetchFile(SHEET), await fetchFile('em-310-drawing')];
  expect([before.statusCode, drawing.statusCode]).toEqual([200, 200]);
  const made = await files();
  expect(made).toHaveLength(2);
  expect((await fetchFile(SHEET)).rawPayload.equals(before.rawPayload)).toBe(true);
  await writeCaption('A meter with another caption');
  const after = await fetchFile(SHEET);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  expect(after.headers['content-length']).toBe(String(after.rawPayload.length));
  const sum = await cms.app.inject({ url: `${await urlOf(SHEET)}.sha256` });
  expect(sum.body).toBe(
    `${createHash('sha256').update(after.rawPayload).digest('hex')}  ${decodeURIComponent(path.basename(await urlOf(SHEET)))}\n`,
  );
  // the old file stays at first, since an answer may still be sending it
  const both = await files();
  expect([both.length, both]).toEqual([made.length + 1, expect.arrayContaining(made)]);
  const [second = ''] = both.filter((name) => !made.includes(name));
  await at(Date.now() + 11 * 60_000, () => writeCaption('A third caption'));
  const later = await files();
  expect([later.length, later.includes(second)]).toEqual([made.length, true]);
});

it('a document with a very long text is made', { tags: ['long'] }, async () => {
  await edit(TEXTS, (text) => text.replace(/^description: \|$/m, `description: |\n  ${LONG}`));
  const answer = await fetchFile(SHEET);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(50);
});

it('a size is stated once the file has been made, in the background too, and the site is notified once', async () => {
  await cms.close();
  const texts = path.join(content, TEXTS);
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(LONG, ''));
  const files = path.join(data, 'files');
  await rm(files, { recursive: true });
  await mkdir(files);
  await writeFile(path.join(files, 'of-no-content.pdf'), '');
  const purges: string[][] = [];
  const site = createServer(async (request, response) => {
    purges.push(((await json(request)) as { tags: string[] }).tags);
    response.end();
  }).listen(0);
  const { port } = site.address() as AddressInfo;
  await start({ makeFilesAfter: 0, purge: { url: `http://127.0.0.1:${port}`, readSecret: () => 'secret' } });
  // a start deletes at once what no content has any more
  expect(await readdir(files)).toEqual([]);
  const unknown = [...(await listFiles()).values()];
  expect(unknown.map(({ size }) => size)).toEqual([undefined, undefined, undefined]);
  await cms.app.listen({ port: 0 });
  // once all files have been made
  await expect.poll(() => purges, { timeout: 110_000 }).toHaveLength(1);
  expect(purges[0]).toEqual(expect.arrayContaining(['downloadCenter:en', 'product:de']));
  const known = await listFiles();
  expect([...known.values()].map(({ size }) => size !== undefined)).toEqual([true, true, false]);
  for (const { id, size } of known.values())
    if (size) expect((await fetchFile(id, 'HEAD')).headers['content-length']).toBe(String(size));
  await cms.close();
  site.close();
  // after a restart the sizes are known at once, in a new checkout too, whose files have other times
  const images = path.join(content, 'uploads/images');
  for (const name of await readdir(images, { recursive: true })) await utimes(path.join(images, name), 1, 1);
  await start();
  expect(await listFiles()).toEqual(known);
  expect(purges).toHaveLength(1);
});
