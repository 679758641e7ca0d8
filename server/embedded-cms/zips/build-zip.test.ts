import { expect, it } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import { nameEntries } from './build-zip.ts';

it('M12, BR-31: entries have names that every system can save, in the language of the visitor', () => {
  const file = (name: string, locale: Locale = 'pl') => ({ name, locale, format: 'pdf' });
  const names = [
    'CON',
    'a:b?',
    'é',
    'e\u0301',
    'A',
    'a',
    'Karta ',
    '👨‍👩‍👧',
    'Sumy kontrolne SHA-256',
    'ż'.repeat(200),
  ];
  expect(nameEntries([...names.map((name) => file(name)), file('A', 'de')], { identifiers: [], locale: 'pl' })).toEqual(
    [
      '_CON.pdf',
      'a_b_.pdf',
      'é.pdf',
      'é (2).pdf',
      'A.pdf',
      'a (2).pdf',
      'Karta.pdf',
      '👨‍👩‍👧.pdf',
      'Sumy kontrolne SHA-256.pdf',
      `${'ż'.repeat(125)}.pdf`,
      'A (DE).pdf',
    ],
  );
});
