import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './processes.ts';

/** Copies node_modules into a folder: as hard links where that is possible, which takes seconds. */
export function copyPackages(folder: string): void {
  const copy = (option: string) => spawnSync('cp', [option, path.join(root, 'node_modules'), folder]).status === 0;
  if (!copy('-al') && !copy('-a')) throw new Error('node_modules could not be copied');
}
