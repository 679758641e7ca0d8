// npm run mutate -- [LABEL …]: disables each safeguard of docs/hardening.md (mutations.txt) in a copy of the
// working tree, and prints which of the tests in its row fail. The exit code is 1 if a mutation makes no test fail.
// Tests that fail without any mutation do not count; BASELINE=off skips the search for them, and takes half the time.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseArguments } from '#server/embedded-cms/read-arguments.ts';
import { parseProof, readHardeningTable } from '../support/hardening-table.ts';
import { ROOT } from '../support/sources.ts';
import { type Mutation, mutate, readMutations } from './mutations.ts';

/** Timeout for the proofs of one row, in milliseconds. */
const PROOFS_MAX_MS = 300_000;

interface Failure {
  file: string;
  test: string;
  reason: string;
}
interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const selected = new Set(process.argv.slice(2));
const rows = new Map(readHardeningTable().map((row) => [row.label, row]));
const unknown = [...selected].filter((label) => !rows.has(label));
if (unknown.length > 0)
  refuseArguments(`docs/hardening.md has no row ${unknown.join(', ')}`, 'npm run mutate [-- LABEL …], such as 5a 12d');
const mutations = readMutations().filter(({ label }) => selected.size === 0 || selected.has(label));
const scratch = mkdtempSync(path.join(tmpdir(), 'mutations-'));
let running: number | null = null;
process.once('exit', () => {
  killRunning();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Copies the working tree without ignored files, as a new git repository, because some tests list files by git. */
function copyTree(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  for (const file of git('ls-files', '-co', '--exclude-standard', '-z').split('\0'))
    if (file && existsSync(path.join(ROOT, file))) {
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(scratch, file));
    }
  execFileSync('git', ['init', '-q'], { cwd: scratch });
  execFileSync('git', ['add', '-A'], { cwd: scratch, stdio: 'ignore' });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'));
}

function build(): string | null {
  const result = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: scratch, encoding: 'utf8' });
  return result.status === 0 ? null : String(result.error ?? result.stderr).slice(-500);
}

/** A pattern for a test title, in which `%s`, `$name` and `${…}` match anything. */
const toPattern = (title: string) =>
  title
    .split(/%[a-z]|\$\{[^}]*\}|\$\w+/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

/** Runs a program, and then kills what it left running: a failed test may leave a site behind. False: it timed out. */
async function runAlone(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: scratch, stdio: 'ignore', detached: true });
  running = child.pid ?? null;
  const isOver = await Promise.race([
    once(child, 'exit').then(() => true),
    sleep(PROOFS_MAX_MS, false, { ref: false }),
  ]);
  killRunning();
  return isOver;
}

function killRunning(): void {
  try {
    if (running !== null) process.kill(-running, 'SIGKILL');
  } catch {
    // the process group has already ended
  }
  running = null;
}

/** The failures of the tests that the proofs name; a string if the tests did not run. */
async function runProofs(proofs: string[]): Promise<Failure[] | string> {
  const named = proofs.map(parseProof).filter(([file]) => file?.includes('.test.'));
  const files = [...new Set(named.map(([file]) => file as string))];
  const titles = named.map(([, title]) => toPattern(title as string)).join('|');
  const output = path.join(scratch, '.report.json');
  rmSync(output, { force: true });
  const args = ['run', ...files, '-t', titles, '--retry=0', '--reporter=json', `--outputFile=${output}`];
  const isOver = await runAlone(['node_modules/vitest/vitest.mjs', ...args]);
  if (!existsSync(output)) return isOver ? 'no report' : 'not over in time';
  const results = (JSON.parse(readFileSync(output, 'utf8')) as Report).testResults;
  const failures = results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [text = ''] }) => ({
        file: path.relative(scratch, name),
        test: fullName,
        reason: text.split('\n', 1)[0] ?? '',
      })),
  );
  const ran = results.flatMap((r) =>
    r.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  );
  return ran.length > 0 ? failures : `no test ran: ${results.map(({ message }) => message).join(' ')}`;
}

let isBuiltAsIs = false;
const needsBuild = ({ edits, label }: Mutation) =>
  edits.some(({ file }) => /^(?:client|shared)\//.test(file)) ||
  rows.get(label)?.proofs.some((proof) => proof.includes('tests/browser/'));

function buildAsIs(): void {
  if (!isBuiltAsIs) build();
  isBuiltAsIs = true;
}

const failing = new Map<string, Set<string>>();
/** Names of a row's tests that fail without any mutation, and so prove nothing. */
async function findFailing(label: string): Promise<Set<string>> {
  const cached = failing.get(label);
  if (cached) return cached;
  buildAsIs();
  const outcome = process.env['BASELINE'] === 'off' ? [] : await runProofs(rows.get(label)?.proofs ?? []);
  if (typeof outcome === 'string') console.log(`${label} without any mutation: ${outcome}`);
  const tests = typeof outcome === 'string' ? [] : outcome.map(({ test }) => test);
  for (const test of tests) console.log(`${label} fails without any mutation: ${test}`);
  failing.set(label, new Set(tests));
  return new Set(tests);
}

/** Tries out one mutation and prints the result. True: a test failed. */
async function tryOut(mutation: Mutation): Promise<boolean> {
  const { label } = mutation;
  const { texts, problems } = mutate(mutation, scratch);
  const print = (text: string) => console.log(`${label} ${text}`);
  if (problems.length > 0) {
    print(`NOT FOUND ${problems.join(' · ')}`);
    return false;
  }
  const places = [...texts].map(([file, text]) => ({ place: path.join(scratch, file), text }));
  const originals = places.map(({ place }) => ({ place, bytes: readFileSync(place) }));
  const failsAnyway = await findFailing(label);
  if (!needsBuild(mutation)) buildAsIs();
  for (const { place, text } of places) writeFileSync(place, text);
  try {
    if (needsBuild(mutation)) {
      isBuiltAsIs = false;
      const problem = build();
      if (problem) {
        print(`BROKEN does not build: ${problem}`);
        return false;
      }
    }
    const outcome = await runProofs(rows.get(label)?.proofs ?? []);
    if (typeof outcome === 'string') {
      print(`BROKEN ${outcome}`);
      return false;
    }
    const caught = outcome.filter(({ test }) => !failsAnyway.has(test));
    if (caught.length === 0) print(`SURVIVED ${[...texts.keys()].join(' ')}`);
    for (const [from, [first, ...more]] of Map.groupBy(caught, (failure) => failure.file))
      print(
        `caught by ${from} › ${first?.test}${more.length > 0 ? ` and ${more.length} more` : ''}: ${first?.reason.slice(0, 160)}`,
      );
    return caught.length > 0;
  } finally {
    for (const { place, bytes } of originals) writeFileSync(place, bytes);
  }
}

copyTree();
const survived: Mutation[] = [];
for (const mutation of mutations) if (!(await tryOut(mutation))) survived.push(mutation);
console.log(`${mutations.length - survived.length} of ${mutations.length} mutations were noticed`);
process.exit(survived.length === 0 ? 0 : 1);
