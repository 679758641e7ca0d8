import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import type { FakeAnswer } from '../support/fake-cms.ts';
import { cms, openSite, site, withFakeSite } from '../support/fake-site.ts';
import { readOutbox } from '../support/outbox-state.ts';

const CONTACT = '/api/form_entries/contact_us';
const REPORT = '/api/whistleblower';
const HTML = { 'content-type': 'text/html' };

withFakeSite({ env: { CMS_WRITE_TIMEOUT_MS: '1500' } });

/** Bodies with which a CMS may acknowledge a message, and the number in them; without one, that which it was given. */
const ACKNOWLEDGED: [string, FakeAnswer, string | undefined][] = [
  ['a number as id', { status: 201, body: { id: 123 } }, '123'],
  ['an IRI as id', { status: 201, body: { id: '/api/form_entries/12' } }, '12'],
  [
    'JSON-LD',
    {
      status: 201,
      body: { '@id': '/api/form_entries/12', '@type': 'FormEntry' },
      headers: { 'content-type': 'application/ld+json' },
    },
    '12',
  ],
  ['an IRI alone', { status: 201, body: '/api/form_entries/12' }, '12'],
  ['an id that is a list', { status: 201, body: { id: ['x'] } }, undefined],
  ['another field', { status: 201, body: { reference: 'x' } }, undefined],
  ['no body', { status: 201, raw: '' }, undefined],
  ['204', { status: 204, raw: '' }, undefined],
  ['null', { status: 200, body: null }, undefined],
  ['text', { status: 202, raw: 'OK', headers: { 'content-type': 'text/plain' } }, undefined],
  ['text that PHP calls HTML', { status: 200, raw: 'OK', headers: HTML }, undefined],
  ['a page of HTML with 201', { status: 201, raw: '<!doctype html><p>Thanks', headers: HTML }, undefined],
  ['broken JSON', { status: 201, raw: '{"id":' }, undefined],
  ['half a body', { status: 201, body: { id: 'x' }, fault: 'truncate' }, undefined],
  ['a body that never ends', { status: 201, body: { id: 'x' }, fault: 'stall' }, undefined],
  ['a body that is too large', { status: 201, raw: Buffer.alloc(3 * 1024 * 1024, ' ') }, undefined],
];

describe('K4: what the CMS has acknowledged is sent', () => {
  it.each(ACKNOWLEDGED)('with %s', async (_name, answer, id) => {
    cms.answer(CONTACT, answer);
    const sent = await site.ask.post(CONTACT).send(CONTACT_MESSAGE);
    const given = cms.last(CONTACT).headers['x-message-reference'];
    expect([sent.status, sent.body.id, cms.count(CONTACT)]).toEqual([201, id ?? given, 1]);
    expect(given).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  });

  it('and so are a report, a subscription, a consent, an answer to a survey and a feedback', async () => {
    cms.answer(({ method }) => method !== 'GET', { status: 204, raw: '' });
    const writes: [string, object][] = [
      ['/api/whistleblower', { category: 'c', content: 'x', anonymous: true }],
      ['/api/newsletter_subscriber_requests', { email: 'jan@example.com', categories: [] }],
      ['/api/cookie_consents', consent],
      ['/api/survey_participants', { survey: 's', answers: [{ question: 'q1', value: 'x' }] }],
      ['/api/page_feedback', { page: 'about', helpful: true }],
    ];
    for (const [address, body] of writes) expect((await site.ask.post(address).send(body)).status, address).toBe(201);
    expect((await site.ask.put('/api/cookie_consents/c1').send(consent)).status).toBe(200);
    expect((await site.ask.put('/api/newsletter_subscriber_requests/token').send()).status).toBe(200);
    expect(cms.calls.filter(({ method }) => method !== 'GET')).toHaveLength(writes.length + 2);
  });

  it('and a report has a code that opens it later, the same one when it is sent again', async () => {
    cms.answer(REPORT, { status: 503, body: {} });
    const send = () =>
      site.ask
        .post(REPORT)
        .set('Idempotency-Key', 'k'.repeat(20))
        .send({ category: 'c', content: 'x', anonymous: true });
    expect((await send()).status).toBe(503);
    const first = cms.last(REPORT).headers['x-message-reference'];
    expect(first).toMatch(/^[2-9A-Z]{5}(-[2-9A-Z]{5}){3}$/);
    cms.answer(REPORT, { status: 204, raw: '' });
    const { status, body } = await send();
    expect([status, body.receipt, cms.last(REPORT).headers['x-message-reference']]).toEqual([201, first, first]);
  });

  it('but nothing is with a failure in the body, or with the page of a proxy', async () => {
    for (const [answer, status] of [
      [{ status: 200, body: { code: 500, message: 'x' } }, 503],
      [{ status: 201, body: { code: 422, message: 'x' } }, 422],
      [{ status: 200, raw: ' <!DOCTYPE html><title>Login</title>', headers: HTML }, 502],
      [{ status: 302, raw: '', headers: { location: '/login' } }, 502],
      [{ status: 401, body: {} }, 502],
    ] as [FakeAnswer, number][]) {
      cms.answer(CONTACT, answer);
      expect((await site.ask.post(CONTACT).send(CONTACT_MESSAGE)).status, JSON.stringify(answer)).toBe(status);
    }
    const failed = site.log.lines().filter(({ msg }) => msg === 'CMS call failed');
    expect(failed.at(-1)).toMatchObject({ endpoint: 'contactUs', status: 401, reason: 'status 401' });
  });
});

const consent = {
  referral: 'https://www.example.com/en',
  necessaryConsent: true,
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};

describe('K4: with an outbox', () => {
  const start = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
    const env = { CMS_WRITE_TIMEOUT_MS: '1000', OUTBOX_KEY: 'ab'.repeat(32), OUTBOX_DIR: folder };
    return { started: await openSite({ env }), waiting: () => readOutbox(folder).waiting };
  };

  it('the sender gets the reference that the CMS was given, if it states no number', async () => {
    const { started, waiting } = await start();
    cms.answer(CONTACT, { status: 204, raw: '' });
    const sent = await started.ask.post(CONTACT).send(CONTACT_MESSAGE);
    const reference = cms.last(CONTACT).headers['x-message-reference'];
    expect([sent.status, sent.body]).toEqual([201, { id: reference }]);
    expect([reference, waiting()]).toEqual([expect.stringMatching(/^.{5}-.{5}$/), []]);
  });

  it('a message that waited is not sent again', async () => {
    const { started, waiting } = await start();
    cms.answer(CONTACT, { status: 503, body: {} });
    expect((await started.ask.post(CONTACT).send(CONTACT_MESSAGE)).status).toBe(202);
    expect(waiting()).toHaveLength(1);
    cms.heal();
    cms.answer(CONTACT, { status: 201, body: { id: 123 } });
    cms.forgetCalls();
    await expect.poll(waiting).toEqual([]);
    expect(cms.count(CONTACT)).toBe(1);
  });

  it('hardening 20: a message waits from its first attempt where the CMS refuses us, with one line that says why; not of a report', async () => {
    const { started, waiting } = await start();
    const REFUSALS: FakeAnswer[] = [
      { status: 401, body: {} },
      { status: 403, body: {} },
      { status: 407, body: {} },
    ];
    // what may be a message that was stored, or one that never will be, is an error at once
    const ERRORS: FakeAnswer[] = [
      { status: 405, body: {} },
      { raw: '<!doctype html><title>Login</title>', headers: HTML },
    ];
    for (const [n, answer] of [...REFUSALS, ...ERRORS].entries()) {
      cms.answer(CONTACT, answer);
      const sent = await started.ask.post(CONTACT).set('idempotency-key', `key-of-refusal-${n}`).send(CONTACT_MESSAGE);
      expect(sent.status, JSON.stringify(answer)).toBe(ERRORS.includes(answer) ? 502 : 202);
    }
    cms.answer(REPORT, { status: 401, body: {} });
    expect((await started.ask.post(REPORT).send({ category: 'c', content: 'x', anonymous: true })).status).toBe(202);
    const failed = started.log
      .lines()
      .filter(({ msg, endpoint }) => msg === 'CMS call failed' && endpoint !== 'sitemapNodes');
    const toLine = (status: number, reason = `status ${status}`) => ({
      reqId: expect.any(String),
      endpoint: 'contactUs',
      status,
      reason,
    });
    expect(failed).toMatchObject([toLine(401), toLine(403), toLine(407), toLine(405), toLine(200, 'a page of HTML')]);
    cms.heal();
    await expect.poll(waiting).toEqual([]);
  });
});
