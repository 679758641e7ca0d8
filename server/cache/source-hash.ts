import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Hash of the files in these folders, by name and content, tests left out: no version number has to be maintained. Hex. */
export function hashSources(root: string, folders: readonly string[], excluded?: string): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => path.join(root, name))) {
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => excluded === undefined || !file.startsWith(excluded))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
