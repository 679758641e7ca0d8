import { expect, it } from 'vitest';
import { createFormTokens } from './form-tokens.ts';

const SECRET = 'a secret of the tests, long enough for all';
const DAY_MS = 86_400_000;

it.each([
  [0, 'young'],
  [1499, 'young'],
  [1500, 'good'],
  [30 * 60_000 - 1, 'good'],
  [30 * 60_000, 'unknown'],
  // the clock was set back: the sender gets a new token, and is not taken for a robot
  [-1, 'unknown'],
  [-60_000, 'unknown'],
  [-DAY_MS, 'unknown'],
])('K25 S16: a form token is %i ms old: %s', (ageMs, state) => {
  let now = 1_800_000_000_000;
  const tokens = createFormTokens(SECRET, null, () => now);
  const token = tokens.issueFormToken();
  now += ageMs;
  expect(tokens.check(token)).toBe(state);
});
