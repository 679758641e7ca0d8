import { entryOf, shelfOf } from './api.test-rig.ts';

/** The time of the tests, after the last day of one of the offers. */
export const NOW = new Date('2026-01-12T12:00:00Z');
const job = (id: string, value: object, more: Record<string, unknown> = {}) => ({
  ...entryOf(id, more),
  value: { application: 'form', ...value },
});
export const SURVEY = {
  survey: {
    id: 'site',
    questions: [
      { id: 'mark', type: 'single', required: true, options: [{ id: 'a' }, { id: 'b' }] },
      { id: 'all', type: 'multiple', options: [{ id: 'x' }, { id: 'y' }] },
      { id: 'why', type: 'text' },
    ],
  },
  votes: { mark: { a: 3, b: 1 } },
};
/** Offers, a survey and topics of the newsletter, which forms name. */
export const CONTENT = {
  newsletterCategories: [
    { id: 'news', name: 'News' },
    { id: 'jobs', name: 'Job offers', announces: 'job_offer.show' },
  ],
  surveys: new Map([['site', SURVEY]]),
  pages: shelfOf(entryOf('about')),
  categories: shelfOf(entryOf('water')),
  jobs: shelfOf(
    job('tester', { validThrough: '2026-01-12' }),
    job('over', { validThrough: '2026-01-11' }),
    job('raw', {}, { draft: true }),
    job('mail', { application: 'email' }),
  ),
};

export const CONTACT = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Hello',
  privacyPolicyConsent: true,
  offerContactConsent: true,
};
export const CONTACT_URL = '/api/form_entries/contact_us';
