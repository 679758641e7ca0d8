import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { ContentState, type ContentStateOptions } from './content-state.ts';
import { PARSED_CONTENT, readOwnContent } from './own-content.test-rig.ts';

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

/** Whether a search is answered before the event loop gets a turn, which building an index takes unless its code is warm. */
const isAnsweredAtOnce = (locale: Locale) =>
  Promise.race([
    state
      .searchOf(locale)
      .find('group', { category: null, now: Date.now() })
      .then(() => true),
    setImmediate(false),
  ]);

it('K27: a search finds an index, and changed content gets a new one without being asked', async () => {
  await save('before');
  await load({ watch: true });
  await state.prepareSearches();
  for (const locale of LOCALES) expect(await isAnsweredAtOnce(locale)).toBe(true);
  const prepared = vi.spyOn(state, 'prepareSearches');
  state.applyChanges();
  await save('after');
  await expect.poll(nameOf).toBe('after');
  await expect.poll(() => prepared.mock.results.length).toBeGreaterThan(0);
});

it('K27: other requests are answered while the index is built', async () => {
  await readOwnContent();
  await mkdir(path.join(root, 'data'), { recursive: true });
  await copyFile(PARSED_CONTENT, path.join(root, 'data/content.json'));
  state = await ContentState.load({
    folder: path.join(import.meta.dirname, '../content'),
    data: path.join(root, 'data'),
    lenient: true,
    print: () => {},
  });
  let isBuilt = false;
  const built = state
    .searchOf('en')
    .prepare()
    .then(() => {
      isBuilt = true;
    });
  let turns = 0;
  for (; !isBuilt; turns++) await setImmediate();
  await built;
  // it takes more than 100 ms on any machine, in slices of 5 ms
  expect(turns).toBeGreaterThan(10);
});
