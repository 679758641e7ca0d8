import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes matching files of a folder that were last written more than maxAgeMs milliseconds ago. Never fails. */
export async function removeOldFiles(folder: string, pattern: RegExp, maxAgeMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!pattern.test(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > maxAgeMs) await rm(file, { force: true }).catch(() => {});
  }
}
