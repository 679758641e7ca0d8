import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildZip, type ZipSources } from '#server/embedded-cms/zips/build-zip.ts';
import { readZip, streamZip } from '../support/read-zip.ts';

const LARGE = 33 * 1024 * 1024;

it('M12: readers of the directory and readers of streams find the same entries, of large, small and empty files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  const names = ['Zażółć 😀', 'none', 'large'];
  for (const name of names) await writeFile(path.join(folder, name), name === names[0] ? 'content' : '');
  await truncate(path.join(folder, 'large'), LARGE);
  const toFacts = (id: string) => ({ id, name: id, locale: 'pl', format: 'pdf', row: { date: '2026-05-14' } });
  const sources = {
    files: { make: async ({ id }: { id: string }) => path.join(folder, id) },
    contentOf: () => ({ files: new Map(names.map((id) => [id, toFacts(id)])) }),
  } as unknown as ZipSources;
  const target = path.join(folder, 'all.zip');
  await buildZip(target, { identifiers: names, locale: 'pl' }, sources, new AbortController().signal);
  const bytes = await readFile(target);
  await rm(folder, { recursive: true });
  const entries = streamZip(bytes);
  expect([...entries].map(([name, { length }]) => [name, length]).slice(0, 3)).toEqual([
    ['Zażółć 😀.pdf', 7],
    ['none.pdf', 0],
    ['large.pdf', LARGE],
  ]);
  expect(entries.get('large.pdf')?.equals(Buffer.alloc(LARGE))).toBe(true);
  expect([...readZip(bytes).keys()]).toEqual([...entries.keys()]);
});
