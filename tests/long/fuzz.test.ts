import { randomInt } from 'node:crypto';
import { it } from 'vitest';
import { fuzz } from '../support/fuzz-run.ts';

const COUNT = 200_000;

it(`hardening 9, BX09: none of ${COUNT} requests yields a 5xx, a hang or an answer without our headers`, async () => {
  const seed = randomInt(1_000_000_000);
  console.log(`FUZZ_SEED=${seed} FUZZ_COUNT=${COUNT}`);
  await fuzz(seed, COUNT);
});
