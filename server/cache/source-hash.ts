import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Hash of the files that fit these patterns, by name and content, tests left out: no version number has to be maintained. Hex. */
export function hashSources(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  // the embedded CMS is another program
  const exclude = ['server/embedded-cms', '**/*.test.*'];
  for (const file of globSync(patterns, { cwd: root, exclude }).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
