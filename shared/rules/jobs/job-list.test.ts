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
const list = (query: string) => listJobs(OFFERS, new URLSearchParams(query), NAMES, TODAY);
const idsOf = (query: string) =>
  list(query)
    .offers.map(({ id }) => id)
    .join('');

const optionsOf = (query: string, facet: string) =>
  list(query)
    .facets.find(({ key }) => key === facet)
    ?.options.map(({ value, count, chosen }) => [value, count, ...(chosen ? ['chosen'] : [])].join(' '));

describe('listJobs', () => {
  it('filters by several values of a facet and by several facets; expired offers come last', () => {
    const queries = [
      '',
      'place=poznan',
      'place=swidnica&mode=REMOTE',
      'mode=REMOTE&category=sales',
      'mode=REMOTE&mode=HYBRID',
      'category=it&category=sales&mode=HYBRID&mode=ON_SITE',
      // a mode that the site has no text for is ignored
      'mode=AT_SEA&place=%00',
    ];
    expect(queries.map(idsOf)).toEqual(['abdc', 'abc', 'a', '', 'ab', 'bc', 'abdc']);
    expect(list('mode=AT_SEA&category=sales&x=1&category=it&category=it').query).toBe('category=sales&category=it');
  });

  it('counts the offers of each option as the only one in its facet, and leaves out options without offers', () => {
    const query = 'place=poznan&category=it';
    expect(['place', 'mode', 'category', 'section'].map((facet) => optionsOf(query, facet))).toEqual([
      ['poznan 2 chosen', 'swidnica 1'],
      ['HYBRID 1', 'REMOTE 1'],
      ['sales 1', 'it 2 chosen'],
      undefined,
    ]);
    expect(list(query).facets[0]?.options.map(({ label }) => label)).toEqual(['Poznań', 'Świdnica']);
    // a facet stays even if only one of its options is left
    expect(optionsOf('place=swidnica', 'mode')).toEqual(['REMOTE 1']);
    // another value of a facet does not change the counts of that facet
    expect(optionsOf('place=poznan&category=it&category=sales', 'category')).toEqual(['sales 1 chosen', 'it 2 chosen']);
  });

  it('keeps chosen options, so that they can be deselected, and all options if nothing is found', () => {
    expect(optionsOf('category=sales&mode=REMOTE', 'mode')).toEqual(['ON_SITE 1', 'HYBRID 0', 'REMOTE 0 chosen']);
    expect(optionsOf('category=none', 'category')).toEqual(['sales 2', 'it 2', 'none 0 chosen']);
  });
});

it('an offer expires after its last day, and takes applications until then if the CMS allows them', () => {
  const dates = [null, '2026-11-22', TODAY, '2026-11-23T10:00:00+01:00'];
  expect(dates.map((validThrough) => isOver({ validThrough }, TODAY))).toEqual([false, true, false, false]);
  expect(
    dates.map((validThrough) => takesApplications(offer('x', { validThrough, application: 'form' }), TODAY)),
  ).toEqual([true, false, true, true]);
  expect(takesApplications(offer('x', {}), TODAY)).toBe(false);
});
