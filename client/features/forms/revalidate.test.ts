import { expect, it } from 'vitest';
import { checkForm, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { revalidate } from './revalidate.ts';

const fields = forms['contact-us'];
const after = (problems: Parameters<typeof revalidate>[0], changed: string, values: FormValues, isFromServer = false) =>
  revalidate(problems, { changed, found: checkForm('contact-us', values, fields), fields, isFromServer });

it('a problem ends with the change of the field that it depends on', () => {
  const problems = { phoneNumber: 'required', firstName: 'required' } as const;
  expect(after(problems, 'callBack', { callBack: 'true' })).toEqual(problems);
  expect(after(problems, 'callBack', { callBack: '' })).toEqual({ firstName: 'required' });
});

it('the problem of a field is updated; a field without one when the form was sent gets none', () => {
  expect(after({ email: 'required' }, 'email', { email: 'not an address' })).toEqual({ email: 'email' });
  expect(after({ email: 'required' }, 'email', { email: 'a@example.org' })).toEqual({});
});

it('a problem that the server found stays until its own field is changed', () => {
  const problems = { email: 'refused', consent1: 'consent', attachments: 'fileInfected' } as const;
  const values = { email: 'a@example.org', firstName: 'A', consent1: 'true' };
  expect(after(problems, 'firstName', values, true)).toEqual(problems);
  expect(after(problems, 'email', values, true)).toEqual({ consent1: 'consent', attachments: 'fileInfected' });
  expect(after(problems, 'attachments', values, true)).toEqual({ email: 'refused', consent1: 'consent' });
});
