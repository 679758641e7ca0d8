import { expect, it } from 'vitest';
import { isTaxNumber } from './tax-number.ts';

it.each(['5260250274', '526-025-02-74', 'PL 526 025 02 74', 'pl5260250274'])('FM08: %s is a NIP', (text) => {
  expect(isTaxNumber(text)).toBe(true);
});

it.each(['', '526025027', '52602502740', '5260250275', '6250260274', 'DE5260250274', '526.025.02.74'])(
  'FM08: %j is none',
  (text) => {
    expect(isTaxNumber(text)).toBe(false);
  },
);

it('FM08: a sum of ten has no check digit', () => {
  // 0*6 + … with remainder 10: no number of this beginning is valid
  const start = Array.from({ length: 100 }, (_, i) => `1000000${String(i).padStart(2, '0')}`);
  const valid = start.map((nine) => [...'0123456789'].filter((last) => isTaxNumber(nine + last)).length);
  expect(new Set(valid)).toEqual(new Set([0, 1]));
});
