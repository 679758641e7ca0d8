import { it } from 'vitest';
import { fuzz } from '../support/fuzz-run.ts';

/** The same requests in each run; tests/long/fuzz.test.ts sends others, and more. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 400);

it(
  'hardening 9, BX09: no request yields a 5xx, a hang or an answer without our headers',
  () => fuzz(SEED, COUNT),
  120_000,
);
