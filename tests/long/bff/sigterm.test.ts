import { expect, it } from 'vitest';
import { measureSigterms } from '../../load/sigterm.ts';

const ROUNDS = 6;

it.each([
  { busy: 0, hasSilent: true },
  { busy: 2, hasSilent: false },
])('K22: SIGTERM under load behind a load balancer: nothing is reset, and the code is 0: %j', async (options) => {
  const { codes, endings, failures } = await measureSigterms({ rounds: ROUNDS, hasBalancer: true, ...options });
  expect([...codes]).toEqual([[0, ROUNDS]]);
  expect({ ...endings, failures: failures.slice(0, 5) }).toMatchObject({ reset: 0, crossed: 0, wrong: 0 });
  expect(endings.answered).toBeGreaterThan(0);
  // an upload that is refused for lack of time may end before its answer is read
  if (endings.shed === 0) expect(endings.cut).toBe(0);
});
