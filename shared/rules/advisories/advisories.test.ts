import { expect, it } from 'vitest';
import { readVersions } from './advisories.ts';

it('reads versions and their comparisons', () => {
  expect(readVersions(' >=2.0 | <3.2.1|4.0 beta | |*')).toEqual([
    { comparison: 'from', version: '2.0' },
    { comparison: 'before', version: '3.2.1' },
    { comparison: null, version: '4.0 beta' },
  ]);
});

it('K24: takes linear time for long ranges', () => {
  expect(readVersions(`>=1${' '.repeat(300_000)}x${' '.repeat(300_000)}`)).toHaveLength(1);
});
