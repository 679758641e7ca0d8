import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toContactUsBody } from '#shared/rules/forms/form-bodies.ts';
import { checkForm, forms } from '#shared/rules/forms/forms.ts';
import { normaliseBody } from '#shared/rules/forms/normalise-body.ts';
import { normaliseValues } from '#shared/rules/forms/normalise-field.ts';
import { readValues } from './read-form.ts';

const TYPED = ['firstName', 'company', 'taxIdentificationNumber', 'email', 'phoneNumber', 'content'];
const awkward = fc.constantFrom(
  ...['\u200b', '\u00ad', '\u202d', '\u00a0', '\u202f', '\u2011', '–', '\r\n', '\t', 'z\u0307', 'Ż', '１', '٢', '👩‍🔧'],
  ...[
    'a@b.pl',
    'anna@münchen.de',
    '<',
    '>',
    'mailto:',
    ',',
    '.',
    'tel:',
    '+48 601 000 000',
    '(0)',
    '/',
    ' wew. 12',
    'x',
  ],
);
const text = fc.array(awkward, { maxLength: 4 }).map((parts) => parts.join(''));
const number = fc
  .tuple(
    awkward,
    fc.constantFrom('+48 61 555 01 51', '0341/12345', '61.555'),
    awkward,
    fc.constantFrom('', ' x12', ', wew. 3'),
  )
  .map((parts) => parts.join(''));
const values: fc.Arbitrary<Record<string, string>> = fc.record({
  ...Object.fromEntries(TYPED.map((name) => [name, text])),
  phoneNumber: fc.oneof(text, number),
});
const filled = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));

it('M7: browser, site and CMS make the same of what is typed, and the CMS changes nothing of what it gets', () => {
  let extensions = 0;
  fc.assert(
    fc.property(values, (typed) => {
      // the site cuts what is too long, and the browser refuses it
      if (Object.values(checkForm('contact-us', typed)).includes('long')) return;
      const inBrowser = toContactUsBody(normaliseValues(typed, forms['contact-us']));
      const onSite = toContactUsBody(readValues('contact-us', (name) => typed[name] ?? null));
      expect(onSite).toEqual(inBrowser);
      expect(normaliseBody('contact-us', inBrowser)).toEqual(inBrowser);
      // the same call without a browser of ours
      const call = normaliseBody('contact-us', typed) as Record<string, string>;
      expect(filled(inBrowser)).toMatchObject(filled(call));
      if ('phoneExtension' in call) extensions++;
      const received = readValues('contact-us', (name) => call[name] ?? null);
      expect(checkForm('contact-us', received)).toEqual(checkForm('contact-us', typed));
    }),
    { numRuns: 3000 },
  );
  expect(extensions).toBeGreaterThan(20);
});
