// Runs programs of node_modules as steps of a check: in parallel, with the output of each step printed as one piece.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
/** Programs of node_modules begin with "#!/usr/bin/env node", so this Node must come first in PATH. */
const PATH = [path.dirname(process.execPath), bin, process.env.PATH].join(path.delimiter);

/** Static checks of the sources: nothing is executed. */
export const STATIC_STEPS = {
  biome: ['biome', 'check', '--error-on-warnings', '.'],
  // several threads check much of it several times: 52 instead of 24 CPU seconds
  types: ['tsc', '-b', '--singleThreaded'],
  unused: ['knip', '--no-progress'],
};

/** Programs that run: they end with this one, as a CI that gives up ends only the program that it started. */
const running = new Set<ChildProcess>();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  });

export interface StepResult {
  ok: boolean;
  output: string;
  seconds: number;
}

/** Runs a program to its end. quiet: the output is collected instead of being shown immediately. */
export function runStep(
  [command = '', ...args]: readonly string[],
  { quiet = true, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<StepResult> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command === 'node' ? process.execPath : path.join(bin, command), args, {
      cwd: root,
      env: { ...process.env, PATH, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const end = (code: number | null) => {
      running.delete(child);
      resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', end);
  });
}

/** Runs all steps in parallel and prints the result of each. */
export async function runSteps(steps: Record<string, readonly string[]>): Promise<(StepResult & { name: string })[]> {
  const results = await Promise.all(
    Object.entries(steps).map(async ([name, step]) => ({ name, ...(await runStep(step)) })),
  );
  for (const { name, ok, output, seconds } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output);
  }
  return results;
}
