import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What makes pages: the server's own sources, as they are run, and the two builds. */
const PARTS = ['server', 'shared', 'dist/server', 'dist/client/.vite'];
/** Another program. */
const NOT = path.join('server', 'embedded-cms');

/** Tells builds apart: two of them must not have each other's pages, whatever differs. */
export function readBuildId(root: string): string {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    const folder = path.join(root, part);
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(root, file).startsWith(NOT))
      .sort();
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('base64url').slice(0, 16);
}
