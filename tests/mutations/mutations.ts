import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources.ts';

interface Edit {
  file: string;
  /** Text that occurs exactly once in the file; may span several lines. */
  search: string;
  replacement: string;
}
/** A change to the sources that disables a safeguard. */
export interface Mutation {
  /** Label of a row in docs/hardening.md. */
  label: string;
  edits: Edit[];
}

/**
 * Reads mutations.txt. A mutation begins with `LABEL FILE`. Lines with `-` are the text to search for, lines with `+`
 * its replacement (without them the text is deleted). The first line may be a part of a line, as long as it is unique.
 * `& FILE` begins another edit of the same mutation, for a safeguard that is in two places.
 */
export function readMutations(): Mutation[] {
  const mutations: Mutation[] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, 'mutations.txt'), 'utf8').split('\n')) {
    const [, label, file] = /^([FP]?\d+[a-z]|&) (\S+)$/.exec(line) ?? [];
    if (label && file) {
      if (label !== '&') mutations.push({ label, edits: [] });
      mutations.at(-1)?.edits.push({ file, search: '', replacement: '' });
      continue;
    }
    const current = mutations.at(-1)?.edits.at(-1);
    if (current && /^-( |$)/.test(line)) current.search += (current.search && '\n') + line.slice(2);
    else if (current && /^\+( |$)/.test(line)) current.replacement += (current.replacement && '\n') + line.slice(2);
    else if (line !== '' && !line.startsWith('#')) throw new Error(`mutations.txt: neither label nor edit: ${line}`);
  }
  return mutations;
}

/** Returns the texts of the edited files, and the problems of edits that cannot be applied. */
export function mutate({ edits }: Mutation, root = ROOT): { texts: Map<string, string>; problems: string[] } {
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const { file, search, replacement } of edits) {
    const parts = (texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')).split(search);
    if (search === '' || parts.length !== 2) problems.push(`${file}: found ${parts.length - 1} times: ${search}`);
    texts.set(file, parts.join(replacement));
  }
  return { texts, problems };
}
