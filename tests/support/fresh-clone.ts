import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPackages } from './copy-packages.ts';
import { addParsedContent, copyContent } from './parsed-content.ts';
import { root } from './processes.ts';

/** Node and npm of a new developer's machine. */
export interface Tools {
  node: string;
  npm: string;
}
export interface Command {
  pid: number;
  /** Standard output and error so far. */
  output(): string;
  /** Resolves when the output contains the pattern; rejects if the command ends without it. */
  says(pattern: RegExp | string): Promise<void>;
  /** Exit code or signal of the command itself. */
  exited: Promise<number | NodeJS.Signals>;
  /** Resolves when the command and all processes that it started, which could write to its output, have ended. */
  closed: Promise<void>;
}
export interface FreshClone {
  folder: string;
  npm(args: string[], env?: Record<string, string>): Command;
  node(args: string[], env?: Record<string, string>): Command;
  /** Runs a line as a shell does that finds `node`, `npm` and `npx` of the tools. */
  shell(line: string, env?: Record<string, string>): Command;
  /** Ids of the processes in the clone whose command line matches. */
  find(pattern: RegExp): number[];
  /** Replaces a part of a file, which has to be there. */
  edit(file: string, from: string, to: string): void;
  /** Instead of installing: the packages of this checkout, as hard links where the file system allows them. */
  takePackages(): void;
  /** Instead of parsing it: the content of this checkout, with the times by which its parsed form is found. */
  takeParsedContent(): Promise<void>;
  remove(): void;
}

/** For clones in which Vitest runs: Node reads the paths by which it imports packages as addresses, in which %2F is /. */
export const PLACE_FOR_VITEST = 'clone (1) ż-';

/** Variables that npm and Vitest set for their child processes, and that a new developer's terminal does not have. */
const OF_THE_TEST = /^(?:npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|TEST$|DEV$|PROD$|MODE$|BASE_URL$|SSR$|CI$)/;

/** Installs exactly these versions of Node and npm in a temporary folder. */
export function installTools(node: string, npm: string): Tools & { remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-tools-'));
  const nodePackage = `node-${process.platform}-${process.arch}`;
  const options = ['--no-save', '--no-bin-links', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, `npm@${npm}`, `${nodePackage}@${node}`], {
    env: withoutTest({}),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const modules = path.join(folder, 'node_modules');
  const bin = path.join(modules, nodePackage, 'bin');
  for (const name of ['npm', 'npx']) symlinkSync(path.join(modules, `npm/bin/${name}-cli.js`), path.join(bin, name));
  return {
    node: path.join(bin, 'node'),
    npm: path.join(modules, 'npm/bin/npm-cli.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function withoutTest(env: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OF_THE_TEST.test(name));
  const PATH = process.env['PATH']?.split(path.delimiter).filter((place) => !place.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: PATH?.join(path.delimiter), npm_config_prefer_offline: 'true', ...env };
}

/**
 * Clones the repository, including uncommitted changes. place: begins the name of its folder, as continuous integration
 * names it by a branch, and people by themselves.
 */
export function makeFreshClone(tools: Tools, place = 'feature%2Fclone (1) ż-'): FreshClone {
  const folder = mkdtempSync(path.join(tmpdir(), place));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const list = (...args: string[]) =>
    git('ls-files', '-z', ...args)
      .split('\0')
      .filter(Boolean);
  // shared: with the objects of this checkout, which take seconds to copy onto another file system
  git('clone', '--quiet', '--shared', root, folder);
  const deleted = new Set(list('--deleted'));
  for (const file of deleted) rmSync(path.join(folder, file));
  for (const file of list('--modified', '--others', '--exclude-standard'))
    if (!deleted.has(file)) cpSync(path.join(root, file), path.join(folder, file));

  const start = (file: string, args: string[], env: Record<string, string> = {}) => {
    const all = withoutTest(env);
    const PATH = [path.dirname(tools.node), all['PATH']].join(path.delimiter);
    return toCommand(spawn(file, args, { cwd: folder, env: { ...all, PATH }, detached: true }));
  };
  const run = (args: string[], env?: Record<string, string>) => start(tools.node, args, env);
  const find = (pattern: RegExp) => findProcesses(folder, pattern);
  return {
    folder,
    npm: (args, env) => run([tools.npm, ...args], env),
    node: run,
    shell: (line, env) => start('sh', ['-c', line], env),
    find,
    edit(file, from, to) {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(
        place,
        text.replace(from, () => to),
      );
    },
    takePackages() {
      copyPackages(folder);
      // what Vite has prepared for this checkout
      rmSync(path.join(folder, 'node_modules/.vite'), { recursive: true, force: true });
    },
    async takeParsedContent() {
      copyContent(path.join(folder, 'server/embedded-cms/content'));
      const data = path.join(folder, '.data/cms');
      mkdirSync(data, { recursive: true });
      await addParsedContent(data);
    },
    remove() {
      for (const pid of find(/./)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function toCommand(child: ChildProcess): Command {
  let output = '';
  let isClosed = false;
  const waiters = new Set<() => void>();
  const checkWaiters = () => {
    for (const check of waiters) check();
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      checkWaiters();
    });
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      isClosed = true;
      checkWaiters();
      resolve();
    });
  });
  return {
    pid: Number(child.pid),
    output: () => output,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const isFound = typeof pattern === 'string' ? output.includes(pattern) : pattern.test(output);
          if (!isFound && !isClosed) return;
          waiters.delete(check);
          if (isFound) resolve();
          else reject(new Error(`ended without ${pattern}:\n${output}`));
        };
        waiters.add(check);
        check();
      }),
    exited: new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? code ?? 0));
    }),
    closed,
  };
}

function findProcesses(folder: string, pattern: RegExp): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) &&
          pattern.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))
        );
      } catch {
        return false;
      }
    });
}
