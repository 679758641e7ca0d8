// npm test: builds, checks and runs every test, stage by stage. npm test -- FILE …: only the tests of these files.
// npm run test:long [-- FILE …]: the tests of tests/long, and those tagged as long.
// The last line has the totals, such as "412 passed, 0 failed, 3 skipped" (docs/testing.md).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildCurrent } from './build-state.ts';
import { findProcessesOfRun } from './left-behind.ts';
import { runStep, runSteps, STATIC_STEPS } from './steps.ts';
import type { Totals } from './totals-reporter.ts';

/** Projects of vitest.config.ts by stage. */
const BFF_PROJECTS = ['contract', 'bff*', 'pages', 'start'];
const BROWSER_PROJECTS = ['browser', 'engines'];

const isLong = process.argv.includes('--long');
/** Files, and options of Vitest such as -t NAME. */
const selection = process.argv.slice(2).filter((arg) => arg !== '--long');
const started = performance.now();
const total: Totals = { passed: 0, failed: 0, skipped: {}, failures: [] };
const times: string[] = [];

/** Identifies the processes of this run. */
const runId = randomUUID();
/** For all files that tests write; deleted after the run. Short: the path of a Unix socket has at most 107 bytes. */
const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
const env = {
  CI: 'true',
  TMPDIR: folder,
  RUN_ID: runId,
  TEST_TOTALS: path.join(folder, 'totals.json'),
  // a site or a CMS is started about two hundred times
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
};
process.on('exit', () => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const programs = runStep(['node', 'scripts/install-test-programs.ts', ...(isLong ? ['--long'] : [])]);
await stage('build', async () => {
  if (selection.length > 0 && isBuildCurrent()) return;
  count('build', (await runStep(['node', 'scripts/build.mjs'], { quiet: false })).ok);
});
if (isLong) {
  await finishInstalling();
  const seed = String(Date.now() % 2 ** 31);
  await stage('properties', () =>
    runVitest(['--project', 'unit', '--passWithNoTests', ...(selection.length > 0 ? selection : ['properties.test'])], {
      PROPERTY_SEED: seed,
    }),
  );
  // one worker, so that its files share their modules
  await stage('order', () =>
    runVitest(['--project', 'unit', '--maxWorkers', '1', '--passWithNoTests', '--tagsFilter', '!long', ...selection], {
      ORDER_SEED: seed,
    }),
  );
  await stage('long-bff', () => runLongProjects(['long-bff'], ['unit', ...BFF_PROJECTS]));
  await stage('long-browser', () => runLongProjects(['long-browser'], BROWSER_PROJECTS));
  await stage('long', () => runLongProjects(['long'], []));
  // npm test runs the other two engines
  await stage('engines', () =>
    runVitest(['--project', 'engines', '--passWithNoTests', ...selection], { ENGINES: 'chromium' }),
  );
} else if (selection.length > 0) {
  await finishInstalling();
  await stage('files', () => runVitest(selection));
} else {
  await stage('check', async () => {
    const [steps] = await Promise.all([runSteps(STATIC_STEPS), runProjects('structure')]);
    for (const { name, ok } of steps) count(name, ok);
  });
  await stage('unit', () => runProjects('unit'));
  await finishInstalling();
  await stage('bff', () => runProjects(...BFF_PROJECTS));
  await stage('browser', () => runProjects(...BROWSER_PROJECTS));
}
printResult();
process.exit(total.failed > 0 ? 1 : 0);

/** Waits for browsers, Redis and nginx, which are installed while the build and the checks run. */
async function finishInstalling(): Promise<void> {
  const { output, seconds } = await programs;
  process.stdout.write(output);
  times.push(`${'programs'.padEnd(9)} ${seconds.toFixed(0)} s, beside the stages before`);
}

async function stage(name: string, run: () => Promise<void>): Promise<void> {
  console.log(`\n== ${name}`);
  const before = { ...total };
  const since = performance.now();
  await run();
  for (const command of endProcesses()) count(`${name} left a process behind: ${command}`, false);
  times.push(
    `${name.padEnd(9)} ${secondsSince(since)} s, ${total.passed - before.passed} passed, ${total.failed - before.failed} failed`,
  );
  console.log(`== ${times.at(-1)}`);
}

/** Leaves out the tests that are tagged as long. */
function runProjects(...names: string[]): Promise<void> {
  return runVitest([...toOptions(names), '--tagsFilter', '!long']);
}

/** long: projects of tests/long. others: projects of npm test, of which only the tests tagged as long run. */
async function runLongProjects(long: string[], others: string[]): Promise<void> {
  const options = ['--passWithNoTests', ...selection];
  await runVitest([...toOptions(long), ...options]);
  if (others.length > 0) await runVitest([...toOptions(others), '--tagsFilter', 'long', ...options]);
}

function toOptions(projects: string[]): string[] {
  return projects.flatMap((name) => ['--project', name]);
}

async function runVitest(options: string[], settings: Record<string, string> = {}): Promise<void> {
  rmSync(env.TEST_TOTALS, { force: true });
  const { ok } = await runStep(['vitest', 'run', ...options], { quiet: false, env: { ...env, ...settings } });
  let totals: Totals | null = null;
  try {
    totals = JSON.parse(readFileSync(env.TEST_TOTALS, 'utf8')) as Totals;
  } catch {
    // Vitest ended before its reporter wrote the file
  }
  if (!totals || (!ok && totals.failed === 0)) count(`vitest ${options.join(' ')} ended without a result`, false);
  if (!totals) return;
  total.passed += totals.passed;
  total.failed += totals.failed;
  total.failures.push(...totals.failures);
  for (const [reason, number] of Object.entries(totals.skipped))
    total.skipped[reason] = (total.skipped[reason] ?? 0) + number;
}

function count(what: string, ok: boolean): void {
  total[ok ? 'passed' : 'failed']++;
  if (ok) return;
  total.failures.push(what);
  console.log(`FAIL ${what}`);
}

/** Ends the processes that a stage left running, and returns their command lines. */
function endProcesses(): string[] {
  return findProcessesOfRun(runId).map(({ pid, command }) => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
    return command.slice(0, 200);
  });
}

function printResult(): void {
  console.log(`\n${times.join('\n')}\n${'total'.padEnd(9)} ${secondsSince(started)} s`);
  for (const what of total.failures) console.log(`FAIL ${what}`);
  const skipped = Object.entries(total.skipped);
  for (const [reason, number] of skipped) console.log(`skipped ${number}: ${reason}`);
  const sum = skipped.reduce((all, [, number]) => all + number, 0);
  console.log(`${total.passed} passed, ${total.failed} failed${sum > 0 ? `, ${sum} skipped` : ''}`);
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(0);
}
