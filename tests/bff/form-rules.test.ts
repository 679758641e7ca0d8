import { describe, expect, it } from 'vitest';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { postedOf } from '../support/read-page.ts';

withFakeSite();

type Values = Record<string, string | boolean>;
const CONTACT: Values = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.com',
  content: 'A question',
  privacyPolicyConsent: true,
  offerContactConsent: true,
};
const REPORT: Values = { category: 'safety', content: 'A report', anonymous: false, email: 'anna@example.com' };

/** API call, form name, valid values, and a change that a browser would not send. */
const CASES: [string, string, Values, Values][] = [
  ['/api/form_entries/contact_us', 'contact-us', CONTACT, { email: 'anna' }],
  ['/api/form_entries/contact_us', 'contact-us', CONTACT, { firstName: '   ' }],
  ['/api/form_entries/contact_us', 'contact-us', CONTACT, { content: 'x'.repeat(10_001) }],
  ['/api/form_entries/contact_us', 'contact-us', CONTACT, { phoneNumber: 'by telephone' }],
  ['/api/form_entries/contact_us', 'contact-us', CONTACT, { privacyPolicyConsent: false }],
  ['/api/whistleblower', 'whistleblower', REPORT, { content: 'x'.repeat(20_001) }],
  // a sender who is not anonymous must leave contact details
  ['/api/whistleblower', 'whistleblower', REPORT, { email: '' }],
];
const toFields = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('Consent') && !value ? '' : String(value)]),
  );

describe('hardening 18 a form that a browser would not send', () => {
  it.each(CASES)('is refused as a call %s and as the form %s', async (call, form, good, change) => {
    const wrong = { ...good, ...change };
    const field = Object.keys(change)[0] as string;
    const asCall = await site.ask.post(`${call}?locale=en`).send(wrong);
    expect([asCall.status, asCall.body.errors]).toEqual([422, { [field]: expect.any(String) }]);
    const asForm = await site.ask.post(`/en/forms/${form}`).type('form').send(toFields(wrong));
    expect([asForm.status, Object.keys(postedOf(asForm.text).problems)]).toEqual([422, [field]]);
    expect(cms.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await site.ask.post(`${call}?locale=en`).send(good)).status).toBe(201);
  });
});
