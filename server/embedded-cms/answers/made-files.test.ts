import { expect, it } from 'vitest';
import type { Row, Rows } from '../records/tables.ts';
import { findPressPicture } from './press.ts';
import { findFigureCells } from './results.ts';

const rows = {
  'press-pictures': new Map([['aq-40', { id: 'aq-40', picture: 'images/device/aq-40.svg' }]]),
  'key-figures': new Map<string, object>([
    ['annual', { id: 'annual', title: 'Annual figures', periods: ['2025'], figures: [] }],
    [
      'owners',
      { id: 'owners', columns: ['A', 'B'], figures: [], dates: [{ name: 'Since', values: ['2026-01-02', null] }] },
    ],
  ]),
} as unknown as Rows;
const file = (id: string, type: string): Row<'files'> => ({ id, type, locales: ['en'], date: '2026-01-01' });

it('a document with the id of a press picture or of key figures is not generated from them', () => {
  expect(findPressPicture({ rows }, file('press-aq-40', 'press-picture'))).toBe('images/device/aq-40.svg');
  expect(findPressPicture({ rows }, file('aq-40', 'datasheet'))).toBeNull();
  expect(findFigureCells({ rows }, file('key-figures-annual-csv', 'spreadsheet'))).toEqual([['figure', '2025']]);
  expect(findFigureCells({ rows }, file('key-figures-owners-csv', 'spreadsheet'))).toEqual([
    ['figure', 'A', 'B'],
    ['Since', '2026-01-02', ''],
  ]);
  expect(findFigureCells({ rows }, file('annual', 'manual'))).toBeNull();
});

it('a spreadsheet of a quarter has the figures and the days of its columns only', () => {
  const quarterly = {
    id: 'quarterly',
    periods: ['2026-q2', '2026-q1', '2025-q4'],
    figures: [{ name: 'Revenue', decimals: 0, values: [30, 20, 10] }],
    dates: [{ name: 'Published on', values: ['2026-08-20', '2026-05-21', '2026-04-16'] }],
  };
  const tables = {
    'key-figures': new Map([['quarterly', quarterly]]),
    'periodic-reports': new Map([['q1', { id: 'q1', type: 'quarterly', quarter: 1, year: 2026 }]]),
  } as unknown as Rows;
  expect(findFigureCells({ rows: tables }, file('spreadsheet-q1', 'spreadsheet'))).toEqual([
    ['figure', 'quarter1 2026', 'quarter4 2025'],
    ['Revenue', { value: 20, decimals: 0 }, { value: 10, decimals: 0 }],
    ['Published on', '2026-05-21', '2026-04-16'],
  ]);
});
