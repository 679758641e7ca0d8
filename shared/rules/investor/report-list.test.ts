import { describe, expect, it } from 'vitest';
import { listCompanies, listReports, REPORTS_PER_PAGE } from './report-list.ts';

it('R8 IR08: the company filter is what the CMS configures', () => {
  const configuration = new Map([
    ['REPORT_COMPANY', 'Group'],
    ['SITE_KEY', 'elmerion'],
    ['REPORT_COMPANY_ELKOMTECH', 'Teleskad'],
    ['REPORT_COMPANY_MINING', ''],
    ['REPORT_COMPANY_HEAT_2', 'Heat'],
    ['REPORT_COMPANYX', 'none'],
  ]);
  expect(listCompanies(configuration)).toEqual([
    { id: 'elmerion', name: 'Group' },
    { id: 'elmerion_elkomtech', name: 'Teleskad' },
    { id: 'elmerion_heat_2', name: 'Heat' },
  ]);
  expect(listCompanies(new Map())).toEqual([]);
});

const names = {
  type: [],
  category: [
    { id: 'espi', name: 'ESPI' },
    { id: 'ebi', name: 'EBI' },
    { id: 'unused', name: 'Unused' },
  ],
  company: [
    { id: 'x', name: 'X' },
    { id: 'x_mining', name: 'Mining' },
  ],
};
const report = (date: string, category: string, company = 'x') => ({
  date,
  year: Number(date.slice(0, 4)),
  category: { id: category },
  company,
});
const reports = [
  report('2024-03-01', 'espi'),
  report('2026-01-05', 'espi', 'x_mining'),
  report('2026-02-01', 'ebi'),
  report('2026-03-01', 'espi'),
];
const ask = (query: string) => {
  const asked = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]));
  return (name: string) => asked.get(name) ?? null;
};
const list = (query: string) => listReports(reports, ask(query), names);

describe('IR04 filtered reports', () => {
  it('are sorted newest first, with counts for all other options', () => {
    const { reports: shown, options } = list('year=2026&category=espi');
    expect(shown.map(({ date }) => date)).toEqual(['2026-03-01', '2026-01-05']);
    expect(options.year.map(({ id, count }) => [id, count])).toEqual([
      ['2026', 2],
      ['2024', 1],
    ]);
    expect(options.category.map(({ id, count }) => [id, count])).toEqual([
      ['espi', 2],
      ['ebi', 1],
    ]);
    expect(options.company.map(({ id, count }) => [id, count])).toEqual([
      ['x', 1],
      ['x_mining', 1],
    ]);
  });

  it('ignore unknown values; an option without reports stays chosen', () => {
    expect(list('year=199&category=nothing&company=%00').reports).toHaveLength(4);
    const empty = list('year=2024&company=x_mining');
    expect(empty.reports).toEqual([]);
    // a year without reports is not an option
    expect(list('').options.year.map(({ id }) => id)).toEqual(['2026', '2024']);
    expect(empty.options.company.find(({ id }) => id === 'x_mining')).toMatchObject({ count: 0 });
  });

  it('W4: a year without reports has none, and is the chosen one', () => {
    const empty = list('year=2022');
    expect([empty.reports, empty.filter.year]).toEqual([[], '2022']);
    expect(empty.options.year.map(({ id }) => id)).toEqual(['2026', '2024', '2022']);
  });

  it('W4: no choice removes the options of another facet', () => {
    const { options } = list('year=2026&category=ebi');
    expect(options.company.map(({ id, count }) => [id, count])).toEqual([
      ['x', 1],
      ['x_mining', 0],
    ]);
    expect(options.year.map(({ id }) => id)).toEqual(['2026', '2024']);
  });

  it('are divided into pages', () => {
    const many = Array.from({ length: 5000 }, (_, i) =>
      report(`2026-01-01T00:00:${String(i).padStart(5, '0')}`, 'espi'),
    );
    const pageOf = (query: string) => listReports(many, ask(query), names);
    expect([pageOf('').pages, pageOf('page=100').reports.length, pageOf('page=-1').number]).toEqual([
      5000 / REPORTS_PER_PAGE,
      REPORTS_PER_PAGE,
      1,
    ]);
  });
});
