import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { loadContent } from '#server/embedded-cms/loading/load-content.ts';
import { addParsedContent, copyContent } from '../support/parsed-content.ts';

/** Folder of a copy of the content, which the tests of a file may change. */
export let folder: string;

/** Makes the copy before the tests of a file, and deletes it after them. */
export function withContentCopy(): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cms-content-'));
    copyContent(folder);
    await addParsedContent(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

export const loadCopy = () => loadContent(folder, path.join(folder, 'content.json'));

export async function writeContent(file: string, text: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

export const readContent = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
