import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataOf, fails, ORIGIN, openKind, PUBLISHER, settingsOf } from '../page-loader.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const SCHEMA = 'https://schema.org';
const range = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

const OFFER = {
  ...{
    id: 'j1',
    title: 'Tester',
    slug: 'tester',
    lead: 'Join us.',
    content: '<p>Tasks</p>',
    application: 'form',
    datePosted: '2026-01-02',
    validThrough: '2026-02-28',
  },
  ...{
    company: 'Lab GmbH',
    employmentType: 'FULL_TIME',
    workMode: 'REMOTE',
    location: 'Poznań',
    places: ['Poznań', 'Leipzig'],
  },
  ...{
    address: { streetAddress: 'Main 1', postalCode: '61-003', addressLocality: 'Poznań', addressCountry: 'PL' },
    salary: { min: 9000, max: 7000, currency: 'PLN', unit: 'MONTH' },
  },
};
it('BX03 LY09: a job offer is a posting with its places, pay and end, and says when it is over', async () => {
  let offer: object = OFFER;
  const site = openKind('job_offer.show', '/jobs/:slug', {
    jobOffer: ({ params }: { params: { slug: string } }) =>
      params.slug === 'tester' ? offer : fails('not-found', 404)(),
  });
  const load = async (more: object = {}) => {
    offer = { ...OFFER, ...more };
    return site.load('/en/jobs/tester');
  };
  const loaded = await load();
  expect(loaded).toMatchObject({
    layout: 'job_offers',
    content: { view: 'single', offer: OFFER, isOver: false },
    title: 'Tester',
    banner: { title: 'Vacancies' },
    reference: 'j1',
  });
  expect(loaded.head).toMatchObject({ title: 'Tester – Elmerion Group', description: 'Join us.', type: 'article' });
  const place = (addressLocality: string, more: object = {}) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality, addressCountry: 'PL', ...more },
  });
  const poznan = place('Poznań', { streetAddress: 'Main 1', postalCode: '61-003' });
  expect(dataOf(loaded, 'JobPosting')).toEqual([
    {
      ...{
        '@context': SCHEMA,
        '@type': 'JobPosting',
        title: 'Tester',
        description: '<p>Tasks</p>',
        datePosted: '2026-01-02',
        validThrough: '2026-02-28T23:59:59+01:00',
      },
      employmentType: 'FULL_TIME',
      identifier: { '@type': 'PropertyValue', name: 'Elmerion Group', value: 'j1' },
      hiringOrganization: { '@type': 'Organization', name: 'Lab GmbH', sameAs: `${ORIGIN}/en` },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'PLN',
        value: { '@type': 'QuantitativeValue', minValue: 7000, maxValue: 9000, unitText: 'MONTH' },
      },
      directApply: true,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'PL' },
      jobLocation: [poznan, place('Leipzig')],
    },
  ]);
  const posting = async (more: object) =>
    dataOf(await load(more), 'JobPosting')[0] as Record<string, unknown> | undefined;
  expect(await posting({ datePosted: undefined })).toBe(undefined);
  const bare = await posting({
    lead: null,
    content: null,
    employmentType: 'NIGHT',
    workMode: 'HYBRID',
    company: null,
    address: null,
    places: null,
    location: null,
    salary: null,
    application: 'email',
    validThrough: null,
  });
  expect(bare).toEqual({
    ...{ '@context': SCHEMA, '@type': 'JobPosting', title: 'Tester', description: 'Tester', datePosted: '2026-01-02' },
    identifier: { '@type': 'PropertyValue', name: 'Elmerion Group', value: 'j1' },
    hiringOrganization: { '@type': 'Organization', name: 'Elmerion Group', sameAs: `${ORIGIN}/en` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'PL' } },
  });
  const salary = async (min: number | null, max: number | null, currency = 'EUR', unit = 'YEAR') =>
    (await posting({ salary: { min, max, currency, unit } }))?.['baseSalary'];
  expect(await salary(5, null)).toMatchObject({ value: { value: 5 } });
  expect([await salary(0, 0), await salary(5, 6, 'zł'), await salary(5, 6, 'EUR', 'LIFE')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const over = await load({ validThrough: '2026-01-11', lead: null });
  expect([over.content.isOver, over.head.description, 'directApply' in (dataOf(over, 'JobPosting')[0] ?? {})]).toEqual([
    true,
    'Tester · Poznań · Lab GmbH',
    false,
  ]);
});

it('BX03: events with a place are events for search engines, the latest fifty; those without a day are left out', async () => {
  const event = (id: string, more: object) => ({ id, title: `Event ${id}`, date: '2026-06-16', ...more });
  const shown = [
    event('agm', { location: 'Poznań', description: 'For all', endDate: '2026-06-17' }),
    event('call', { location: 'Online' }),
    event('day', {}),
  ];
  const site = openKind('event.index', '/events', {
    events: [...shown, event('none', { date: '', location: 'X' })],
    configurations: settingsOf({ COMPANY_LEGAL_NAME: 'Elmerion SA' }),
  });
  const loaded = await site.load('/en/events');
  expect(loaded.content.pageView).toEqual({ type: 'events', events: shown, today: '2026-01-12' });
  const url = (id: string) => `${ORIGIN}/en/events#event-${id}`;
  const common = {
    eventStatus: `${SCHEMA}/EventScheduled`,
    inLanguage: 'en',
    organizer: { ...PUBLISHER, name: 'Elmerion SA' },
    startDate: '2026-06-16',
    '@context': SCHEMA,
    '@type': 'Event',
  };
  expect(dataOf(loaded, 'Event')).toEqual([
    {
      ...common,
      name: 'Event agm',
      url: url('agm'),
      endDate: '2026-06-17',
      description: 'For all',
      location: { '@type': 'Place', name: 'Poznań', address: 'Poznań' },
      eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    },
    {
      ...common,
      name: 'Event call',
      url: url('call'),
      location: { '@type': 'VirtualLocation', url: url('call') },
      eventAttendanceMode: `${SCHEMA}/OnlineEventAttendanceMode`,
    },
  ]);
  const many = openKind('event.index', '/events', {
    events: range(51, (i) =>
      event(`${i}`, { location: 'X', date: `2026-01-${String((i % 28) + 1).padStart(2, '0')}` }),
    ),
  });
  expect(dataOf(await many.load('/en/events'), 'Event').length).toBe(50);
});

it('GL01 BX03: the glossary has the terms with all words of the phrase, as a set of terms', async () => {
  const term = (id: string, definition: string) => ({ id, term: id.toUpperCase(), slug: id, definition });
  const [mid, ip] = [term('mid', '<p>Rules for <b>meters</b></p>'), term('ip', '<p>Dust</p>')];
  const site = openKind('dictionary.index', '/glossary', { dictionaryTerms: [mid, ip] });
  const all = await site.load('/en/glossary');
  expect([all.layout, all.content.pageView]).toEqual([
    'default_white',
    { type: 'dictionary', phrase: '', terms: [mid, ip] },
  ]);
  const set = `${ORIGIN}/en/glossary`;
  const defined = (name: string, description: string, slug: string) => ({
    '@type': 'DefinedTerm',
    name,
    description,
    url: `${set}#${slug}`,
    inDefinedTermSet: set,
  });
  expect(dataOf(all, 'DefinedTermSet')).toEqual([
    {
      '@context': SCHEMA,
      '@type': 'DefinedTermSet',
      '@id': set,
      name: 'Title',
      inLanguage: 'en',
      hasDefinedTerm: [defined('MID', 'Rules for meters', 'mid'), defined('IP', 'Dust', 'ip')],
    },
  ]);
  expect((await site.load('/en/glossary?phrase=Meter%20rules&x=1')).content.pageView).toEqual({
    type: 'dictionary',
    phrase: 'Meter rules',
    terms: [mid],
  });
});
