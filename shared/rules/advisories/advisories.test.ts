import { expect, it } from 'vitest';
import { listAdvisories, readVersions } from './advisories.ts';

it('reads versions and their comparisons', () => {
  expect(readVersions(' >=2.0 | <3.2.1|4.0 beta | |*')).toEqual([
    { comparison: 'from', version: '2.0' },
    { comparison: 'before', version: '3.2.1' },
    { comparison: null, version: '4.0 beta' },
  ]);
});

it('the products to choose from stand in the order of their names and numbers', () => {
  const names = ['EM-1000', 'EM-310', 'AQ-40'];
  const advisory = {
    products: names.map((name) => ({ id: name, name })),
    vulnerabilities: [],
    published: '2026-05-04',
  };
  const { options } = listAdvisories([advisory as never], { product: null, number: 1 }, 'de');
  expect(options.map(({ name }) => name)).toEqual(['AQ-40', 'EM-310', 'EM-1000']);
});

it('K24: takes linear time for long ranges', () => {
  expect(readVersions(`>=1${' '.repeat(300_000)}x${' '.repeat(300_000)}`)).toHaveLength(1);
});
