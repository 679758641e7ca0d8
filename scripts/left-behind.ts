import { readdirSync, readFileSync } from 'node:fs';

export interface LeftProcess {
  pid: number;
  command: string;
}

/** Running processes that have RUN_ID=id in their environment. Linux only: elsewhere none are found. */
export function findProcessesOfRun(id: string): LeftProcess[] {
  let entries: string[];
  try {
    entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return [];
  }
  return entries.flatMap((name) => {
    try {
      if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(`RUN_ID=${id}`)) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // a zombie process has no command line
      return command ? [{ pid: Number(name), command }] : [];
    } catch {
      // it has ended meanwhile, or belongs to another user
      return [];
    }
  });
}
