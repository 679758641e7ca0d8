import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formOf, openApi } from '../api.test-rig.ts';
import { dropFiles, dropUnfinished, keepFiles, receiveFile } from './receive-attachments.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attachments-'));
});
afterEach(() => rm(folder, { recursive: true }));
const list = async () => (await readdir(folder)).sort();
const PDF = '%PDF-1.4\n';
const receive = (filename: string | undefined, content: string, truncated = false) =>
  receiveFile(folder, {
    filename,
    fieldname: 'attachments[]',
    file: Object.assign(Readable.from(content === '' ? [] : [Buffer.from(content)]), { truncated }),
  } as never);

it('spec 5: a file is stored under a name of its own until its form is valid, with the kind that it is', async () => {
  const named = await receive('plan.pdf', PDF);
  const nameless = await receive('1000012345', PDF);
  expect([named?.name, nameless?.name]).toEqual(['plan.pdf', '1000012345.pdf']);
  expect(named?.file).toMatch(/^[0-9a-f]{32}\.pdf$/);
  expect(await list()).toEqual([`${named?.file}.tmp`, `${nameless?.file}.tmp`].sort());
  expect((await stat(path.join(folder, `${named?.file}.tmp`))).mode & 0o777).toBe(0o600);
  await keepFiles(folder, [named as never]);
  await keepFiles(folder, [nameless as never], '2026-01-12');
  expect(await list()).toEqual([String(named?.file), String(nameless?.file)].sort());
  expect(await readFile(path.join(folder, String(named?.file)), 'utf8')).toBe(PDF);
  expect((await stat(path.join(folder, String(nameless?.file)))).mtime).toEqual(new Date('2026-01-12'));
});

it('spec 5: an empty field is no file; one without a name or without content is a wrong file, of which nothing stays', async () => {
  expect([await receive('', ''), await receive(undefined, '')]).toEqual([null, null]);
  const refused = (problem: string) => expect.objectContaining({ status: 422, errors: { attachments: problem } });
  await expect(receive('empty.pdf', '')).rejects.toEqual(refused('fileEmpty'));
  await expect(receive('', 'text')).rejects.toEqual(refused('fileType'));
  await expect(receive('note.txt', 'text')).rejects.toEqual(refused('fileType'));
  await expect(receive('large.pdf', PDF, true)).rejects.toMatchObject({ status: 413 });
  expect(await list()).toEqual([]);
});

it('files of no entry are deleted, those that a killed process was receiving too; others are counted and stay', async () => {
  for (const name of ['a.pdf', 'a.pdf.tmp', 'b.pdf', 'c.pdf', 'd.pdf.tmp'])
    await writeFile(path.join(folder, name), '');
  const isStored = (file: string) => file === 'b.pdf';
  await dropFiles(folder, ['a.pdf', 'b.pdf', 'gone.pdf'], isStored);
  expect(await list()).toEqual(['b.pdf', 'c.pdf', 'd.pdf.tmp']);
  expect(await dropUnfinished(folder, isStored)).toBe(1);
  expect(await list()).toEqual(['b.pdf', 'c.pdf']);
  expect(await dropUnfinished(path.join(folder, 'none'), isStored)).toBe(0);
});

it('hardening 20: a file of more than ten megabytes and a body that is too large are refused with 413', async () => {
  const api = await openApi();
  const form = formOf({ category: 'safety', content: 'x', anonymous: 'true' });
  form.append('attachments[]', new File([PDF, Buffer.alloc(10 * 1024 ** 2)], 'a.pdf'));
  expect((await api.post('/api/whistleblower', form)).body).toEqual({ code: 413, message: 'The form is too large' });
  expect(await api.files()).toEqual([]);
  await api.close();
});
