import { expect, it } from 'vitest';
import { toSearchText } from './collect-text.ts';
import { buildExcerpt } from './excerpt.ts';
import { joinTexts } from './search-document.ts';

const DESCRIPTION = 'A meter for workshops and flats.';
const TEXT = joinTexts(
  DESCRIPTION,
  'It is read by radio. Aquametra s.r.o. Brno builds it in class A. The battery lasts for sixteen years, as the laboratory has shown.',
  toSearchText(
    '<h3>Data</h3><table><tr><th>Protection</th><td>IP54</td></tr><tr><th>Phases</th><td>3</td></tr></table>',
  ),
  `Unbroken ${'word '.repeat(60)}end.`,
);

it.each([
  [
    'meter',
    'A meter for workshops and flats. It is read by radio. Aquametra s.r.o. Brno builds it in class A. The battery lasts for sixteen years, as the laboratory has shown.',
  ],
  [
    'brno',
    'Aquametra s.r.o. Brno builds it in class A. The battery lasts for sixteen years, as the laboratory has shown.',
  ],
  ['ip54', DESCRIPTION],
  ['absent', DESCRIPTION],
])('an excerpt consists of whole sentences: %s', (term, expected) => {
  expect(buildExcerpt(TEXT, [term], DESCRIPTION)).toBe(expected);
});

it('a sentence that is too long is cut between words, and data without a description have separators', () => {
  expect(buildExcerpt(TEXT, ['unbroken'], DESCRIPTION)).toMatch(/^Unbroken (word )+word…$/);
  expect(buildExcerpt(TEXT, ['phases'])).toBe('Protection: IP54 · Phases: 3');
});

it('what precedes a word is not shown in its place if both are too long', () => {
  const long = 'sales of meters and service '.repeat(20);
  expect(buildExcerpt(`Anna Nowak · ${long}`, ['meters'])).toMatch(/^sales of meters and service .*…$/);
});

it.each([
  ['november', 'Die Versammlung findet am 16. November 2026 in Posen statt.'],
  ['pomiarowej', 'Budynek przy ul. Pomiarowej 12 ma wejście bez progów.'],
  ['abs', 'Nach Art. 13 Abs. 2 wird jede Anfrage beantwortet.'],
  ['report', 'It is told in current report No. 13 of the year.'],
])('no sentence begins after an abbreviation or the number of a day: %s', (term, sentence) => {
  const filler = 'Ein anderer Satz steht hier. '.repeat(8);
  expect(buildExcerpt(`${filler}${sentence} ${filler}`, [term])).toMatch(
    new RegExp(`^${sentence.replaceAll('.', '\\.')}`),
  );
});

it('a person is named before their task', () => {
  const people = ['Anna Nowak', 'Sales of meters', 'Jan Kowalski', 'Repairs'].join(' · ');
  expect(buildExcerpt(`${people} · ${'word '.repeat(60)}`, ['meters'])).toBe(people);
});
