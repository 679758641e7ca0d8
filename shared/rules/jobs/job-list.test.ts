import { describe, expect, it } from 'vitest';
import type { JobOffer } from '../../contract/models/job.ts';
import { isOver, listJobs, takesApplications } from './job-list.ts';

const TODAY = '2026-11-23';
const offer = (id: string, rest: Partial<JobOffer>): JobOffer => ({ id, title: id, slug: id, ...rest });
const it1 = { id: 'it', name: 'IT' };
const sales = { id: 'sales', name: 'Sales' };
const OFFERS = [
  offer('a', { location: 'Świdnica', category: it1, workMode: 'REMOTE', places: ['Świdnica', 'Poznań'] }),
  offer('b', {
    location: 'office',
    category: it1,
    workMode: 'HYBRID',
    address: { addressLocality: 'Poznań', addressCountry: 'PL' },
  }),
  offer('c', { location: 'Poznań', category: sales, workMode: 'ON_SITE', validThrough: '2026-11-22' }),
  offer('d', { category: sales, workMode: 'AT_SEA' }),
];
const NAMES = {
  category: [sales, it1, { id: 'none', name: 'None' }],
  section: [],
  mode: { ON_SITE: 'on site', HYBRID: 'hybrid', REMOTE: 'remote' },
  locale: 'pl',
};
const list = (query: string) => {
  const asked = new URLSearchParams(query);
  return listJobs(OFFERS, (name) => asked.get(name), NAMES, TODAY);
};
const idsOf = (query: string) =>
  list(query)
    .offers.map(({ id }) => id)
    .join('');

describe('listJobs', () => {
  it('finds by each facet and by several, those that are over last', () => {
    expect(
      ['', 'place=poznan', 'place=swidnica&mode=REMOTE', 'mode=REMOTE&category=sales', 'mode=AT_SEA'].map(idsOf),
    ).toEqual(['abdc', 'abc', 'a', '', '']);
  });

  it('counts what each option would give beside the other choices, and leaves out what gives nothing', () => {
    const { options, totals } = list('place=poznan&category=it');
    expect(options).toEqual({
      place: [
        { id: 'poznan', name: 'Poznań', count: 2 },
        { id: 'swidnica', name: 'Świdnica', count: 1 },
      ],
      category: [
        { id: 'sales', name: 'Sales', count: 1 },
        { id: 'it', name: 'IT', count: 2 },
      ],
      mode: [
        { id: 'HYBRID', name: 'hybrid', count: 1 },
        { id: 'REMOTE', name: 'remote', count: 1 },
      ],
      section: [],
    });
    expect(totals).toEqual({ place: 2, category: 3, mode: 2, section: 2 });
    // what is chosen stays, so that it can be unchosen
    expect(list('category=sales&mode=REMOTE').options.mode).toContainEqual({ id: 'REMOTE', name: 'remote', count: 0 });
  });
});

it('an offer is over after its last day, and takes applications before that where the CMS says so', () => {
  const dates = [null, '2026-11-22', TODAY, '2026-11-23T10:00:00+01:00'];
  expect(dates.map((validThrough) => isOver({ validThrough }, TODAY))).toEqual([false, true, false, false]);
  expect(
    dates.map((validThrough) => takesApplications(offer('x', { validThrough, application: 'form' }), TODAY)),
  ).toEqual([true, false, true, true]);
  expect(takesApplications(offer('x', {}), TODAY)).toBe(false);
});
