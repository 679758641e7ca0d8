import { describe, expect, it } from 'vitest';
import { parseItems } from '#shared/rules/forms/enquiry.ts';
import { CONTACT_FIELDS, CONTACT_MESSAGE } from '../support/contact-message.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';
import { postedOf } from '../support/read-page.ts';
import { CONTACT } from '../support/upload-forms.ts';

withFakeSite({ env: { FORM_LIMIT: '1000', FORM_RECIPIENT_LIMIT: '3' } });

const NEWSLETTER = '/api/newsletter_subscriber_requests';
const headers = () => ({ 'x-form-token': createFormToken() });
type Fields = Record<string, string>;

const post = (fields: Fields) =>
  site.ask
    .post('/en/forms/contact-us')
    .type('form')
    .redirects(0)
    .send({ ...CONTACT_FIELDS, _token: createFormToken(), ...fields });

/** Each way to send the contact form; resolves with the status. */
const WAYS = {
  JSON: async (fields: Fields) =>
    (
      await site.ask
        .post(CONTACT)
        .set(headers())
        .send({ ...CONTACT_MESSAGE, ...fields })
    ).status,
  'a multipart call': async (fields: Fields) => {
    const request = site.ask.post(`${CONTACT}?locale=en`).set(headers());
    for (const [name, value] of Object.entries({ ...CONTACT_MESSAGE, ...fields })) request.field(name, String(value));
    return (await request).status;
  },
  'the form without a script': async (fields: Fields) => (await post(fields)).status,
};
const ways = Object.entries(WAYS).map(([name, send]) => ({ name, send }));

describe.each(ways)('M7: what is typed, by $name', ({ send }) => {
  it.each([
    [{ email: 'a\u200b@example.org' }, { email: 'a@example.org' }],
    [{ email: '\u202aa@exam\u00adple.org\u202c' }, { email: 'a@example.org' }],
    [{ email: 'mailto:a@example.org?subject=x' }, { email: 'a@example.org' }],
    [{ email: 'Anna Żak <a@example.org>,' }, { email: 'a@example.org' }],
    [{ email: 'anna@münchen.de' }, { email: 'anna@münchen.de' }],
    [{ email: 'ola@żółw.pl.' }, { email: 'ola@żółw.pl' }],
    [{ email: 'ｘ＠例え。jp' }, { email: 'x@例え.jp' }],
    [{ phoneNumber: '\u202d+48 601 000 000\u202c' }, { phoneNumber: '+48 601 000 000' }],
    [{ phoneNumber: '+48\u00a0601‑000–000' }, { phoneNumber: '+48 601-000-000' }],
    [{ phoneNumber: 'tel:+48.601.000.000' }, { phoneNumber: '+48 601 000 000' }],
    [{ phoneNumber: '＋４８６０１０００' }, { phoneNumber: '+48601000' }],
    [{ phoneNumber: '+48 61 555 01 51 wew. 12' }, { phoneNumber: '+48 61 555 01 51', phoneExtension: '12' }],
    [{ phoneNumber: '+49 (0)341/123450' }, { phoneNumber: '+49 341 123450' }],
    [{ phoneNumber: '☎️ Tel. kom.: 00 48 (0)61 555 01 10' }, { phoneNumber: '00 48 61 555 01 10' }],
    [{ phoneNumber: '+48 601 000 000<tel:+48601000000>' }, { phoneNumber: '+48 601 000 000' }],
    [{ email: 'SMTP:o’neil@example.org' }, { email: "o'neil@example.org" }],
    [{ email: '[a@example.org](mailto:a@example.org)' }, { email: 'a@example.org' }],
    [{ firstName: '\u200fAnna\u00a0\tMaria ' }, { firstName: 'Anna Maria' }],
    [{ lastName: 'Z\u0307ak' }, { lastName: 'Żak' }],
    [{ taxIdentificationNumber: 'NIP: PL\u00a0526‑025‑02‑74' }, { taxIdentificationNumber: 'PL 526-025-02-74' }],
    [{ content: '\ufeff„Zażółć” – a\u00adb\r\nc\u2028d 👩‍🔧' }, { content: '„Zażółć” – ab\nc\nd 👩‍🔧' }],
  ])('%j reaches the CMS as %j', async (typed, stored) => {
    expect([200, 201, 303]).toContain(await send(typed as unknown as Fields));
    expect(JSON.parse(cms.last(CONTACT).body)).toMatchObject(stored);
  });

  it.each([
    { content: '\u200b\u2060 \u00a0' },
    { firstName: '\u3164' },
    { email: 'żółw@example.pl' },
    { email: 'a@example.org, b@example.org' },
    { phoneNumber: '5550110 / 5550111' },
    { phoneNumber: 'brak' },
    { phoneNumber: 'Telefax: 22 555 01 51' },
    { phoneNumber: '601000000²' },
    { email: 'Jan Kowalski@example.com' },
    { email: 'jan@example.com²' },
  ])('%j is refused', async (typed) => {
    expect(await send(typed as unknown as Fields)).toBe(422);
  });
});

it('M7: an address with letters before the @ that mail servers refuse has a reason of its own, and comes back', async () => {
  const typed = { ...CONTACT_FIELDS, _token: createFormToken(), email: 'żółw@example.pl', phoneNumber: '12 wew. 3' };
  const { text } = await site.ask.post('/en/forms/contact-us').type('form').send(typed);
  expect(postedOf(text).problems).toEqual({ email: 'emailLocal', phoneNumber: 'phone' });
  expect(postedOf(text).values).toMatchObject({ email: 'żółw@example.pl', phoneNumber: '12 wew. 3' });
});

it('M7: an extension comes back with its number', async () => {
  const typed = { ...CONTACT_FIELDS, _token: createFormToken(), content: '', phoneNumber: '61 555 01 51 wew. 12' };
  const { text } = await site.ask.post('/en/forms/contact-us').type('form').send(typed);
  expect(postedOf(text).values['phoneNumber']).toBe('61 555 01 51 wew. 12');
});

it.each([
  ['<a@example.org>', 'a@example.org'],
  ['ola@żółw.pl;', 'ola@żółw.pl'],
])('M7: the newsletter takes %s', async (email, stored) => {
  const call = await site.ask.post(NEWSLETTER).set(headers()).send({ email, categories: [] });
  expect([call.status, JSON.parse(cms.last(NEWSLETTER).body).email]).toEqual([201, stored]);
  const form = await site.ask
    .post('/en/forms/newsletter')
    .type('form')
    .redirects(0)
    .send({ _token: createFormToken(), email });
  expect([form.status, JSON.parse(cms.last(NEWSLETTER).body).email]).toEqual([303, stored]);
});

it('M7: both ways of writing an address have one limit of mails', async () => {
  const ways = ['ela@żółw.pl', 'ELA@ŻÓŁW.pl', 'ela@xn--w-uga1v8h.pl', 'Ela@XN--w-uga1v8h.pl'];
  const statuses: number[] = [];
  for (const email of ways)
    statuses.push((await site.ask.post(NEWSLETTER).set(headers()).send({ email, categories: [] })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

describe('an enquiry without a script', () => {
  it.each([{}, { 'item:aq-40': '' }, { 'item:aq-40': '0' }, { 'item:em-310:EM310-100-VM1': '10' }])(
    'W9: needs a message, also with the products %j',
    async (items) => {
      const refused = await post({ ...items, content: ' ' });
      expect([refused.status, postedOf(refused.text).problems]).toEqual([422, { content: 'required' }]);
      expect(cms.count(CONTACT)).toBe(0);
    },
  );

  it.each(['some', '1,5', '1.000'])('M7: the quantity %s of a product is refused and comes back', async (quantity) => {
    const wrong = await post({ 'item:em-310:EM310-100-VM1': '2 szt.', 'item:aq-40': quantity });
    expect([wrong.status, postedOf(wrong.text).problems]).toEqual([422, { 'item:aq-40': 'quantity' }]);
    expect(parseItems(postedOf(wrong.text).values['items'] ?? '')).toEqual([
      { product: 'em-310', variant: 'EM310-100-VM1', quantity: '2' },
      { product: 'aq-40', variant: '', quantity },
    ]);
  });

  it('M7: a quantity with spaces between its thousands is sent as a number', async () => {
    const { status } = await post({ 'item:aq-40': '1\u00a0000' });
    expect([status, JSON.parse(cms.last(CONTACT).body).items]).toEqual([303, [{ product: 'aq-40', quantity: 1000 }]]);
  });
});
