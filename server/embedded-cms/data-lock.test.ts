import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, lockDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is held by one process at a time, and released when that process is killed', async () => {
    const source = `import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-lock.ts'))};
      globalThis.lock = lockDataFolder(${JSON.stringify(folder)});
      console.log('locked');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    expect(() => lockDataFolder(folder)).toThrow(/is in use: another embedded CMS/);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDataFolder(folder).release();
  });

  it('can be acquired again after it was released', () => {
    lockDataFolder(path.join(folder, 'new/cms')).release();
    lockDataFolder(path.join(folder, 'new/cms')).release();
  });

  it('reports in one line that a folder cannot be written', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const lock = () => lockDataFolder(path.join(file, 'cms'));
    expect(lock).toThrow(DataFolderError);
    expect(lock).toThrow(/^The data folder \S+\/file\/cms cannot be written: [^\n]+$/);
  });
});
