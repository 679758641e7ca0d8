import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { CONTACT_MESSAGE as message } from '../support/contact-message.ts';
import { inBox } from '../support/outbox-box.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { postedOf } from '../support/read-page.ts';
import type { Site } from '../support/start-site.ts';
import { CONTACT, formToken, PRODUCT_CONTACT as PRODUCT, REPORT } from '../support/upload-forms.ts';

const NEWS = '/api/newsletter_subscriber_requests';
const REFERENCE = /^[2-9A-Z]{5}-[2-9A-Z]{5}$/;
const DOWN = { status: 503, body: {} };

describe.concurrent('hardening 20: a message while the CMS is down', () => {
  const FAULTS = [DOWN, { fault: 'reset' }, { fault: 'hang' }] as const;
  const testFault = (fault: (typeof FAULTS)[number], context: TestContext) =>
    inBox(async ({ cms, restart, startAgain, waiting, sendContact }, { expect }) => {
      if (fault !== DOWN) {
        await startAgain({ CMS_WRITE_TIMEOUT_MS: '1000' });
      }
      cms.answer(CONTACT, fault);
      const { status, body } = await sendContact('key-of-contact-1');
      expect([status, body.id]).toEqual([202, expect.stringMatching(REFERENCE)]);
      // sending it again gives the same answer, and no second message
      expect((await sendContact('key-of-contact-1')).body).toEqual(body);
      expect(waiting()).toHaveLength(1);
      const first = cms.last(CONTACT);
      await restart();
      await expect.poll(waiting).toEqual([]);
      const call = cms.last(CONTACT);
      expect(cms.count(CONTACT)).toBe(1);
      expect(JSON.parse(call.body)).toEqual(message);
      expect(call.headers).toMatchObject({
        'idempotency-key': 'key-of-contact-1',
        'x-message-reference': body.id,
        'x-received-at': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      // the failed attempt had the same number, so that a CMS that stored it recognises the message
      expect([first.headers['x-message-reference'], first.headers['x-received-at']]).toEqual([body.id, undefined]);
    })(context);
  it.for(FAULTS.slice(0, 1))('waits, and goes once: %j', testFault);
  it.for(FAULTS.slice(1))('waits, and goes once: %j', { tags: ['long'] }, testFault);

  it(
    'survives a process, also with its attachment',
    inBox(async ({ cms, restart, waiting, sendProduct }, { expect }) => {
      const file = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(1_500_000, 'plan')]);
      cms.answer(PRODUCT, DOWN);
      const { status, body } = await sendProduct('key-of-product', file);
      expect([status, body.id]).toEqual([202, expect.stringMatching(REFERENCE)]);
      await restart();
      await expect.poll(waiting).toEqual([]);
      const call = cms.last(PRODUCT);
      expect([cms.count(PRODUCT), call.headers['x-message-reference'], call.headers['accept-locale']]).toEqual([
        1,
        body.id,
        'en',
      ]);
      expect(call.body).toContain('filename="a.pdf"');
      expect(call.body).toContain(file.toString());
      expect(call.body).toMatch(/--\r\n$/);
    }),
  );

  it(
    'leaves nothing here when the CMS has it, refuses it, or it was not valid',
    inBox(async ({ cms, waiting, dead, sendProduct }, { expect }) => {
      const pdf = Buffer.from('%PDF-1.7');
      expect((await sendProduct('key-of-sent-1', pdf)).body).toEqual({ id: 'p1' });
      cms.answer(PRODUCT, { status: 422, body: { code: 422, message: 'x', errors: { email: 'invalid' } } });
      expect((await sendProduct('key-of-sent-2', pdf)).status).toBe(422);
      cms.answer(PRODUCT, DOWN);
      expect((await sendProduct('key-of-sent-3', Buffer.from('MZ'))).status).toBe(422);
      expect([waiting(), dead()]).toEqual([[], []]);
    }),
  );

  it(
    'is a dead letter when the CMS refuses it later, or when it is damaged',
    inBox(async ({ cms, site, restart, alterOutbox, waiting, dead, sendContact }, { expect }) => {
      cms.answer(CONTACT, DOWN);
      await sendContact('key-of-refused');
      cms.answer(CONTACT, { status: 422, body: { code: 422, message: 'no', errors: { email: 'anna@example.com' } } });
      await expect.poll(dead).toHaveLength(1);
      cms.answer(CONTACT, DOWN);
      await sendContact('key-of-damaged');
      await site().close();
      alterOutbox(`UPDATE pieces SET bytes = substr(bytes, 1, length(bytes) - 1)
      WHERE message IN (SELECT id FROM messages WHERE state = 'waiting')`);
      await restart();
      await expect.poll(dead).toHaveLength(2);
      expect([waiting(), cms.count(CONTACT)]).toEqual([[], 0]);
      expect(site().log.text()).not.toContain('anna@');
    }),
  );

  it(
    'stays where it is while the CMS refuses us, or under another key',
    inBox(async ({ cms, site, restart, waiting, dead, sendContact }, { expect }) => {
      cms.answer(CONTACT, DOWN);
      await sendContact('key-of-stays');
      cms.answer(CONTACT, { status: 401, body: {} });
      cms.forgetCalls();
      await expect.poll(() => cms.count(CONTACT)).toBeGreaterThan(0);
      await restart({ OUTBOX_KEY: randomBytes(32).toString('hex') });
      await expect.poll(() => site().log.text()).toContain('another key');
      expect([waiting().length, dead(), cms.count(CONTACT)]).toEqual([1, [], 0]);
    }),
  );

  it(
    'is delivered, and the site goes on, where its lease can not be extended: the disk is full',
    inBox(async ({ cms, site, restart, alterOutbox, waiting, sendContact }, { expect }) => {
      cms.answer(CONTACT, DOWN);
      await sendContact('key-of-full-disk');
      alterOutbox(`CREATE TRIGGER disk_is_full BEFORE UPDATE ON messages WHEN old.lease > 0 AND new.lease > old.lease
      BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
      // longer than the time after which the lease is extended
      await restart({}, { delay: 2500 });
      await expect.poll(waiting).toEqual([]);
      expect(cms.count(CONTACT)).toBe(1);
      expect((await site().ask.get('/en/about')).status).toBe(200);
    }),
  );

  it(
    'reaches a CMS that is well where the outbox can not be used',
    inBox(async ({ cms, site, alterOutbox, sendContact }, { expect }) => {
      alterOutbox('DROP TABLE messages');
      expect((await sendContact('key-of-no-outbox')).status).toBe(201);
      cms.answer(CONTACT, DOWN);
      expect((await sendContact('key-of-neither')).status).toBe(503);
      await expect.poll(() => site().log.text()).toContain('the outbox can not be used');
    }),
  );

  it(
    'D7: of a report waits with its code, without a time of day',
    inBox(async ({ cms, site, waiting }, { expect }) => {
      cms.answer(REPORT, { fault: 'reset' });
      const { status, body } = await site()
        .ask.post(REPORT)
        .send({ category: 'c', content: 'secret', anonymous: true });
      expect([status, body.receipt]).toEqual([202, expect.stringMatching(/^[2-9A-Z]{5}(-[2-9A-Z]{5}){3}$/)]);
      cms.heal();
      await expect.poll(waiting).toEqual([]);
      const { headers } = cms.last(REPORT);
      expect([headers['x-message-reference'], headers['x-received-at']]).toEqual([
        body.receipt,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
      expect(site().log.text()).not.toContain(body.receipt);
    }),
  );
});

describe('hardening 20: messages while the CMS is down', () => {
  it(
    'goes in the order in which it came, and is in no file and no log in words',
    inBox(async ({ cms, folder, site, waiting, sendContact }) => {
      // no message is tried again before all three are here: a failed attempt would cost it its place
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      cms.answer(CONTACT, DOWN);
      const ids: string[] = [];
      for (const n of [1, 2, 3]) {
        ids.push((await sendContact(`key-of-order-${n}`)).body.id);
        vi.setSystemTime(Date.now() + 1);
      }
      for (const name of readdirSync(folder))
        expect(readFileSync(path.join(folder, name)).includes('anna@')).toBe(false);
      cms.heal();
      cms.forgetCalls();
      vi.setSystemTime(Date.now() + 2000);
      await expect.poll(waiting).toEqual([]);
      const sent = cms.calls.filter((call) => call.path === CONTACT);
      expect(sent.map((call) => call.headers['x-message-reference'])).toEqual(ids);
      expect(site().log.text()).not.toContain('anna@');
    }),
  );
});

describe('BX08 the same without JavaScript', () => {
  const post = ({ ask }: Site, form: string, fields: Record<string, string>) =>
    ask
      .post(`/en/forms/${form}`)
      .type('form')
      .redirects(0)
      .send({ _token: formToken(), _page: '/en/about', ...fields });

  it(
    'leads to "received" with the number; a report shows its code at once',
    inBox(async ({ cms, site, waiting }) => {
      for (const call of [CONTACT, NEWS, REPORT]) cms.answer(call, DOWN);
      const fields = { ...message, offerContactConsent: 'true', privacyPolicyConsent: 'true' };
      const { status, headers } = await post(site(), 'contact-us', fields);
      expect([status, headers['location']]).toEqual([
        303,
        expect.stringMatching(/\?sent=contact-us&ref=\w{5}-\w{5}&state=received#/),
      ]);
      const page = await site().ask.get(headers['location'] as string);
      expect(postedOf(page.text)).toMatchObject({ status: 'success', isWaiting: true });
      const news = await post(site(), 'newsletter', { email: 'jan@example.com', category: 'all' });
      expect(news.headers['location']).toContain('?sent=newsletter&state=received#');
      const report = await post(site(), 'whistleblower', {
        category: 'corruption',
        content: 'secret',
        anonymous: 'true',
      });
      expect([report.status, postedOf(report.text)]).toMatchObject([200, { status: 'success', isWaiting: true }]);
      expect(waiting()).toHaveLength(3);
    }),
  );
});

describe('hardening 20: without a key', () => {
  it(
    'is a sending error with everything that was typed, and nothing is stored',
    inBox(async ({ cms, folder, site, startAgain, sendContact, sendProduct }) => {
      await startAgain({ OUTBOX_KEY: '' });
      for (const call of [CONTACT, PRODUCT, REPORT, NEWS]) cms.answer(call, DOWN);
      expect((await sendContact('key-of-nothing')).status).toBe(503);
      expect((await sendProduct('key-of-nothing', Buffer.from('%PDF-1.7'))).status).toBe(503);
      expect((await site().ask.post(REPORT).send({ category: 'c', content: 'x', anonymous: true })).status).toBe(503);
      const form = await site()
        .ask.post('/en/forms/whistleblower')
        .type('form')
        .send({ _token: formToken(), category: 'corruption', content: 'secret', anonymous: 'true' });
      expect([form.status, postedOf(form.text)]).toMatchObject([
        503,
        { status: 'sendingError', isWaiting: false, values: { category: 'corruption', content: 'secret' } },
      ]);
      await cms.close();
      // a connection that is refused is the CMS's failure, not the form's
      expect((await sendProduct('key-of-none', Buffer.alloc(200_000, '%PDF-1.7 '))).status).toBe(503);
      expect(readOutbox(folder)).toEqual({ waiting: [], dead: [] });
      expect(cms.last(REPORT).headers['x-message-reference']).toMatch(/^[\dA-Z-]{12,}$/);
    }),
  );
});
