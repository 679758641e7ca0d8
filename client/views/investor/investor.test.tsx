// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { outlineOfSentPage } from '../../layouts/sample-page.test-rig.ts';
import { Events } from './Events.tsx';
import { AnnualMeetingReports, PeriodicReports, StockReports } from './Reports.tsx';
import { StockReport } from './StockReport.tsx';

const ROUTES = {
  'stock_report.show': '/reports/:slug',
  'stock_report.index': '/reports',
  'newsletter.index': '/newsletter',
  'download_center.index': '/files',
};
const show = (element: ReactElement) => outlineOfSentPage(() => element, { path: '/en/investors' }, { routes: ROUTES });

const EVENTS = [
  { id: 'old', title: 'Old', date: '2026-05-01' },
  { id: 'older', title: 'Older', date: '2026-04-01' },
  { id: 'later', title: 'Later', date: '2026-07-01T10:00+02:00', endDate: '2026-07-01T12:00+02:00' },
  {
    id: 'agm',
    title: 'Annual meeting',
    date: '2026-06-16',
    endDate: '2026-06-17',
    location: 'Poznań',
    description: 'Accounts',
  },
  { id: 'today', title: 'Ends today', date: '2026-06-10', endDate: '2026-06-12' },
  { id: 'noon', title: 'Noon', date: '2026-08-01T12:00+02:00' },
];
const toEvent = (id: string, title: string, day: string, dateTime: string, facts: string[]) => [
  ...[`time: ${day} dateTime=${dateTime}`, `h3: ${title}`, ...facts],
  ...[`link: Add to calendar: ${title} → /feeds/en/events/${id}.ics download`, '(calendar)'],
];

it('Q6: events to come are first, the next one at the top, each with its span, place and calendar; then those that are over', async () => {
  expect(await show(<Events view={{ type: 'events', events: EVENTS, today: '2026-06-12' }} />)).toEqual([
    ...['section: Upcoming events', 'h2: Upcoming events'],
    ...toEvent('today', 'Ends today', '10 Jun 2026', '2026-06-10', ['10 Jun 2026 – 12 Jun 2026']),
    ...toEvent('agm', 'Annual meeting', '16 Jun 2026', '2026-06-16', [
      ...['16 Jun 2026 – 17 Jun 2026', 'Poznań', 'Accounts'],
    ]),
    ...toEvent('later', 'Later', '1 Jul 2026', '2026-07-01T10:00+02:00', ['10:00 – 12:00']),
    ...toEvent('noon', 'Noon', '1 Aug 2026', '2026-08-01T12:00+02:00', ['12:00']),
    'Times are Warsaw time (CET, in summer CEST).',
    ...['link: All dates as a calendar (.ics) → /feeds/en/events.ics download', '(calendar)'],
    ...['section: Past events', 'h2: Past events'],
    ...['time: 1 May 2026 dateTime=2026-05-01', 'h3: Old', 'time: 1 Apr 2026 dateTime=2026-04-01', 'h3: Older'],
  ]);
  expect(await show(<Events view={{ type: 'events', events: [], today: '2026-06-12' }} />)).toEqual([
    ...['section: Upcoming events', 'h2: Upcoming events', 'No events are planned.'],
  ]);
});

const FILE = { id: 'f', name: 'Report', url: '/uploads/report.pdf', size: 2048 };
const REPORT = {
  id: 'r1',
  title: 'Report one',
  date: '2026-05-04T09:00:00+02:00',
  year: 2026,
  slug: 'one',
  number: '1/2026',
  category: { id: 'espi', name: 'ESPI' },
  company: 'site_aqua',
  legalBasis: 'Art. 17 MAR',
  content: '<p>Text</p>',
  files: [FILE],
};
const NO_FILTER = { year: null, category: null, type: null, company: null };
const LIST = {
  reports: [
    { ...REPORT, id: 'r2', title: 'Report two', year: 2025, date: '2025-01-02', number: null, slug: 'two' },
    REPORT,
  ],
  number: 1,
  pages: 2,
  filter: { ...NO_FILTER, category: 'espi' },
  options: {
    year: [
      { id: '2026', name: '2026', count: 1 },
      { id: '2025', name: '2025', count: 1 },
    ],
    category: [
      { id: 'espi', name: 'ESPI', count: 1 },
      { id: 'ebi', name: 'EBI', count: 1 },
    ],
    type: [{ id: 'annual', name: 'Annual', count: 1 }],
    company: [
      { id: 'site_aqua', name: 'Aquametra', count: 1 },
      { id: 'x', name: 'Other', count: 1 },
    ],
  },
};
const select = (label: string, name: string, options: string[], chosen = '') => [
  `label: ${label}`,
  `combobox: ${label} = ${chosen ? `${chosen} ` : ''}name=${name}`,
  'option: All',
  ...options.map((option) => `option: ${option} (1)`),
];
const filters = (categories: string, chosen = '') => [
  ...select('Years', 'year', ['2026', '2025']),
  ...select(categories, 'category', ['ESPI', 'EBI'], chosen),
  ...select('Companies', 'company', ['Aquametra', 'Other']),
  'button: Apply type=submit',
];
const ON_DAY = 'time: 4 May 2026 dateTime=2026-05-04T09:00:00+02:00';
const pages = (query: string) => [
  ...['navigation: Pages of the list', `link: Page 1 → /en/investors${query} current=page`],
  `link: Page 2 → /en/investors${query}${query ? '&' : '?'}page=2`,
  ...[`link: Next → /en/investors${query}${query ? '&' : '?'}page=2`, '(arrow-right)'],
];
const FEED = ['link: Subscribe to reports (Atom) → /feeds/en/reports.atom', '(arrow-right)'];

it('IR04 IR08: current reports stand by year with number, category and company; filters, alerts, pages and feed are around them', async () => {
  const view = { type: 'stock_reports' as const, alertTopic: 'reports', ...LIST };
  expect(await show(<StockReports view={view} />)).toEqual([
    ...filters('Report categories', 'espi'),
    ...['link: New reports by e-mail → /en/newsletter?topic=reports#newsletter-form', '(mail)'],
    ...['section: 2026', 'h2: 2026', ON_DAY, 'h3: Report one', 'link: Report one → /en/reports/one'],
    ...['Report no. 1/2026', 'ESPI', 'Aquametra'],
    ...['section: 2025', 'h2: 2025', 'time: 2 Jan 2025 dateTime=2025-01-02', 'h3: Report two'],
    ...['link: Report two → /en/reports/two', 'ESPI', 'Aquametra'],
    ...[...pages('?category=espi'), ...FEED],
  ]);
});

it('IR04: a list without reports says so; where it is filtered, it leads to all of them', async () => {
  const view = { type: 'stock_reports' as const, alertTopic: null, ...LIST, reports: [] };
  const EMPTY = ['(picture-thin)', 'Reports not found.'];
  expect(await show(<StockReports view={{ ...view, filter: NO_FILTER }} />)).toEqual([
    ...[...filters('Report categories'), ...EMPTY, ...pages(''), ...FEED],
  ]);
  expect(await show(<StockReports view={{ ...view, pages: 1 }} />)).toEqual([
    ...[...filters('Report categories', 'espi'), ...EMPTY],
    ...['link: Clear the filter → /en/investors', '(arrow-right)', ...FEED],
  ]);
});

const periodic = {
  type: 'periodic_reports' as const,
  ...LIST,
  reports: [
    { ...REPORT, type: 'annual' },
    {
      ...REPORT,
      id: 'r3',
      title: 'Two files',
      type: 'annual',
      category: null,
      files: [FILE, { ...FILE, id: 'g', name: 'Annex' }],
    },
  ],
};
const fileRow = (name: string) => [
  ...['PDF', `link: Download: ${name} → /uploads/report.pdf download`, '(download)', '2 KB'],
];
const ONE_FILE = [
  ...[ON_DAY, 'h3: Report one', 'link: Report one → /uploads/report.pdf download', 'Annual', 'ESPI', 'PDF · 2 KB'],
];
const TWO_FILES = [ON_DAY, 'h3: Two files', 'Annual', ...fileRow('Report'), ...fileRow('Annex')];
const FOLDED = ['summary: 2026', 'h2: 2026', '(plus)', '(minus)'];

it('IR06: a periodic report leads to its only file, or lists its files; years are folded unless a filter is chosen', async () => {
  expect(await show(<PeriodicReports view={{ ...periodic, pages: 1 }} />)).toEqual([
    ...[...filters('Report categories', 'espi'), 'section: 2026', 'h2: 2026', ...ONE_FILE, ...TWO_FILES],
  ]);
  expect(await show(<PeriodicReports view={{ ...periodic, filter: NO_FILTER }} />)).toEqual([
    ...[...filters('Report categories'), ...FOLDED, ...ONE_FILE, ...TWO_FILES, ...pages('')],
  ]);
});

it('IR07: reports of annual meetings are folded by year, with their text and files', async () => {
  const items = [REPORT, { ...REPORT, id: 'r4', title: 'File alone', content: null }];
  expect(await show(<AnnualMeetingReports view={{ type: 'annual_meeting_reports', items }} />)).toEqual([
    ...['Years', ...FOLDED, ON_DAY, 'h3: Report one', 'Text', ...fileRow('Report')],
    ...[ON_DAY, 'h3: File alone', 'link: File alone → /uploads/report.pdf download', 'PDF · 2 KB'],
  ]);
});

it('IR05: a report has number, time, category, legal basis, text and files, and the way back; what is missing is left out', async () => {
  const time = ['dt: Published', 'dd: 4 May 2026, 09:00'];
  const at = 'time: 4 May 2026, 09:00 dateTime=2026-05-04T09:00:00+02:00';
  const back = ['link: All current reports → /en/reports', '(arrow-left)'];
  expect(await show(<StockReport view={{ type: 'stock_report', report: REPORT }} />)).toEqual([
    ...['Report no. 1/2026', ...time, at, 'dt: Category', 'dd: ESPI', 'dt: Legal basis', 'dd: Art. 17 MAR', 'Text'],
    ...['h2: Attachments', '1 file', ...fileRow('Report'), ...back],
  ]);
  const bare = { ...REPORT, number: null, category: null, legalBasis: null, content: null, files: [] };
  expect(await show(<StockReport view={{ type: 'stock_report', report: bare }} />)).toEqual([...time, at, ...back]);
});
