import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormName } from '#shared/rules/forms/forms.ts';
import { findFormOfCall, formDefinitions } from './form-definitions.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const SURVEY = {
  id: 'site',
  title: 'Site',
  questions: [
    { id: 'mark', type: 'scale', required: true },
    {
      id: 'all',
      type: 'multiple',
      options: [
        { id: 'x', label: 'X' },
        { id: 'y', label: 'Y' },
      ],
    },
    { id: 'why', type: 'text' },
  ],
};
const purged: unknown[] = [];
const context = {
  locale: 'en',
  purge: async (tags: unknown) => void purged.push(tags),
  answerCache: {
    read: async (name: string, _locale: string, options: { params?: { id: string } }) => {
      if (name === 'jobOffers')
        return [
          { id: 'open', application: 'form' },
          { id: 'mail', application: 'email' },
          { id: 'over', application: 'form', validThrough: '2026-01-11' },
        ];
      return { ...SURVEY, id: options.params?.id };
    },
  },
} as never;
const read = async (name: FormName, fields: string) => formDefinitions[name].read(new URLSearchParams(fields), context);

const MB = 1024 ** 2;
it('FM01 D7: each form has its call, its number, its files, and whether it may wait and who its sender is', () => {
  const facts = Object.entries(formDefinitions).map(
    ([name, { call, referenceField, mayWait, isAnonymous, files, needsReceipt }]) => [
      name,
      call,
      referenceField,
      mayWait,
      isAnonymous,
      files,
      needsReceipt,
    ],
  );
  const files = expect.objectContaining({ count: 5, total: 20 * MB });
  expect(facts).toEqual([
    ['contact-us', 'contactUs', 'id', true, false, files, undefined],
    [
      'product-contact',
      'productContact',
      'id',
      true,
      false,
      expect.objectContaining({ field: 'attachment', count: 1, total: 10 * MB }),
      undefined,
    ],
    [
      'job-application',
      'jobApplication',
      'id',
      true,
      false,
      expect.objectContaining({ count: 5, required: true }),
      undefined,
    ],
    ['whistleblower', 'whistleblower', 'receipt', true, true, files, undefined],
    ['newsletter', 'newsletterSubscribe', null, true, false, null, undefined],
    ['survey', 'surveyParticipate', null, false, false, null, undefined],
    ['page-feedback', 'pageFeedback', null, true, false, null, undefined],
  ]);
  expect([findFormOfCall('productContact')?.name, findFormOfCall('menus')]).toEqual(['product-contact', undefined]);
});

const SENDER = 'firstName=+Anna+&lastName=%C5%BBak&email=anna%40example.com';
const PERSON = { firstName: 'Anna', lastName: 'Żak', email: 'anna@example.com' };
it.each<[FormName, string, object, object]>([
  [
    'contact-us',
    `${SENDER}&phoneNumber=%2B48%20600%20100%20200%20wew.%207&callBack=true&content=Hello%0D%0Ayou&offerContactConsent=true&privacyPolicyConsent=true&item:em-310=3&_token=x`,
    {},
    {
      ...PERSON,
      phoneNumber: '+48 600 100 200',
      phoneExtension: '7',
      callBack: true,
      content: 'Hello\nyou',
      offerContactConsent: true,
      privacyPolicyConsent: true,
      marketingDataConsent: false,
      electronicCommunicationConsent: false,
      items: [{ product: 'em-310', quantity: 3 }],
    },
  ],
  [
    'contact-us',
    'email=x&callBack=true&trade=other&service=gone',
    {
      ...{ firstName: 'required', lastName: 'required', email: 'short', phoneNumber: 'callBack', content: 'required' },
      ...{ otherTrade: 'required', service: 'choice', offerContactConsent: 'consent', privacyPolicyConsent: 'consent' },
    },
    expect.any(Object),
  ],
  [
    'product-contact',
    `${SENDER}&content=How%3F&quantity=1%20000&_product=em-310&consent1=true&consent2=true`,
    {},
    { ...PERSON, content: 'How?', quantity: '1000', product: 'em-310', consentToDataProcessing: 'true' },
  ],
  [
    'product-contact',
    `${SENDER}&content=How%3F&product=own&_product=em-310&consentToDataProcessing=true`,
    {},
    { ...PERSON, content: 'How?', product: 'own', consentToDataProcessing: 'true' },
  ],
  [
    'job-application',
    `${SENDER}&_job=open&applicationConsent=true&privacyPolicyConsent=true`,
    {},
    { ...PERSON, job: 'open', applicationConsent: true, privacyPolicyConsent: true, futureOffersConsent: false },
  ],
  [
    'whistleblower',
    `${SENDER}&category=safety&content=Smoke&anonymous=true`,
    {},
    { category: 'safety', content: 'Smoke', anonymous: true },
  ],
  ['whistleblower', 'category=safety&content=Smoke&anonymous=false', { email: 'contact' }, expect.any(Object)],
  [
    'newsletter',
    'email=anna%40example.com&categories=news&categories=offers',
    {},
    { email: 'anna@example.com', categories: ['offers'] },
  ],
  [
    'newsletter',
    'email=anna%40example.com&category=all&categories=offers',
    {},
    { email: 'anna@example.com', categories: [] },
  ],
  [
    'survey',
    '_survey=site&q-mark=4&q-all=x&q-all=y&q-why=%20Fast%20',
    {},
    {
      survey: 'site',
      answers: [
        { question: 'mark', value: 4 },
        { question: 'all', value: ['x', 'y'] },
        { question: 'why', value: 'Fast' },
      ],
    },
  ],
  ['survey', '_survey=site&q-all=z', { 'q-mark': 'answer', 'q-all': 'choice' }, expect.any(Object)],
  [
    'page-feedback',
    'page=about&helpful=false&comment=Where%3F',
    {},
    { page: 'about', helpful: false, comment: 'Where?' },
  ],
  ['page-feedback', 'page=about&helpful=true&comment=Where%3F', {}, { page: 'about', helpful: true }],
])('FM01: %s as it was typed, its problems and the body of its call (%s)', async (name, fields, problems, body) => {
  const found = await read(name, fields);
  expect([found.problems, found.body]).toEqual([problems, body]);
});

it('FM04: one line is cut to one character too many, a message comes back whole', async () => {
  const long = { firstName: 'x'.repeat(150), company: `${'y'.repeat(200)}  z`, content: 'm'.repeat(10_500) };
  const { values } = await read('contact-us', String(new URLSearchParams(long)));
  expect([values['firstName']?.length, values['company'], values['content']?.length, values['lastName']]).toEqual([
    101,
    `${'y'.repeat(200)}z`,
    10_500,
    undefined,
  ]);
});

it('O5 SV01: an application needs an offer that takes them; a survey’s results are read again in all languages', async () => {
  const checkOpen = (job: string) => formDefinitions['job-application'].checkOpen?.({ job }, context);
  await expect(checkOpen('open')).resolves.toBe(undefined);
  for (const job of ['mail', 'over', 'gone'])
    await expect(checkOpen(job)).rejects.toMatchObject({ failure: 'closed', code: 410 });
  const { survey, newsletter } = formDefinitions;
  await survey.afterwards?.({ survey: 'site' }, context);
  expect(purged).toEqual([['surveyResults:pl:site', 'surveyResults:en:site', 'surveyResults:de:site']]);
  expect(await survey.checkBody?.({ survey: 'site', answers: [{ question: 'all', value: 'x' }] }, context)).not.toEqual(
    {},
  );
  expect(await survey.checkBody?.({ survey: 'site', answers: [{ question: 'mark', value: 4 }] }, context)).toEqual({});
  expect(newsletter.recipientOf?.({ email: 'a@example.com' })).toBe('a@example.com');
});
