import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataLock {
  release(): void;
}

/** Error whose message is a single line for the terminal. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Ensures that only one process writes to a data folder. The lock is an open transaction of an empty SQLite database:
 * the operating system releases it when the process ends for any reason, so that no stale lock remains.
 */
export function lockDataFolder(folder: string): DataLock {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    database = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const { message, errcode } = error as Error & { errcode?: number };
    throw new DataFolderError(
      errcode === SQLITE_BUSY
        ? `The data folder ${folder} is in use: another embedded CMS runs with it. End that one first.`
        : `The data folder ${folder} cannot be written: ${message}`,
    );
  }
  const held = database;
  return { release: () => held.close() };
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;
