import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toContactUsBody, toNewsletterBody, toWhistleblowerBody } from '#shared/rules/forms/form-bodies.ts';
import { checkForm, type FormField, type FormName, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { normaliseValues } from '#shared/rules/forms/normalise-field.ts';
import { normaliseQuantity } from '#shared/rules/forms/quantity.ts';
import { validateBody } from '../cms/response-validation.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { formDefinitions } from './form-definitions.ts';
import type { ReadForm } from './form-types.ts';
import { withoutChoices } from './pipeline.ts';
import { readValues, toFields } from './read-form.ts';

/** Input of a field: empty, valid, nearly valid, or anything. */
function typed(field: FormField): fc.Arbitrary<string> {
  if (field.isConsent) return fc.constantFrom('true', 'true', '');
  if (field.options) return fc.constantFrom(...field.options, '');
  if (field.isItems)
    return fc.constantFrom('em-310*10', 'aq-40\nem-310:EM310-100*2', 'em-310*0', 'em-310*x', 'words', '');
  if (field.type === 'quantity') return fc.constantFrom('10', ' 1 ', '0', '-1', '1,5', '1000000', 'x', '');
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
/** Valid input of a field. */
function right(field: FormField): fc.Arbitrary<string> {
  if (field.isConsent) return fc.constant('true');
  if (field.options) return fc.constantFrom(...field.options);
  if (field.isItems) return fc.constantFrom('em-310*10', 'aq-40');
  if (field.type === 'quantity') return fc.constant('10');
  if (field.type === 'email') return fc.constantFrom('a@b.pl', ' jan.kowalski@example.com ');
  return field.type === 'phone'
    ? fc.constantFrom('+48 600 600 600', '(22) 600-60-60')
    : fc.constantFrom('Jan', 'a\r\nb');
}
/** A form that is valid but for a few of its fields: if all were random, it would never be valid. */
const valuesOf = (form: FormName): fc.Arbitrary<FormValues> => {
  const each = (of: (field: FormField) => fc.Arbitrary<string>) =>
    fc.record(Object.fromEntries(Object.entries(forms[form]).map(([name, field]) => [name, of(field)])));
  const names = Object.keys(forms[form]);
  const some = fc.subarray(names, { maxLength: Math.min(3, names.length) });
  return fc
    .tuple(each(right), each(typed), some)
    .map(([good, any, names]) => ({ ...good, ...Object.fromEntries(names.map((name) => [name, any[name] ?? ''])) }));
};
const isValid = (form: FormName, values: FormValues) => Object.keys(checkForm(form, values)).length === 0;
const RUNS = 400;

const NAMES = ['contact-us', 'product-contact', 'whistleblower', 'newsletter'] as const;
const BODIES = [
  ['contact-us', 'ContactUsForm', toContactUsBody],
  ['whistleblower', 'WhistleblowerForm', toWhistleblowerBody],
  ['newsletter', 'NewsletterRequest', toNewsletterBody],
] as const;

describe('hardening 18: the server says what the browser says', () => {
  it.each(NAMES)('FM01: of %s without a script', (form) => {
    const met = { valid: 0, wrong: 0 };
    fc.assert(
      fc.property(valuesOf(form), (values) => {
        met[isValid(form, values) ? 'valid' : 'wrong']++;
        const received = readValues(form, (name) => values[name] ?? null);
        expect(checkForm(form, received)).toEqual(checkForm(form, values));
      }),
      { numRuns: RUNS },
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(RUNS / 10);
  });

  it.each(BODIES)('FM01: of %s as a call', (form, model, toBody) => {
    const met = { valid: 0, wrong: 0 };
    fc.assert(
      fc.property(valuesOf(form), (values) => {
        // bodies are only built of normalised values with the consents given, and an anonymous report has no sender
        const asked: FormValues = {
          ...normaliseValues(values, forms[form]),
          privacyPolicyConsent: 'true',
          offerContactConsent: 'true',
        };
        if (form === 'whistleblower' && asked['anonymous'] === '') asked['anonymous'] = 'true';
        const body = toBody(asked);
        const admitted = validateBody(model, body);
        const toProblems = (sent: unknown) =>
          (formDefinitions[form].read(toFields(sent as Record<string, unknown>), {} as never) as ReadForm).problems;
        const isTaken = admitted.ok && Object.keys(withoutChoices(toProblems(admitted.body))).length === 0;
        met[isValid(form, asked) ? 'valid' : 'wrong']++;
        expect(isTaken).toBe(isValid(form, asked));
      }),
      { numRuns: RUNS },
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(RUNS / 10);
  });
});

it('M7: numbers can be typed as the message about a wrong quantity writes them', () => {
  for (const texts of Object.values(interfaceTexts)) {
    const numbers = String(texts['forms.problem.quantity']).match(/\d+(?:[^a-z]\d+)*/g) ?? [];
    expect(numbers.map(normaliseQuantity)).toEqual(['1', '999999']);
  }
});
