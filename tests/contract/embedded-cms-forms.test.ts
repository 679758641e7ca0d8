import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { waitForMails } from '../support/read-mails.ts';
import { openPage, REPORT, signIn } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms({ siteOrigin: 'https://www.elmerion.example' });
});
afterAll(() => cms.close());

const contact = { ...CONTACT_MESSAGE, email: 'anna.zak@example.com' };

function countMessages(): number {
  const store = createStore(path.join(cms.data, 'store.db'));
  try {
    return store.messages.list(-1, 0).length;
  } finally {
    store.close();
  }
}

describe('contact form', () => {
  it('is kept over a restart', async () => {
    const { status, body } = await cms.post('/api/form_entries/contact_us?locale=pl', contact);
    expect(status).toBe(201);
    expect(body['id']).toEqual(expect.any(String));
    expect(countMessages()).toBe(1);
  });
  it('is refused with a text per field', async () => {
    const { firstName: _firstName, ...rest } = contact;
    const { status, body } = await cms.post('/api/form_entries/contact_us', {
      ...rest,
      email: 'nobody',
      privacyPolicyConsent: false,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 422,
      message: expect.any(String),
      errors: { firstName: 'is required', privacyPolicyConsent: 'must be accepted' },
    });
    expect(
      (await cms.post('/api/form_entries/contact_us', { ...contact, email: 'a b@c.pl' })).body['errors'],
    ).toHaveProperty('email');
  });
  it('is stored once for one idempotency key', async () => {
    const before = countMessages();
    const headers = { 'idempotency-key': 'one-and-the-same-key' };
    const answers = await Promise.all([1, 2, 3].map(() => cms.post('/api/form_entries/contact_us', contact, headers)));
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(countMessages()).toBe(before + 1);
  });
  it('wants JSON', async () => {
    const answer = await cms.app.inject({
      method: 'POST',
      url: '/api/form_entries/contact_us',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('newsletter', () => {
  const url = '/api/newsletter_subscriber_requests';
  it('answers the same for known and unknown addresses, and mails a link', async () => {
    const body = { email: 'ewa@example.com', categories: ['product-news'] };
    const first = await cms.post(`${url}?locale=en`, body);
    const second = await cms.post(`${url}?locale=en`, body);
    expect(first.status).toBe(202);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    const [mail] = await waitForMails(path.join(cms.data, 'outbox'), body.email, 1);
    const link = /https:\/\/www\.elmerion\.example\/en\/newsletter\/confirmation\/([\w-]{20,})/;
    const token = link.exec(mail?.text ?? '')?.[1];
    for (let i = 0; i < 2; i++) {
      const put = await cms.app.inject({ method: 'PUT', url: `${url}/${token}` });
      expect(put.statusCode).toBe(200);
      expect(put.json()).toEqual({ status: 'confirmed' });
    }
    const database = new DatabaseSync(path.join(cms.data, 'store.db'), { readOnly: true });
    const rows = database.prepare('SELECT email, confirmed IS NOT NULL AS confirmed FROM subscribers').all();
    expect(rows).toEqual([expect.objectContaining({ email: body.email, confirmed: 1 })]);
    database.close();
  });
  it.each([
    ['ok-token', 200],
    ['used-token', 200],
    ['expired-token', 410],
    ['error-token', 500],
    ['nothing', 404],
  ])('%s is %i', async (token, status) => {
    expect((await cms.app.inject({ method: 'PUT', url: `${url}/${token}` })).statusCode).toBe(status);
  });
  it('S27: the program knows no tokens of tests', async () => {
    const live = await startCms({ plugin() {} });
    for (const token of ['ok-token', 'used-token', 'expired-token', 'error-token'])
      expect((await live.app.inject({ method: 'PUT', url: `${url}/${token}` })).statusCode, token).toBe(404);
    await live.close();
  });
  it('refuses wrong addresses and categories', async () => {
    expect((await cms.post(url, { email: 'not one', categories: [] })).status).toBe(422);
    expect((await cms.post(url, { email: 'a@example.com', categories: ['nothing'] })).body['errors']).toHaveProperty(
      'categories',
    );
    expect((await cms.post(url, { email: 'a@example.com', categories: [] })).status).toBe(202);
  });
});

describe('surveys', () => {
  it('counts votes on top of those of the content', async () => {
    const results = async () =>
      (
        await cms.get<{ participants: number; questions: { id: string; counts: Record<string, number> }[] }>(
          '/api/surveys/results/customer-satisfaction',
        )
      ).body;
    const before = await results();
    const answers = [
      { question: 'recommend', value: '5' },
      { question: 'segment', value: 'utility' },
      { question: 'strengths', value: ['accuracy', 'price'] },
    ];
    const sent = await cms.post('/api/survey_participants', { survey: 'customer-satisfaction', answers });
    expect(sent.status).toBe(201);
    const after = await results();
    expect(after.participants).toBe(before.participants + 1);
    const count = (r: typeof before, question: string, option: string) =>
      r.questions.find((q) => q.id === question)?.counts[option] ?? 0;
    expect(count(after, 'strengths', 'price')).toBe(count(before, 'strengths', 'price') + 1);
  });
  it('what was written reaches the office, without who or when, and never the results', async () => {
    const answers = [
      { question: 'recommend', value: '4' },
      { question: 'segment', value: 'industry' },
    ];
    for (const text of ['Zulieferung <b>zuerst</b>', 'Anfahrt'])
      await cms.post('/api/survey_participants', {
        survey: 'customer-satisfaction',
        answers: [...answers, { question: 'improve', value: text }],
      });
    const cookie = await signIn(cms, false);
    const { text } = await openPage(cms, '/desk/de/surveys', cookie);
    expect(text).toMatch(/Anfahrt.*Zulieferung &lt;b&gt;zuerst/s);
    expect(text).not.toMatch(/<time|industry/);
    expect((await openPage(cms, '/desk/en/surveys/csv', cookie)).text).toBe(
      '\ufeff"Survey","Question","Answer"\r\n' +
        '"How are we doing?","What should we improve first?","Anfahrt"\r\n' +
        '"How are we doing?","What should we improve first?","Zulieferung <b>zuerst</b>"\r\n',
    );
    expect(JSON.stringify((await cms.get('/api/surveys/results/customer-satisfaction')).body)).not.toContain('Anfahrt');
  });
  it('refuses missing and invented answers', async () => {
    const { status, body } = await cms.post('/api/survey_participants', {
      survey: 'customer-satisfaction',
      answers: [{ question: 'recommend', value: '9' }],
    });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ recommend: expect.any(String), segment: expect.any(String) });
  });
});

describe('consents and reports', () => {
  const flags = { necessaryConsent: true, functionalConsent: false, analyticConsent: true, advertisingConsent: false };
  it('creates and changes a consent', async () => {
    const { body } = await cms.post('/api/cookie_consents?locale=pl', {
      referral: 'https://www.elmerion.example/',
      ...flags,
    });
    const url = `/api/cookie_consents/${body['id']}`;
    const put = await cms.app.inject({ method: 'PUT', url, payload: { ...flags, analyticConsent: false } });
    expect(put.json()).toEqual({ id: body['id'] });
    expect(
      (await cms.app.inject({ method: 'PUT', url: '/api/cookie_consents/nothing', payload: flags })).statusCode,
    ).toBe(404);
  });
  it('gives a receipt that nobody guesses, and forgets who is anonymous', async () => {
    const report = {
      category: 'corruption',
      content: 'Opis.',
      anonymous: true,
      firstName: 'Jan',
      email: 'jan@example.com',
    };
    const { status, body } = await cms.post('/api/whistleblower', report);
    expect(status).toBe(201);
    expect(body['receipt']).toMatch(/^([2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/);
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(path.join(cms.data, 'store.db'), { readOnly: true });
    const row = database.prepare('SELECT * FROM whistleblower_reports').get() as Record<string, string>;
    database.close();
    expect(JSON.stringify(row)).not.toMatch(/Jan|jan@/);
    expect(row['day']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await cms.post('/api/whistleblower', { category: 'x', content: 'y', anonymous: false })).status).toBe(422);
  });
});

it('hardening 20: what waited in the outbox of the site came when the site took it, and is due from then', async () => {
  const receivedEarlier = { 'x-received-at': '2026-01-09T16:40:00.000Z' };
  const cookie = await signIn(cms);
  const sent = await cms.post(
    '/api/form_entries/contact_us',
    { ...CONTACT_MESSAGE, recaptchaToken: 'expired' },
    receivedEarlier,
  );
  const messages = (await openPage(cms, '/desk/en/messages', cookie)).text;
  expect(messages).toMatch(
    new RegExp(`${sent.body['id']}.*?9 January 2026.*?answer by 13 January 2026 \\(overdue\\)`, 's'),
  );
  await cms.post('/api/whistleblower', { ...REPORT, category: 'corruption' }, { 'x-received-at': '2026-01-09' });
  expect((await openPage(cms, '/desk/en/reports', cookie)).text).toMatch(
    /Report from 9 January 2026.*acknowledge by 16 January 2026: acknowledged on [^<,]*, late.*feedback by 16 April 2026 \(overdue\)/,
  );
  await cms.post('/api/page_feedback?locale=en', { page: 'about', helpful: false, comment: 'Late' }, receivedEarlier);
  expect((await openPage(cms, '/desk/en/feedback', cookie)).text).toMatch(/9 January 2026[^<]*: Late</);
  // a time in the future, from a clock that is ahead
  const ahead = await cms.post('/api/form_entries/contact_us', CONTACT_MESSAGE, { 'x-received-at': '2099-01-01' });
  const { text } = await openPage(cms, `/desk/en/messages/contact-us/${ahead.body['id']}`, cookie);
  expect(text).not.toContain('2099');
});
