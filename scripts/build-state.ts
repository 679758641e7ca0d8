import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Inputs of scripts/build.mjs. */
const SOURCES = [
  'client',
  'shared',
  'public',
  'server/embedded-cms/records',
  'server/embedded-cms/schemas',
  'scripts/build.mjs',
  'scripts/subset-fonts.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether dist/ is newer than everything it is built from. */
export function isBuildCurrent(): boolean {
  const built = statSync(path.join(root, 'dist/client/.vite/assets.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.flatMap(filesOf).every((file) => statSync(file).mtimeMs < built);
}

function filesOf(source: string): string[] {
  const file = path.join(root, source);
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
