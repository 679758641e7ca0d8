import { cpSync, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { createMistakes } from '#server/embedded-cms/loading/mistakes.ts';
import { PARSED_CONTENT } from '#server/embedded-cms/loading/own-content.test-rig.ts';
import { OWN_CONTENT, readContent } from '#server/embedded-cms/loading/read-content.ts';

let isCurrent: Promise<unknown> | null = null;

/**
 * Copies the content with its times, by which its parsed form is found. Synchronous and without a filter, since every
 * other way of copying cuts the times to milliseconds, so that all of it is parsed again.
 */
export function copyContent(to: string): void {
  cpSync(OWN_CONTENT, to, { recursive: true, preserveTimestamps: true });
}

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
  await readContent(OWN_CONTENT, PARSED_CONTENT, createMistakes());
}
