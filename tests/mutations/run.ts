// node tests/mutations/run.ts [LABEL …]: disables each safeguard of docs/hardening.md (mutations.txt) in a copy of the
// working tree, and prints which of the tests in its row fail. The exit code is 1 if a mutation makes no test fail.
// Tests that fail without any mutation do not count; BASELINE=off skips the search for them, and takes half the time.
// node tests/mutations/run.ts --sample 60 --seed 1 [--stages types,unit,bff] [--rooms client] [--near 8]: as many random
// small changes to the product code, and which test notices each (docs/testing.md). The exit code is 0.
import { parseArgs } from 'node:util';
import { runChosen } from './chosen.ts';
import { ROOMS, runSample, STAGES } from './sample.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    stages: { type: 'string', default: STAGES.join() },
    rooms: { type: 'string', default: ROOMS.join() },
    near: { type: 'string', default: 'Infinity' },
    only: { type: 'string' },
  },
});
const pick = <T extends string>(names: string, all: readonly T[]): T[] => {
  const unknown = names.split(',').filter((name) => !all.includes(name as T));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  return all.filter((name) => names.split(',').includes(name));
};
if (values.sample === undefined) process.exit((await runChosen(positionals)) ? 0 : 1);
await runSample({
  count: Number(values.sample),
  seed: Number(values.seed),
  stages: pick(values.stages, STAGES),
  rooms: pick(values.rooms, ROOMS),
  near: Number(values.near),
  only: values.only ? values.only.split(',').map(Number) : null,
});
process.exit(0);
