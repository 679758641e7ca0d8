import { it } from 'vitest';
import { fuzz } from '../support/fuzz-run.ts';

/** Fixed, so that each run sends the same requests; tests/long/fuzz.test.ts sends more, and different ones. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 400);

it(
  'hardening 9, BX09: no request yields a 5xx, a hang or an answer without our headers',
  () => fuzz(SEED, COUNT),
  120_000,
);
