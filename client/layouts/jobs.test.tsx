// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { JobOffers } from './JobOffers.tsx';
import { BANNER_PICTURE, between, CRUMBS, outlineOfPage } from './sample-page.test-rig.ts';

const OFFER = {
  id: 'j',
  title: 'Engineer',
  slug: 'engineer',
  location: 'Poznań',
  lead: 'Lead',
  content: '<p>Text</p>',
  department: 'R&D',
  company: 'Aquametra',
  datePosted: '2026-01-02',
  validThrough: '2026-02-03',
  workMode: 'HYBRID',
  salary: { min: 10000, max: 12000, currency: 'PLN', unit: 'MONTH' },
  ctaUrl: 'mailto:jobs@example.com?subject=x',
};
const show = (content: object, page: object = {}) =>
  outlineOfPage<PageOf<'job_offers'>>((whole) => <JobOffers page={whole} />, { ...page, content });
const single = (change: object = {}, isOver = false, page: object = {}) =>
  show({ view: 'single', offer: { ...OFFER, ...change }, isOver }, page);

const FACTS = [
  ...[
    'dt: Location',
    'dd: Poznań',
    'dt: Working arrangement',
    'dd: hybrid',
    'dt: Pay',
    'dd: PLN 10,000–12,000 gross a month',
  ],
  ...['dt: Department', 'dd: R&D', 'dt: Company', 'dd: Aquametra'],
  ...['dt: Posted', 'dd: 2 Jan 2026', 'dt: Apply by', 'dd: 3 Feb 2026'],
];
const HEAD = [BANNER_PICTURE, ...CRUMBS, 'History', 'h1: Engineer', 'Lead'];
const BACK = ['link: Back to vacancies → /en/jobs', '(arrow-left)'];

it('JB02 JB03 JB04: an offer by mail has its facts in order, its text, the way to apply and how long data is kept', async () => {
  expect(await single()).toEqual([
    ...HEAD,
    ...FACTS,
    'Text',
    'section: How to apply',
    'h2: How to apply',
    'Applications for this position are accepted by e-mail only: jobs@example.com. Attach your CV and cover letter as PDF, JPG, PNG or DOCX.',
    '(info)',
    'We keep application data for two years.',
    'link: Apply by e-mail → mailto:jobs@example.com?subject=x',
    ...BACK,
  ]);
  const elsewhere = await single({ ctaUrl: 'https://jobs.example.com/1' });
  expect(elsewhere).toContain(
    'link: Apply for this position (opens in a new tab) → https://jobs.example.com/1 target=_blank rel=noopener',
  );
  expect(between(elsewhere, 'h2: How to apply')[1]).not.toContain('jobs@example.com');
});

it('JB02: an offer that names no way to apply leads to the contact page', async () => {
  for (const ctaUrl of [undefined, null, ''])
    expect(between(await single({ ctaUrl }), 'h2: How to apply')).toContain('link: Contact → /en/contact');
});

it('JB02: an offer that is over says since when, and leads to the others instead of a way to apply', async () => {
  const over = [
    '(warning)',
    'Applications for this position closed on 3 February 2026. We can no longer accept any.',
    'link: See our current vacancies → /en/jobs',
    '(arrow-right)',
  ];
  expect(await single({}, true)).toEqual([...HEAD, ...over, ...FACTS, 'Text', ...BACK]);
  // the answer to an application that came too late shows what was typed
  const posted = { name: 'job-application', status: 'sendingError', values: {}, problems: {} };
  expect(await single({ application: 'form' }, true, { posted })).toContain('h2: Apply for this position');
});

it('JB02 JB04: an offer with a form has a link to it at the top and below the text, and says how long the data is kept', async () => {
  const lines = await single({ application: 'form' });
  expect(lines.slice(0, HEAD.length + 1)).toEqual([...HEAD, 'link: Apply for this position → #apply']);
  expect(between(lines, 'Text').slice(0, 2)).toEqual(['Text', 'link: Apply for this position → #apply']);
  expect(between(lines, 'h2: Apply for this position')).toEqual([
    'h2: Apply for this position',
    '(info)',
    'We delete your application two years after it arrives. During that time we consider it for future vacancies only if you agree.',
    'hidden: = name=_token',
    'hidden: = /en/group/history name=_page',
    'hidden: = j name=_job',
    'Position',
    ':',
    'strong: Engineer',
    'label: First name',
    'text: First name = name=firstName maxlength=100 autocomplete=given-name required',
    'label: Last name',
    'text: Last name = name=lastName maxlength=100 autocomplete=family-name required',
    'label: E-mail address',
    'text: E-mail address = name=email inputmode=email maxlength=254 autocomplete=email required',
    'label: Phone (optional)',
    'tel: Phone (optional) = name=phoneNumber autocomplete=tel',
    'label: CV and other documents',
    'PDF, DOCX, PNG or JPG: up to 5 files of 10 MB each, 20 MB together. We need at least your CV.',
    'file: CV and other documents = name=attachments required multiple',
    'label: Message (optional)',
    'textbox: Message (optional) = name=content maxlength=10000',
    'group: Consents',
    'legend: Consents',
    'checkbox: I agree to the processing by Aquametra of the data in my application for the purposes of this recruitment. = true name=applicationConsent required',
    'label: I agree to the processing by Aquametra of the data in my application for the purposes of this recruitment.',
    'checkbox: I have read the Privacy policy (opens in a new tab) = true name=privacyPolicyConsent required',
    'label: I have read the Privacy policy (opens in a new tab)',
    'link: Privacy policy (opens in a new tab) → /en/privacy target=_blank rel=noopener',
    'checkbox: I also agree to be considered for future vacancies at companies of the Group for two years. (optional) = true name=futureOffersConsent',
    'label: I also agree to be considered for future vacancies at companies of the Group for two years. (optional)',
    'button: Send application type=submit',
    ...BACK,
  ]);
});

const list = (change: object = {}) =>
  show({
    view: 'list',
    page: { label: 'Label', lead: 'Lead', blocks: [] },
    offers: [
      OFFER,
      {
        ...OFFER,
        id: 'k',
        title: 'Fitter',
        slug: 'fitter',
        validThrough: '2026-01-01',
        department: null,
        section: { name: 'Production' },
      },
    ],
    facets: [
      {
        key: 'place',
        options: [
          { value: 'poznan', label: 'Poznań', count: 2, chosen: true },
          { value: 'berlin', label: 'Berlin', count: 1, chosen: false },
        ],
      },
    ],
    query: 'place=poznan',
    today: '2026-01-15',
    alertTopic: null,
    ...change,
  });

it('JB01: the list has its filters with counts, the chosen ones, and each offer with pay, place and department', async () => {
  expect((await list()).slice(HEAD.length - 3)).toEqual([
    'Label',
    'h1: History',
    'Lead',
    'summary: Filters1 filter chosen',
    '(filter)',
    '(chevron)',
    'summary: Locations',
    '(chevron)',
    'group: Locations',
    'legend: Locations',
    'label: Poznań 2 vacancies',
    'checkbox: Poznań 2 vacancies = poznan name=place checked',
    'label: Berlin 1 vacancy',
    'checkbox: Berlin 1 vacancy = berlin name=place',
    'button: Show 2 vacancies type=submit',
    'link: Clear all → /en/group/history',
    'status: 2 vacancies',
    'navigation: Chosen filters',
    'link: Remove filter: Locations: Poznań → /en/group/history',
    '(close)',
    'link: Clear all → /en/group/history',
    ...['h2: Engineer', 'link: Engineer → /en/jobs/engineer', 'PLN 10,000–12,000 gross a month'],
    ...['(map-pin)', 'Poznań', 'hybrid', 'R&D', 'Aquametra', '(arrow-right)'],
    ...['h2: Fitter', 'link: Fitter → /en/jobs/fitter', 'Closed'],
    ...['(map-pin)', 'Poznań', 'hybrid', 'Production', 'Aquametra', '(arrow-right)'],
  ]);
});

it('JB01: without offers it says so', async () => {
  const lines = await list({ offers: [], facets: [], query: '' });
  expect(lines.slice(-3)).toEqual(['status: 0 vacancies', '(picture-thin)', 'No offers found matching the criteria']);
});
