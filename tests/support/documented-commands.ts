import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './sources.ts';

/** A line of a shell that calls a program of the project, or one that is needed for it. */
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|curl|openssl|git|grep) \S/;
/** Of a script in several lines: a value that the command below them uses. */
const ASSIGNMENT = /^[a-z]+=/;
/** Quotes what was once wrong, with the commands that showed it. */
const HISTORY = 'requirements.md';

/**
 * The commands of README.md and docs/, in code blocks and in backticks, without their comments, with the places where
 * they stand (README.md:12). Decisions record what was, so they are left out.
 */
export function readDocumentedCommands(): Map<string, string[]> {
  const docs = readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md') && name !== HISTORY);
  const commands = new Map<string, string[]>();
  for (const file of ['README.md', ...docs.map((name) => `docs/${name}`)])
    for (const { command, line } of findCommands(readFileSync(path.join(ROOT, file), 'utf8')))
      commands.set(command, [...(commands.get(command) ?? []), `${file}:${line}`]);
  return commands;
}

export function findCommands(markdown: string): { command: string; line: number }[] {
  const found: { command: string; line: number }[] = [];
  let isFenced = false;
  let script = '';
  for (const [i, text] of markdown.split('\n').entries()) {
    if (text.startsWith('```')) isFenced = !isFenced;
    if (isFenced || /^ {4}\S/.test(text) || (script !== '' && text.startsWith('    '))) {
      script += text.trim().replace(/\s+# .*/, '');
      if (script.endsWith('\\') || ASSIGNMENT.test(text.trim())) {
        script += '\n';
        continue;
      }
      if (COMMAND.test(script.split('\n').findLast((line) => !/^(?:[a-z]+=|-)/.test(line)) ?? ''))
        found.push({ command: script, line: i + 1 });
    } else
      for (const [, code = ''] of text.matchAll(/`([^`]+)`/g))
        if (COMMAND.test(code)) found.push({ command: code, line: i + 1 });
    script = '';
  }
  return found;
}
