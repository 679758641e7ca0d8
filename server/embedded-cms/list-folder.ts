import { readdir } from 'node:fs/promises';

/** Names of what is in a folder; none where there is no such folder. Rejects where it cannot be read. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
