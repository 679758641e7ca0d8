import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContentState, type ContentStateOptions } from './content-state.ts';

let root: string;
let folder: string;
let state: ContentState;
const printed: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-state-'));
  folder = path.join(root, 'content');
  await mkdir(folder);
  printed.length = 0;
});
afterEach(async () => {
  await state.close();
  await rm(root, { recursive: true });
});

const save = (name: string) =>
  writeFile(path.join(folder, 'sections.yaml'), `- { id: group, name: { pl: ${name}, en: ${name}, de: ${name} } }\n`);
const nameOf = () => state.rowsOf('en').sections.get('group')?.name;
/** Loads content with a single table; the mistakes that this causes are ignored. */
async function load(options: Partial<ContentStateOptions> = {}): Promise<void> {
  const print = (line: string) => void printed.push(line);
  state = await ContentState.load({ folder, data: path.join(root, 'data'), lenient: true, print, ...options });
}

it('files saved during the first read are reloaded', async () => {
  await save('before');
  let isSaved = false;
  await load({
    watch: true,
    async onLoad() {
      if (!isSaved) await save('meanwhile');
      isSaved = true;
    },
  });
  expect(nameOf()).toBe('before');
  state.applyChanges();
  await expect.poll(nameOf).toBe('meanwhile');
});

it('lock files that text editors create beside an open file are ignored', async () => {
  await save('group');
  await mkdir(path.join(folder, 'terms/alarm'), { recursive: true });
  // the lock file of Emacs is a dangling symbolic link
  for (const lock of ['.#sections.yaml', 'terms/alarm/.#pl.yaml'])
    await symlink('ewa@laptop.1', path.join(folder, lock));
  await load();
  expect(nameOf()).toBe('group');
  expect(printed.join('\n')).not.toContain('.#');
});
