import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['client', 'server', 'shared', 'scripts', 'tests'];
const CODE = /\.(?:ts|tsx|mjs)$/;
/** import … from 'x', export … from 'x', import 'x', import('x'). */
const IMPORT =
  /(?:^|[;}\s])(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

export interface Source {
  /** From the root, with slashes: client/app/App.tsx. */
  file: string;
  text: string;
  isTest: boolean;
  /** Files of ours by path, packages by name. */
  imports: string[];
  /** Those that are there at run time. */
  runtimeImports: string[];
}

/** All code of the project. Content is no code. */
export function readSources(): Source[] {
  return ROOMS.flatMap((room) => list(room)).flatMap((file) => (CODE.test(file) ? [readSource(file)] : []));
}

/** All files below a folder, from the root. */
export function list(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const code = stripComments(text);
  const find = (source: string) =>
    [...source.matchAll(IMPORT)].map(([, from, dynamic]) => resolve(file, from ?? dynamic ?? ''));
  const runtime = code.replace(/(?:^|\n)\s*(?:import|export) type\s[^;]*?;/g, '\n');
  return {
    file,
    text,
    isTest: /\.test\.tsx?$/.test(file) || file.startsWith('tests/'),
    imports: find(code),
    runtimeImports: find(runtime),
  };
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('node:') ? 'node' : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Without comments, so that a word in one is no code; text in quotes stays. */
export function stripComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/g,
    (_, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? '',
  );
}
