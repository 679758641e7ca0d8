import { expect, it } from 'vitest';
import { isQuoteStopped } from './stock-quote.ts';

it.each([
  ['the evening after a session', '2026-11-27T17:00:00.000Z', '2026-11-27', false],
  ['after Christmas', '2026-12-23T16:00:00.000Z', '2026-12-28', false],
  ['a week', '2026-11-27T16:00:00.000Z', '2026-12-04', false],
  ['more than a week', '2026-11-27T16:00:00.000Z', '2026-12-05', true],
  ['a time that cannot be read', 'yesterday', '2026-12-05', false],
])('IR02: %s', (_name, lastUpdate, today, isStopped) => {
  expect(isQuoteStopped(lastUpdate, today)).toBe(isStopped);
});
