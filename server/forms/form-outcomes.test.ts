import { expect, it } from 'vitest';
import type { FormName } from '#shared/rules/forms/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import { formDefinitions } from './form-definitions.ts';
import { toFormError, toPostedForm } from './form-outcomes.ts';
import { FormError, formError, inputError } from './form-types.ts';

const failed = (
  failure: ConstructorParameters<typeof CmsError>[0],
  status: number | null,
  errors: Record<string, unknown> | null = null,
) => new CmsError(failure, 'call', 'failed', status, errors);
it.each<[FormName, CmsError, object]>([
  ['contact-us', failed('unavailable', null), { failure: 'failed', code: 503 }],
  ['contact-us', failed('bad-answer', 200), { failure: 'failed', code: 503 }],
  ['contact-us', failed('rejected', 413), { failure: 'tooLarge', code: 413 }],
  ['contact-us', failed('rejected', 415), { failure: 'wrongType', code: 415 }],
  ['contact-us', failed('rejected', 422), { failure: 'refused', code: 422 }],
  [
    'contact-us',
    failed('rejected', 422, { email: 'no', attachments: 'fileSize', other: 'no' }),
    { failure: null, code: 422, problems: { email: 'refused', attachments: 'fileSize' } },
  ],
  [
    'product-contact',
    failed('rejected', 422, { consentToDataProcessing: 'no' }),
    { failure: null, problems: { consent1: 'consent' } },
  ],
  ['contact-us', failed('not-found', 404), { failure: 'failed', code: 503 }],
  ['job-application', failed('gone', 410), { failure: 'closed', code: 410 }],
  ['survey', failed('not-found', 404), { failure: 'closed', code: 410 }],
  ['survey', failed('rejected', 409), { failure: 'repeated', code: 409 }],
  ['survey', failed('rejected', 422, { mark: 'no' }), { failure: null, code: 422, problems: { 'q-mark': 'refused' } }],
  ['survey', failed('rejected', 422), { failure: 'refused', code: 422 }],
])('hardening 20: of %s a refusal of the CMS is never a success: %s', (name, error, expected) => {
  expect(toFormError(formDefinitions[name], error)).toMatchObject(expected);
});

it('FM03: what the page says after a form was sent without a script', () => {
  const sent = { values: { firstName: 'Anna' }, hasFiles: true, fileCount: 2, page: '/en' };
  const common = { name: 'contact-us', hasFiles: true, fileCount: 2 };
  expect(
    toPostedForm('contact-us', { ...sent, outcome: { reference: 'M7Q2A-B3C4D', isWaiting: true, answer: {} } }),
  ).toEqual({
    ...{
      ...common,
      status: 'success',
      reference: 'M7Q2A-B3C4D',
      isWaiting: true,
      values: {},
      failure: null,
      problems: {},
      wrongFiles: {},
    },
  });
  expect(
    toPostedForm('contact-us', { ...sent, outcome: inputError({ email: 'email' }, 413, { fileSize: ['a.pdf'] }) }),
  ).toEqual({
    ...{
      ...common,
      status: 'error',
      reference: null,
      isWaiting: false,
      values: sent.values,
      failure: null,
      problems: { email: 'email' },
      wrongFiles: { fileSize: ['a.pdf'] },
    },
  });
  const limited = formError('limited', { retryAfterS: 30 });
  expect([limited instanceof FormError, limited.code, limited.retryAfterS]).toEqual([true, 429, 30]);
  expect(toPostedForm('contact-us', { ...sent, outcome: limited })).toMatchObject({
    status: 'sendingError',
    failure: 'limited',
    values: sent.values,
  });
  const codes = (
    [
      'failed',
      'refused',
      'tooLarge',
      'wrongType',
      'tooSlow',
      'limited',
      'guarded',
      'unconfirmed',
      'closed',
      'repeated',
    ] as const
  ).map((failure) => formError(failure).code);
  expect(codes).toEqual([503, 422, 413, 415, 408, 429, 422, 422, 410, 409]);
});
