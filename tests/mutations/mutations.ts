import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/sources.ts';

interface Edit {
  file: string;
  /** Stands in the file exactly once; several lines are joined as they stand. */
  search: string;
  replacement: string;
}
/** What switches a safeguard off. */
export interface Mutation {
  /** Row of docs/hardening.md. */
  label: string;
  edits: Edit[];
}

/**
 * Reads mutations.txt. A mutation begins with `LABEL FILE`; its lines with `-` are what is searched for, those with `+` what
 * takes its place (none: nothing does). The first line need not be a whole one: a part of it that is unique is enough.
 * `& FILE` begins one more edit of the same mutation, for a safeguard that stands in two places.
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

/** Texts of the files with the edits, and what is wrong with those that do not fit. */
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
