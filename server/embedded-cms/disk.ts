import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names of what is in a folder; none where there is no such folder. Rejects where it cannot be read. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A file that is there whole or not at all, in a folder that is made for it. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporary, content);
  await rename(temporary, file);
}
