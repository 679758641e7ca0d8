// npm run mutate -- [LABEL …]: disables each safeguard of docs/hardening.md (mutations.txt) in a copy of the
// working tree, and prints which of the tests in its row fail. The exit code is 1 if a mutation makes no test fail.
// Tests that fail without any mutation do not count; BASELINE=off skips the search for them, and takes half the time.
// node tests/mutations/run.ts --sample 60 --seed 1 [--stages types,unit,structure,bff] [--rooms client] [--near 8] [--all]: as many random
// small changes to the product code, and which test notices each (docs/testing.md). The exit code is 0.
import { readArguments, readNumber, refuseArguments } from '#server/embedded-cms/lib/read-arguments.ts';
import { readHardeningTable } from '../support/hardening-table.ts';
import { runChosen } from './chosen.ts';
import { ROOMS, runSample, STAGES } from './sample.ts';

const USAGE = 'npm run mutate [-- LABEL …], such as 5a 12d, or npm run mutate -- --sample 60 --seed 1';
const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      stages: { type: 'string', default: STAGES.join() },
      rooms: { type: 'string', default: ROOMS.join() },
      near: { type: 'string', default: 'Infinity' },
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const pick = <T extends string>(names: string, all: readonly T[]): T[] => {
  const unknown = names.split(',').filter((name) => !all.includes(name as T));
  if (unknown.length > 0) refuseArguments(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`, USAGE);
  return all.filter((name) => names.split(',').includes(name));
};
const labels = new Set(readHardeningTable().map(({ label }) => label));
const unknown = positionals.filter((label) => !labels.has(label));
if (unknown.length > 0) refuseArguments(`docs/hardening.md has no row ${unknown.join(', ')}`, USAGE);
if (values.sample === undefined) process.exit((await runChosen(positionals)) ? 0 : 1);
await runSample({
  count: readNumber({ name: '--sample', text: values.sample, min: 1, isWhole: true }, USAGE),
  seed: readNumber({ name: '--seed', text: values.seed, min: 0, isWhole: true }, USAGE),
  stages: pick(values.stages, STAGES),
  rooms: pick(values.rooms, ROOMS),
  near: readNumber({ name: '--near', text: values.near, min: 1 }, USAGE),
  only: values.only
    ? values.only.split(',').map((text) => readNumber({ name: '--only', text, min: 1, isWhole: true }, USAGE))
    : null,
  all: values.all,
});
process.exit(0);
