import { expect, it } from 'vitest';
import { toDistinctNames, toFileName, toFileNames } from './file-name.ts';

const octetsOf = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length;

const FAMILY = '👨‍👩‍👧';

it.each([
  ['em-310-datasheet-en.pdf', 'em-310-datasheet-en.pdf'],
  ['Karta – ż.pdf', 'Karta – ż.pdf'],
  // devices of Windows
  ['CON.pdf', '_CON.pdf'],
  ['aux.docx', '_aux.docx'],
  ['COM¹.pdf', '_COM¹.pdf'],
  ['com1', '_com1'],
  ['NUL.tar.gz', '_NUL.tar.gz'],
  ['lpt9 .txt', '_lpt9.txt'],
  ['CONIN$', '_CONIN$'],
  ['console.pdf', 'console.pdf'],
  ['COM10.pdf', 'COM10.pdf'],
  // spaces and dots
  ['report .pdf', 'report.pdf'],
  ['report..pdf', 'report.pdf'],
  ['report.pdf. . ', 'report.pdf'],
  [' report.pdf', 'report.pdf'],
  ['.htaccess', '_htaccess'],
  ['..', '_'],
  ['', '_'],
  ['a\u00a0\u2009b.pdf', 'a b.pdf'],
  // signs
  ['a:b?c.pdf', 'a_b_c.pdf'],
  ['../x\\y/z.pdf', '__x_y_z.pdf'],
  ['a\r\nb\u202ecod.exe', 'a__b_cod.exe'],
  ['a\ud800b.pdf', 'a\ufffdb.pdf'],
  // accents in one way, emoji as they are
  ['e\u0301.pdf', '\u00e9.pdf'],
  [`${FAMILY} 🇵🇱.pdf`, `${FAMILY} 🇵🇱.pdf`],
])('M12, BR-31: %j is saved as %j', (name, saved) => expect(toFileName(name)).toBe(saved));

it('M12, BR-31: a long name keeps its extension, and no letter of it is cut', () => {
  const polish = toFileName(`${'żółć'.repeat(40)}.pdf`);
  expect([octetsOf(polish), polish.endsWith('.pdf'), polish.isWellFormed()]).toEqual([254, true, true]);
  const emoji = toFileName(`${FAMILY.repeat(30)}.pdf`);
  expect(emoji).toBe(`${FAMILY.repeat(13)}.pdf`);
  expect(octetsOf(toFileName('ż'.repeat(130)))).toBe(254);
  expect(octetsOf(toFileName(`a.${'ż'.repeat(300)}`))).toBeLessThanOrEqual(255);
  expect(octetsOf(toFileName(`CON.${'a'.repeat(300)}`))).toBeLessThanOrEqual(255);
});

it('M12, BR-31: no two names are equal to a file system, whatever else they are', () => {
  expect(toFileNames(['a.pdf', 'A.pdf', 'a.PDF', 'é.pdf', 'e\u0301.pdf', 'a (2).pdf'], ['List.txt'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).PDF',
    'é.pdf',
    'é (2).pdf',
    'a (2) (2).pdf',
  ]);
  expect(toFileNames(['σ.pdf', 'ς.pdf', 'Σ.pdf', 'ß.pdf', 'ẞ.pdf'])).toEqual([
    'σ.pdf',
    'ς (2).pdf',
    'Σ (3).pdf',
    'ß.pdf',
    'ẞ (2).pdf',
  ]);
  expect(toFileNames(['list.txt', 'LIST.txt'], ['List.txt'])).toEqual(['list (2).txt', 'LIST (3).txt']);
  const long = toFileNames(Array.from({ length: 12 }, () => `${'ż'.repeat(200)}.pdf`));
  expect(new Set(long).size).toBe(12);
  for (const name of long) expect(octetsOf(name)).toBeLessThanOrEqual(255);
});

it('M2: files of the same name are told apart', () => {
  expect(
    toDistinctNames(['image.jpg', 'IMAGE.jpg', 'image.jpg', 'image (2).jpg', 'scan', 'scan', 'é', 'e\u0301']),
  ).toEqual([
    'image.jpg',
    'IMAGE (2).jpg',
    'image (3).jpg',
    'image (2) (2).jpg',
    'scan',
    'scan (2)',
    'é',
    'e\u0301 (2)',
  ]);
});
