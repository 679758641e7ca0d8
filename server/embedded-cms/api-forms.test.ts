import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Api, fails, formOf, invalid, openApi } from './api.test-rig.ts';
import { CONTACT, CONTACT_URL, CONTENT, NOW } from './api-content.test-rig.ts';

let api: Api;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

it('D1, D9: the contact form is stored once under its reference; wrong fields are named, unknown ones dropped', async () => {
  api = await openApi(CONTENT);
  const headers = { 'x-message-reference': 'M7Q2A-B3C4D', 'x-received-at': '2026-01-10T08:00:00Z' };
  const sent = { ...CONTACT, firstName: ' Anna ', phoneNumber: '+48 600 100 200 wew. 7', other: 1 };
  for (const _ of [1, 2])
    expect(await api.post(`${CONTACT_URL}?locale=de`, sent, headers)).toMatchObject({
      status: 201,
      body: { id: 'M7Q2A-B3C4D' },
    });
  expect(api.store.messages.list(-1, 0)).toMatchObject([
    {
      form: 'contact-us',
      locale: 'de',
      created: '2026-01-10T08:00:00.000Z',
      body: { ...CONTACT, phoneNumber: '+48 600 100 200', phoneExtension: '7' },
    },
  ]);
  expect(Object.keys(api.store.messages.list(-1, 0)[0]?.body ?? {})).not.toContain('other');
  expect(api.woken).toEqual(['mails', 'mails']);
  // a clock that is ahead, and a time that is none
  for (const [reference, time] of [
    ['N7Q2A-B3C4D', '2027-01-01T00:00:00Z'],
    ['P7Q2A-B3C4D', 'soon'],
  ] as const) {
    await api.post(CONTACT_URL, CONTACT, { 'x-message-reference': reference, 'x-received-at': time });
    expect(api.store.messages.find('contact-us', reference)?.created).toBe(NOW.toISOString());
  }
  const { id } = (await api.post(CONTACT_URL, CONTACT, { 'x-message-reference': 'wrong' })).body;
  expect(id).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(
    await api.post(CONTACT_URL, {
      ...CONTACT,
      email: 'anna@',
      firstName: '',
      content: undefined,
      privacyPolicyConsent: false,
    }),
  ).toMatchObject(
    invalid({
      content: 'is required',
      email: 'is too short',
      firstName: 'is too short',
      privacyPolicyConsent: 'must be accepted',
    }),
  );
  expect(await api.post(CONTACT_URL, { ...CONTACT, company: 'x'.repeat(201), callBack: 'yes' })).toMatchObject(
    invalid({ company: 'is too long', callBack: 'is not valid' }),
  );
  expect(await api.post(CONTACT_URL, { ...CONTACT, email: 'anna@@example.com' })).toMatchObject(
    invalid({ email: 'An e-mail address is needed' }),
  );
  expect(await api.post(CONTACT_URL, { ...CONTACT, items: Array(300).fill({ product: 'x' }) })).toMatchObject(
    fails(413, 'The list is too long'),
  );
  for (const body of ['[]', 'null', '"x"'])
    expect(await api.post(CONTACT_URL, body, { 'content-type': 'application/json' })).toMatchObject(
      fails(400, 'A JSON object is needed'),
    );
  expect(await api.post(CONTACT_URL, '{', { 'content-type': 'application/json' })).toMatchObject(
    fails(400, 'The request could not be read'),
  );
  expect(await api.post(CONTACT_URL, 'a', { 'content-type': 'text/plain' })).toMatchObject(
    fails(415, 'The content type is not supported'),
  );
});

it('hardening 21: a captcha token that was sent is valid once and for its form, unless the message waited', async () => {
  api = await openApi(CONTENT);
  const send = async (action: string, headers = {}) => {
    const token = action && api.captcha.issue(action, Date.now());
    const first = (await api.post(CONTACT_URL, { ...CONTACT, recaptchaToken: token ?? '' }, headers)).status;
    return [first, await api.post(CONTACT_URL, { ...CONTACT, recaptchaToken: token ?? '' }, headers)] as const;
  };
  const wrong = invalid({ recaptchaToken: 'is not valid' });
  expect(await send('contact')).toMatchObject([201, wrong]);
  expect(await send('product')).toMatchObject([422, wrong]);
  expect(await send('product', { 'x-received-at': '2026-01-12T11:00:00Z' })).toMatchObject([201, { status: 201 }]);
  const product = { email: 'a@example.com', content: 'How?', consentToDataProcessing: 'true' };
  const ask = (fields: object) => api.post('/api/product_contact_entries', formOf({ ...product, ...fields }));
  expect(await ask({ recaptchaToken: api.captcha.issue('contact', Date.now()) })).toMatchObject(wrong);
  expect(await ask({ recaptchaToken: api.captcha.issue('product', Date.now()) })).toMatchObject({ status: 201 });
  expect(await ask({ consentToDataProcessing: 'false' })).toMatchObject(
    invalid({ consentToDataProcessing: 'Consent is needed' }),
  );
  expect(await ask({ email: 'a@@example.com' })).toMatchObject(invalid({ email: 'An e-mail address is needed' }));
  expect(await api.post('/api/product_contact_entries', product)).toMatchObject(
    fails(415, 'multipart/form-data is needed'),
  );
});

it('spec 5: files of a form are stored with names of their own, and those of a refused form are deleted', async () => {
  api = await openApi(CONTENT);
  const fields = {
    ...CONTACT,
    privacyPolicyConsent: 'true',
    offerContactConsent: 'true',
    callBack: 'false',
    items: '[{"product":"em"}]',
  };
  const sent = await api.post(
    CONTACT_URL,
    formOf(fields, { 'attachments[]': ['plan.pdf', 'plan.pdf'], other: ['x.pdf'] }),
  );
  expect(sent.status).toBe(201);
  const files = api.store.attachments.of(sent.body.id);
  expect(files.map(({ name }) => name)).toEqual(['plan.pdf', 'plan (2).pdf']);
  expect(await api.files()).toEqual(files.map(({ file }) => file).sort());
  expect(files[0]?.file).toMatch(/^[0-9a-f]{32}\.pdf$/);
  expect(api.store.messages.find('contact-us', sent.body.id)?.body).toMatchObject({
    callBack: false,
    items: [{ product: 'em' }],
  });
  const stored = await api.files();
  expect(await api.post(CONTACT_URL, formOf({ ...fields, items: '[' }, { 'attachments[]': ['a.pdf'] }))).toMatchObject(
    invalid({ items: 'is not valid' }),
  );
  expect(await api.post(CONTACT_URL, formOf(fields, { 'attachments[]': ['a.exe'] }))).toMatchObject({
    status: 422,
    body: { errors: { attachments: expect.any(String) } },
  });
  expect(await api.post(CONTACT_URL, formOf(fields, { 'attachments[]': Array(6).fill('a.pdf') }))).toMatchObject(
    fails(413, 'The form is too large'),
  );
  expect(await api.post(CONTACT_URL, formOf({ ...fields, company: 'x'.repeat(65_537) }))).toMatchObject(
    invalid({ company: 'is too long' }),
  );
  expect(
    await api.post(
      CONTACT_URL,
      formOf(Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`f${i}`, ''])) as never),
    ),
  ).toMatchObject(fails(413, 'The form is too large'));
  const cut = await api.post(CONTACT_URL, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(cut).toMatchObject(fails(400, 'The form could not be read'));
  expect(await api.files()).toEqual(stored);
});

it('O5: an application needs a file, and an offer that takes them', async () => {
  api = await openApi(CONTENT);
  const apply = (id: string, files = ['cv.pdf'], fields = {}, headers = {}) =>
    api.post(
      '/api/job_applications',
      formOf(
        {
          firstName: 'Max',
          lastName: 'Maus',
          email: 'm@example.de',
          job: id,
          applicationConsent: 'true',
          privacyPolicyConsent: 'true',
          ...fields,
        },
        { 'attachments[]': files },
      ),
      headers,
    );
  expect(await apply('tester')).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect(api.store.messages.list(-1, 0)).toMatchObject([{ form: 'job-application', files: 1, locale: 'pl' }]);
  for (const id of ['over', 'raw', 'gone']) expect(await apply(id)).toMatchObject(fails(410, 'The offer is closed'));
  // sent while the offer was open
  expect(await apply('over', ['cv.pdf'], {}, { 'x-received-at': '2026-01-11T08:00:00Z' })).toMatchObject({
    status: 201,
  });
  expect(await apply('mail')).toMatchObject(invalid({ job: 'Applications go to the address of the offer' }));
  expect(await apply('tester', [])).toMatchObject(invalid({ attachments: 'A file is needed' }));
  expect(await apply('tester', ['cv.pdf'], { email: 'm@@example.de' })).toMatchObject(
    invalid({ email: 'An e-mail address is needed' }),
  );
});
