import { expect, it } from 'vitest';
import {
  createSampleContext,
  sampleFile as file,
  shownFile as shown,
  FILE_TYPES as TYPES,
} from '../loading/sample-content.test-rig.ts';
import { toReportFile } from './files.ts';
import { buildEvents, buildMeetings, buildPeriodicReports, buildReports, listReportFiles } from './investor.ts';
import { buildKeyFigures, buildResults, compareQuarters, listResultFiles } from './results.ts';

it('reports and meetings, the newest first, events by their day; a report without files is made into one', () => {
  const report = (id: string, date: string, more: object = {}) => ({
    id,
    slug: id,
    title: id,
    date,
    category: 'c',
    ...more,
  });
  const context = createSampleContext({
    configurations: { SITE_KEY: 'ELM' },
    files: [file('f')],
    'file-types': TYPES,
    'report-categories': [{ id: 'c', name: 'Current' }],
    reports: [
      report('a', '2025-01-02', { company: 'X', files: ['f'] }),
      report('b', '2026-01-02', { company: '{product} SA', number: '1' }),
    ],
    'periodic-reports': [
      report('p', '2026-02-02', { year: 2025, type: 'annual', company: '{product}', category: 'x' }),
    ],
    meetings: [report('m', '2026-03-02', { year: 2026, content: '<p>M</p>', files: [] })],
    events: [
      { id: 'later', title: 'L', date: '2026-05-02', location: 'Poznań' },
      { id: 'first', title: 'F', date: '2026-04-02' },
    ],
  });
  const made = (id: string, date: string) => shown(`report-${id}`, { name: id, type: 'report', lastModified: date });
  const category = { id: 'c', name: 'Current' };
  expect(buildReports(context).map(({ value }) => value)).toEqual([
    {
      ...{ id: 'b', slug: 'b', title: 'b', number: '1', date: '2026-01-02', year: 2026, category, company: 'ELM SA' },
      ...{ files: [made('b', '2026-01-02')], multilingualRelation: [] },
    },
    {
      ...{ id: 'a', slug: 'a', title: 'a', date: '2025-01-02', year: 2025, category, company: 'X' },
      ...{ files: [shown('f')], multilingualRelation: [] },
    },
  ]);
  expect(buildPeriodicReports(context)).toEqual([
    {
      ...{ id: 'p', title: 'p', date: '2026-02-02', year: 2025, type: 'annual', company: 'ELM' },
      ...{ category: { id: 'x', name: 'x' }, files: [made('p', '2026-02-02')] },
    },
  ]);
  expect(buildMeetings(context)).toEqual([
    { id: 'm', title: 'm', date: '2026-03-02', year: 2026, content: '<p>M</p>', files: [] },
  ]);
  expect(listReportFiles(context).map(({ id }) => id)).toEqual(['report-b', 'report-p']);
  expect(toReportFile({ id: 'p', date: '2026-02-02', title: 'P' }).locales).toEqual(['pl', 'en', 'de']);
  expect(buildEvents(context)).toEqual([
    { id: 'first', title: 'F', date: '2026-04-02' },
    { id: 'later', title: 'L', date: '2026-05-02', location: 'Poznań' },
  ]);
});

const WORDS = {
  ...{ resultsQ1: 'Results Q1', resultsQ2: 'Results H1', resultsQ4: 'Annual results', quarter1: 'Q1', quarter2: 'Q2' },
  ...{
    quarter4: 'Q4',
    presentation: 'Presentation',
    spreadsheet: 'Spreadsheet',
    recording: 'Recording',
    pressRelease: 'News',
  },
};
const FIGURES = {
  ...{ id: 'quarterly', title: 'Quarters', updated: '2026-08-20T10:00:00Z', stacked: true },
  periods: ['2026-q2', '2026-q1', '2025-q4', '2025-q2'],
  figures: [{ name: 'Revenue', unit: undefined, values: [40, 30, 20, 10] }],
  dates: [{ name: 'Published on', values: ['2026-08-20', null, null, '2025-08-20'] }],
};
const result = (id: string, date: string, more: object = {}) => ({
  ...{
    id,
    title: id,
    date,
    year: 2026,
    type: 'half-year',
    category: 'consolidated',
    company: '{product}',
    locales: ['en'],
  },
  ...more,
});
const RESULTS = createSampleContext({
  ...{ 'document-words': WORDS, 'key-figures': [FIGURES], posts: [{ id: 'news', slug: 'h1' }] },
  routes: [{ kind: 'post.show', slug: '/news/:slug' }],
  'periodic-reports': [
    result('annual', '2026-03-20', { type: 'annual', year: 2024 }),
    result('h1', '2026-08-20', { hasPresentation: true, webcast: 'https://w.example/', post: 'news' }),
    result('own', '2026-09-20', { category: 'separate' }),
    result('other', '2026-09-20', { company: 'Other' }),
  ],
});

it('results of the group, the newest first, with the publications that there are', () => {
  const made = (id: string, type: string, name: string, format = 'pdf') => {
    const url = `/uploads/files/en/${id}/${id}-en.${format}`;
    const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return shown(id, {
      ...{
        type,
        name,
        lastModified: '2026-08-20',
        title: `${id}-en.${format}`,
        path: url,
        url,
        checksum: `${url}.sha256`,
      },
      ...(format === 'pdf' ? {} : { mime, format: 'XLSX' }),
    });
  };
  expect(buildResults(RESULTS)).toEqual([
    {
      ...{
        id: 'h1',
        name: 'Results H1 2026',
        year: 2026,
        date: '2026-08-20',
        report: made('report-h1', 'report', 'h1'),
      },
      presentation: made('presentation-h1', 'presentation', 'Presentation – Results H1 2026'),
      spreadsheet: made('spreadsheet-h1', 'spreadsheet', 'Spreadsheet – Results H1 2026', 'xlsx'),
      webcast: { text: 'Recording', url: 'https://w.example/' },
      news: { text: 'News', url: '/news/h1' },
    },
    {
      ...{ id: 'annual', name: 'Annual results 2024', year: 2024, date: '2026-03-20' },
      report: shown('report-annual', { type: 'report', name: 'annual', lastModified: '2026-03-20' }),
    },
  ]);
});

it('key figures have their columns by name, and the same table as two files named by its day', () => {
  const names = ['key-figures-quarterly-xlsx', 'key-figures-quarterly-csv'];
  const figures = buildKeyFigures(RESULTS, 'quarterly');
  expect({
    ...figures,
    files: figures?.files?.map(({ id, title, name, lastModified }) => [id, title, name, lastModified]),
  }).toEqual({
    ...{ caption: 'Quarters', periods: ['Q2 2026', 'Q1 2026', 'Q4 2025', 'Q2 2025'], stacked: true },
    ...{ figures: [{ name: 'Revenue', values: [40, 30, 20, 10] }], dates: FIGURES.dates },
    files: ['xlsx', 'csv'].map((format, i) => [
      ...[
        names[i],
        `key-figures-quarterly-2026-08-20-en.${format}`,
        `Quarters (${format.toUpperCase()})`,
        '2026-08-20',
      ],
    ]),
  });
  expect(buildKeyFigures(RESULTS, 'none')).toBe(null);
  expect(listResultFiles(RESULTS).map(({ id }) => id)).toEqual([...names, 'presentation-h1', 'spreadsheet-h1']);
});

it('a quarter is compared with the same quarter of the year before, where that is known', () => {
  const compare = (more: object) => {
    const set = compareQuarters(RESULTS, result('x', '', more) as never);
    return set && [set.periods, set.figures[0]?.values, set.dates?.[0]?.values];
  };
  expect(compare({})).toEqual([
    ['2026-q2', '2025-q2'],
    [40, 10],
    ['2026-08-20', '2025-08-20'],
  ]);
  expect(compare({ type: 'quarterly', quarter: 1 })).toEqual([['2026-q1'], [30], [null]]);
  expect(compare({ type: 'quarterly' })).toEqual([['2026-q1'], [30], [null]]);
  expect([compare({ year: 2020 }), compareQuarters(createSampleContext({}), result('x', '') as never)]).toEqual([
    null,
    null,
  ]);
});
