import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { root } from './child.ts';

/** Folders with code that Node runs as it is; Vite watches `client/`. */
const FOLDERS = ['server', 'shared'];
/** The embedded CMS reloads its content by itself. */
const CONTENT = 'server/embedded-cms/content';
/** An editor may save a file in several steps, and git writes many files. In milliseconds. */
const DEBOUNCE_MS = 100;

/** Whether the embedded CMS runs a file. */
export const isOfCms = (file: string): boolean => /^(?:shared|server\/embedded-cms)\//.test(file);

/**
 * Calls back with the edited files and the new folders, relative to the root, whenever code of `server/` or `shared/`
 * was written. Waits for the promise of the callback: what is edited meanwhile is reported together after it.
 */
export function watchSources(onEdit: (files: string[]) => Promise<void>): void {
  const edited = new Set<string>();
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isReporting = false;

  /** Watches folders: with `recursive`, Node 24 on Linux loses a file that an editor replaces by a rename. */
  function watchFolders(): void {
    for (const watcher of watchers) watcher.close();
    watchers = listFolders().map((folder) =>
      watch(path.join(root, folder), (_event, name) => noteEdit(`${folder}/${name}`))
        // the folder was deleted
        .on('error', () => {}),
    );
  }

  function noteEdit(file: string): void {
    const isCode = /\.(?:ts|json)$/.test(file) && !file.endsWith('.test.ts');
    if (!isCode && !statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) return;
    edited.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void report(), DEBOUNCE_MS);
  }

  async function report(): Promise<void> {
    // some folders may be new
    watchFolders();
    if (isReporting) return;
    isReporting = true;
    while (edited.size > 0) {
      const files = [...edited];
      edited.clear();
      await onEdit(files);
    }
    isReporting = false;
  }

  watchFolders();
}

/** All folders with code, relative to the root. */
function listFolders(): string[] {
  const below = FOLDERS.flatMap((name) =>
    readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  return [...FOLDERS, ...below].filter((folder) => !folder.startsWith(CONTENT));
}
