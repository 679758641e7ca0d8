import { expect, it } from 'vitest';
import { toBaseScore } from './cvss.ts';

// scores computed with FIRST's CVSS calculator
it.each([
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
  ['CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:H', 8.1],
  ['CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:L/I:H/A:N', 5.2],
  ['CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N', 5.4],
  ['CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:N', 0],
  ['CVSS:3.1/AV:Q/AC:L/PR:N/UI:N/S:U/C:L/I:H/A:N', null],
  ['CVSS:3.1/AV:N/AC:L', null],
])('%s is %s', (vector, score) => {
  expect(toBaseScore(vector)).toBe(score);
});
