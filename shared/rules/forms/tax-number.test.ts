import { expect, it } from 'vitest';
import { isWrongNip, normaliseTaxNumber } from './tax-number.ts';

it.each([
  ['none', ''],
  ['a NIP', '5260250274'],
  ['with hyphens', '526-025-02-74'],
  ['with its country', 'PL 526 025 02 74'],
  ['in small letters', 'pl5260250274'],
  ['with its label', 'NIP: 526-025-02-74'],
  ['with the label of its European form', 'VAT UE: PL5260250274'],
  ['with dots', '526.025.02.74'],
  ['German', 'DE123456789'],
  ['a German tax number', '12/345/67890'],
  ['a German tax number of eleven digits', '12345678901'],
  ['Austrian', 'ATU12345678'],
  ['Czech', 'CZ 12345678'],
  ['Lithuanian', 'LT123456789012'],
])('FM08: %s (%s) is accepted', (_, text) => {
  expect(isWrongNip(text)).toBe(false);
});

it.each([
  '526025027',
  '5260250275',
  '6250260274',
  'PL526025027',
  'PL 526 025 02 75',
  'PL5260250274X',
  'NIP: 526-025-02-75',
  'nr NIP 526-025-02-75',
  'NIP5260250275',
  'numer NIP 526-025-02-75',
  'N.I.P. 526-025-02-75',
  'NIP (PL) 526-025-02-75',
  'NIP UE PL 526-025-02-75 (czynny)',
])('FM08: %s is a mistyped NIP', (text) => {
  expect(isWrongNip(text)).toBe(true);
});

it('FM08: a remainder of ten has no check digit', () => {
  // if the weighted sum has the remainder 10, no number with these nine digits is valid
  const start = Array.from({ length: 100 }, (_, i) => `1000000${String(i).padStart(2, '0')}`);
  const valid = start.map((nine) => [...'0123456789'].filter((last) => !isWrongNip(nine + last)).length);
  expect(new Set(valid)).toEqual(new Set([0, 1]));
});

it.each([
  ['NIP: PL 526-025-02-74', 'PL 526-025-02-74'],
  ['NIP 5260250274', '5260250274'],
  ['nip:5260250274', '5260250274'],
  ['NIP UE: PL 526–025–02–74', 'PL 526-025-02-74'],
  ['VAT-ID: DE 123 456 789', 'DE 123 456 789'],
  ['USt-IdNr. DE123456789', 'DE123456789'],
  ['USt.-IdNr.: DE123456789', 'DE123456789'],
  ['VAT reg. no. GB 123 4567 89', 'GB 123 4567 89'],
  ['Steuernummer: 12/345/67890', '12/345/67890'],
  ['PL: 5260250274', 'PL: 5260250274'],
  ['NO 123 456 789 MVA', 'NO 123 456 789 MVA'],
  ['CHE-123.456.789 MWST', 'CHE-123.456.789 MWST'],
  ['VAT NO 123456789', 'NO 123456789'],
  ['VAT: NO 123 456 789 MVA', 'NO 123 456 789 MVA'],
  ['VAT no 5260250274', '5260250274'],
  ['VAT EU 372012345', 'EU 372012345'],
  ['ATU: 12345678', 'ATU: 12345678'],
  ['VAT CZ: 12345678901', 'CZ: 12345678901'],
  ['Steuernummer 123/456/78901', '123/456/78901'],
  ['St.-Nr. 123/456/78901', '123/456/78901'],
  ['NIP UE PL 526-025-02-74 (czynny)', 'PL 526-025-02-74'],
  ['NIP5260250274', '5260250274'],
  ['N.I.P.: 526-025-02-74', '526-025-02-74'],
  ['NIPX12345678', 'NIPX12345678'],
  ['brak', 'brak'],
])('M7: the label of a tax number does not count: %j is %s', (typed, number) => {
  expect(normaliseTaxNumber(typed)).toBe(number);
  expect(normaliseTaxNumber(number)).toBe(number);
});
