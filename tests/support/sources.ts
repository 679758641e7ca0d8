import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['client', 'server', 'shared', 'scripts', 'tests'];
const CODE = /\.(?:ts|tsx|mjs)$/;
/** Matches import … from 'x', export … from 'x', import 'x' and import('x'). */
const IMPORT =
  /(?:^|[;}\s])(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

export interface Source {
  /** Path relative to the root, with slashes: client/app/App.tsx. */
  file: string;
  text: string;
  /** A test, or what tests are set up with. */
  isTest: boolean;
  /** Files of the project by path, packages by name. */
  imports: string[];
  /** The same without type imports, which do not exist at run time. */
  runtimeImports: string[];
}

/** All code files of the project. */
export function readSources(): Source[] {
  return ROOMS.flatMap((room) => list(room)).flatMap((file) => (CODE.test(file) ? [readSource(file)] : []));
}

/** All files below a folder, as paths relative to the root. */
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
    isTest: /\.test(?:-rig)?\.tsx?$/.test(file) || file.startsWith('tests/'),
    imports: find(code),
    runtimeImports: find(runtime),
  };
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('node:') ? 'node' : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Removes comments, so that their words are not read as code; quoted text remains. */
export function stripComments(text: string): string {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/g,
    (_, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? '',
  );
}
