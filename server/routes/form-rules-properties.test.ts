import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toContactUsBody, toNewsletterBody, toWhistleblowerBody } from '#shared/rules/form-bodies.ts';
import { checkForm, type FormField, type FormName, type FormValues, forms } from '#shared/rules/forms.ts';
import { admitBody } from '../cms/door.ts';
import { findBrokenRules } from './api-form-rules.ts';
import { readValues } from './posted-page.ts';

/** What is typed into a field: nothing, what is right, what is nearly right, and anything. */
function typed(field: FormField): fc.Arbitrary<string> {
  if (field.isConsent) return fc.constantFrom('true', 'true', '');
  if (field.options) return fc.constantFrom(...field.options, '');
  const max = field.max ?? 30;
  const nearly = fc
    .nat({ max: 3 })
    .chain((more) => fc.constantFrom('a'.repeat(max - 1 + more), `${'a'.repeat(max)}${' '.repeat(more)}b`));
  const right =
    field.type === 'email'
      ? fc.constantFrom('a@b.pl', ' jan.kowalski@example.com ', 'a@b', 'jan@@example.com', 'x@y.z')
      : field.type === 'phone'
        ? fc.constantFrom('+48 600 600 600', '12345', '(22) 600-60-60', '123456789012345678901', '600600600x')
        : fc.constantFrom('Jan', ' Łódź ', 'a\r\nb', '😀');
  return fc.oneof(
    { weight: 6, arbitrary: right },
    nearly,
    fc.constant(''),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
}
const valuesOf = (form: FormName): fc.Arbitrary<FormValues> =>
  fc.record(Object.fromEntries(Object.entries(forms[form]).map(([name, field]) => [name, typed(field)])));

const NAMES = ['contact-us', 'product-contact', 'whistleblower', 'newsletter'] as const;
const BODIES = [
  ['contact-us', 'contactUs', 'ContactUsForm', toContactUsBody],
  ['whistleblower', 'whistleblower', 'WhistleblowerForm', toWhistleblowerBody],
  ['newsletter', 'newsletterSubscribe', 'NewsletterRequest', toNewsletterBody],
] as const;

describe('hardening 18: the server says what the browser says', () => {
  it.each(NAMES)('FM01: of %s without a script', (form) => {
    fc.assert(
      fc.property(valuesOf(form), (values) => {
        const received = readValues(form, (name) => values[name] ?? null);
        expect(checkForm(form, received)).toEqual(checkForm(form, values));
      }),
      { numRuns: 300 },
    );
  });

  it.each(BODIES)('FM01: of %s as a call', (form, name, model, toBody) => {
    fc.assert(
      fc.property(valuesOf(form), (values) => {
        // a body is only made where the consents are given, and an anonymous report has no sender
        const asked: FormValues = { ...values, privacyPolicyConsent: 'true', offerContactConsent: 'true' };
        if (form === 'whistleblower' && asked['anonymous'] === '') asked['anonymous'] = 'true';
        const body = toBody(asked);
        const admitted = admitBody(model, body);
        const isTaken = admitted.ok && findBrokenRules(name, admitted.body).length === 0;
        expect(isTaken).toBe(Object.keys(checkForm(form, asked)).length === 0);
      }),
      { numRuns: 300 },
    );
  });
});
