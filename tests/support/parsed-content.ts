import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createMistakes } from '#server/embedded-cms/loading/mistakes.ts';
import { readContent } from '#server/embedded-cms/loading/read-content.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The parsed content of the embedded CMS, by the modification times of its files. */
export const PARSED_CONTENT = path.join(root, 'node_modules/.cache/content.json');
let isCurrent: Promise<unknown> | null = null;

/** Puts the parsed content into a data folder that has none: parsing takes more time than all else that a CMS does at its start. */
export async function addParsedContent(data: string): Promise<void> {
  const file = path.join(data, 'content.json');
  if (existsSync(file)) return;
  isCurrent ??= refresh();
  await isCurrent;
  await copyFile(PARSED_CONTENT, file);
}

/** Parses what has changed since the last run of the tests. */
async function refresh(): Promise<void> {
  await mkdir(path.dirname(PARSED_CONTENT), { recursive: true });
  await readContent(path.join(root, 'server/embedded-cms/content'), PARSED_CONTENT, createMistakes());
}
