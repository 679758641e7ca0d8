import { expect, it } from 'vitest';
import { checkForm, type FormProblems, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { keepUnsolved } from './keep-unsolved.ts';

const fields = forms['contact-us'];
const after = (problems: FormProblems, changed: string, values: FormValues) =>
  keepUnsolved(problems, { changed, found: checkForm('contact-us', values), fields });

it('a problem ends with the change of the field on which it depends', () => {
  const problems: FormProblems = { ...checkForm('contact-us', { callBack: 'true' }), attachments: 'fileType' };
  expect(after(problems, 'company', { callBack: 'true' })).toEqual(problems);
  const { phoneNumber, ...others } = problems;
  expect(phoneNumber).toBeDefined();
  expect(after(problems, 'callBack', {})).toEqual(others);
  expect(after({ otherTrade: 'required' }, 'trade', { trade: 'water' })).toEqual({});
});

it('the problem of a field is checked again; a field without one gets none', () => {
  expect(after({ email: 'required' }, 'email', { email: 'not an address' })).toEqual({ email: 'email' });
  expect(after({ email: 'required' }, 'email', { email: 'a@example.org' })).toEqual({});
});

it('a problem that only the server found stays until its own field is changed', () => {
  const problems: FormProblems = { email: 'refused', privacyPolicyConsent: 'consent', attachments: 'fileInfected' };
  const values = { email: 'a@example.org', privacyPolicyConsent: 'true' };
  expect(after(problems, 'firstName', values)).toEqual(problems);
  expect(after(problems, 'email', values)).toEqual({ privacyPolicyConsent: 'consent', attachments: 'fileInfected' });
  expect(after(problems, 'attachments', values)).toEqual({ email: 'refused', privacyPolicyConsent: 'consent' });
});
