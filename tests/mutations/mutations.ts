import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources.ts';

/** One edit of a file that switches a safeguard off. */
export interface Mutation {
  /** Row of docs/hardening.md. */
  label: string;
  file: string;
  /** Stands in the file exactly once; several lines are joined as they stand. */
  search: string;
  replacement: string;
}

/**
 * Reads mutations.txt. A mutation begins with `LABEL FILE`; its lines with `-` are what is searched for, those with `+` what
 * takes its place (none: nothing does). The first line need not be a whole one: a part of it that is unique is enough.
 */
export function readMutations(): Mutation[] {
  const mutations: Mutation[] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, 'mutations.txt'), 'utf8').split('\n')) {
    const current = mutations.at(-1);
    const [, label, file] = /^([FP]?\d+[a-z]) (\S+)$/.exec(line) ?? [];
    if (label && file) mutations.push({ label, file, search: '', replacement: '' });
    else if (current && /^-( |$)/.test(line)) current.search += (current.search && '\n') + line.slice(2);
    else if (current && /^\+( |$)/.test(line)) current.replacement += (current.replacement && '\n') + line.slice(2);
    else if (line !== '' && !line.startsWith('#')) throw new Error(`mutations.txt: neither label nor edit: ${line}`);
  }
  return mutations;
}

/** The text of the file with the edit, or what is wrong with the edit. */
export function mutate({ file, search, replacement }: Mutation, root = ROOT): { text: string } | { problem: string } {
  const parts = readFileSync(path.join(root, file), 'utf8').split(search);
  if (search === '' || parts.length !== 2) return { problem: `${file}: found ${parts.length - 1} times: ${search}` };
  return { text: parts.join(replacement) };
}
