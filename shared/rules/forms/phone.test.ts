import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, joinPhone, normalisePhone, splitPhone } from './phone.ts';

describe('FM03 phone', () => {
  it.each(['123456', '+48 (61) 555-01-00', '1'.repeat(20), '+48 61 555 01 51 wew. 12'])('%s is valid', (text) => {
    expect(isPhone(text)).toBe(true);
    expect(normalisePhone(text)).toBe(text);
  });

  it.each(['12345', '1'.repeat(21), '12345a', 'wew. 12', '601 000 000 601 000 000', '', '1234 ext. 12'])(
    '%s is invalid',
    (text) => {
      expect(isPhone(normalisePhone(text))).toBe(false);
    },
  );
});

describe('M7: a phone number as it is copied', () => {
  it.each([
    ['\u202d+48 601 000 000\u202c', '+48 601 000 000'],
    ['\u2066+48 601 000 000\u2069', '+48 601 000 000'],
    ['+48\u00a0601\u00a0000\u00a0000', '+48 601 000 000'],
    ['+48\u202f601\u2009000\u3000000', '+48 601 000 000'],
    ['601‑000‑000', '601-000-000'],
    ['601–000—000', '601-000-000'],
    ['＋４８（６１）５５５', '+48(61)555'],
    ['٠٦٠١٠٠٠٠٠٠', '0601000000'],
    ['+48.601.000.000', '+48 601 000 000'],
    ['0341/123450', '0341 123450'],
    ['0341 / 12 34 50', '0341 12 34 50'],
    ['tel:+48601000000', '+48601000000'],
    ['tel:+48%20601%20000%20000', '+48 601 000 000'],
    ['Tel.: 601 000 000', '601 000 000'],
    ['tel. kom. 601 000 000', '601 000 000'],
    ['+49 (0)341 123450', '+49 341 123450'],
    ['+49 (0) 341 / 12 34 50', '+49 341 12 34 50'],
    ['0049 (0)341 123450', '0049 341 123450'],
    ['+49 (0341) 123450', '+49 (0341) 123450'],
    ['+225 (07) 12 34 56 78', '+225 (07) 12 34 56 78'],
    ['+225 (0)7 12 34 56 78', '+225 (0)7 12 34 56 78'],
    ['+378 (0549) 88 55 55', '+378 (0549) 88 55 55'],
    ['+48 (0-61) 555 01 10', '+48 (0-61) 555 01 10'],
    ['(+49) (0)341 123450', '(+49) 341 123450'],
    ['+39 (06) 555 0110', '+39 (06) 555 0110'],
    ['(061) 555 01 10', '(061) 555 01 10'],
    ['601 000 000.', '601 000 000'],
    ['“601 000 000”', '601 000 000'],
    ['"601 000 000"', '601 000 000'],
    ['call me', 'call me'],
  ])('%j is %s', (text, number) => {
    expect(normalisePhone(text)).toBe(number);
  });

  it.each([
    ['+48 61 555 01 51 wew. 12', '+48 61 555 01 51', '12'],
    ['+48 61 555 01 51, wewn. 12', '+48 61 555 01 51', '12'],
    ['+48 61 555 01 51 nr wew. 12', '+48 61 555 01 51', '12'],
    ['+48.61.555.01.51 w. 12', '+48 61 555 01 51', '12'],
    ['+48 61 555 01 51 ext. 12', '+48 61 555 01 51', '12'],
    ['+48 61 555 01 51 (ext 12)', '+48 61 555 01 51', '12'],
    ['+48 61 555 01 51 x12', '+48 61 555 01 51', '12'],
    ['+48 61 555 01 51 #12', '+48 61 555 01 51', '12'],
    ['tel:+48615550151;ext=12', '+48615550151', '12'],
    ['+48615550151,12', '+48615550151', '12'],
    ['+49 (0)341 123 45-0, Durchwahl 12', '+49 341 123 45-0', '12'],
    ['+49 341 123 45 DW: 12', '+49 341 123 45', '12'],
    ['61 555 01 10 / 12', '61 555 01 10', '12'],
    ['+48 61 555 01 51 - wew. 12.', '+48 61 555 01 51', '12'],
    ['+44 (0)20 7946 0018 (345)', '+44 20 7946 0018', '345'],
    ['+4961 5550151,,1234#', '+4961 5550151', '1234'],
    ['+48 61 555-01 (20)', '+48 61 555-01 (20)', null],
    ['601 000 000', '601 000 000', null],
    ['61 555 01 10', '61 555 01 10', null],
  ])('%s is %s with the extension %s', (text, number, extension) => {
    const normalised = normalisePhone(text);
    expect(isPhone(normalised)).toBe(true);
    expect(splitPhone(normalised)).toEqual({ number, extension });
    expect(splitPhone(normalisePhone(joinPhone(number, extension)))).toEqual({ number, extension });
  });

  it('a number is not changed twice', () => {
    const part = fc.constantFrom(
      '+',
      '48',
      '0',
      '(0)',
      '(',
      ')',
      ' ',
      '.',
      '/',
      '555',
      '01',
      ' ext. ',
      'x',
      '12',
      ',',
      ';',
      'tel:',
      '-',
      '"',
      '\u200d',
      '٤',
    );
    let valid = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = normalisePhone(parts.join(''));
        if (isPhone(once)) valid++;
        expect(normalisePhone(once)).toBe(once);
        expect(splitPhone(once).number.length).toBeLessThanOrEqual(once.length);
      }),
      { numRuns: 5000 },
    );
    expect(valid).toBeGreaterThan(200);
  });
});
