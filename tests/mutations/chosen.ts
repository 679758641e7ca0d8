import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseProof, readHardeningTable } from '../support/hardening-table.ts';
import { type Mutation, mutate, readMutations } from './mutations.ts';
import { build, copyTree, type Failure, runVitest, scratch } from './scratch.ts';

/** Timeout for the proofs of one row, in milliseconds. */
const PROOFS_MAX_MS = 300_000;

const rows = new Map(readHardeningTable().map((row) => [row.label, row]));

/** Switches off the safeguards of some rows of docs/hardening.md, all without labels; true: each was noticed. */
export async function runChosen(labels: readonly string[]): Promise<boolean> {
  const selected = new Set(labels);
  const mutations = readMutations().filter(({ label }) => selected.size === 0 || selected.has(label));
  copyTree();
  const survived: Mutation[] = [];
  for (const mutation of mutations) if (!(await tryOut(mutation))) survived.push(mutation);
  console.log(`${mutations.length - survived.length} of ${mutations.length} mutations were noticed`);
  return survived.length === 0;
}

/** A pattern for a test title, in which `%s`, `$name` and `${…}` match anything. */
const toPattern = (title: string) =>
  title
    .split(/%[a-z]|\$\{[^}]*\}|\$\w+/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

/** The failures of the tests that the proofs name; a string if the tests did not run. */
function runProofs(proofs: string[]): Promise<Failure[] | string> {
  const named = proofs.map(parseProof).filter(([file]) => file?.includes('.test.'));
  const files = [...new Set(named.map(([file]) => file as string))];
  const titles = named.map(([, title]) => toPattern(title as string)).join('|');
  return runVitest([...files, '-t', titles], PROOFS_MAX_MS);
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
