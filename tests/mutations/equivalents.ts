import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const toKey = (file: string, diff: string): string => `${file}\n${diff}`;

/** Changes that nobody could see, by file and diff, with the reason: blocks of equivalent.txt. */
export function readEquivalents(): Map<string, string> {
  const file = path.join(import.meta.dirname, 'equivalent.txt');
  const blocks = existsSync(file) ? readFileSync(file, 'utf8').split(/\n{2,}/) : [];
  return new Map(
    blocks.flatMap((block) => {
      const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const reason = lines.find((line) => line.startsWith('= '));
      return reason ? [[lines.filter((line) => line !== reason).join('\n'), reason.slice(2)] as const] : [];
    }),
  );
}
