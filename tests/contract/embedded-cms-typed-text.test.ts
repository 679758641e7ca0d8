import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { readMails, waitForMails } from '../support/read-mails.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms({ siteOrigin: 'https://www.elmerion.example', publicUrl: 'https://cms.elmerion.example' });
});
afterAll(() => cms.close());

const mailsTo = (to: string, count: number) => waitForMails(path.join(cms.data, 'outbox'), to, count);
function bodyOf(id: unknown) {
  const store = createStore(path.join(cms.data, 'store.db'));
  try {
    return store.messages.find('contact-us', String(id))?.body;
  } finally {
    store.close();
  }
}

describe('M7: the CMS normalises what is typed, like the site', () => {
  const url = '/api/form_entries/contact_us?locale=en';

  it('in a message, whose mails go to the address in Punycode', async () => {
    const typed = { email: 'mailto:anna@mu\u0308nchen.de', phoneNumber: 'tel:+48.61.555.01.51 wew. 12' };
    const { status, body } = await cms.post(url, { ...CONTACT_MESSAGE, ...typed });
    expect(status).toBe(201);
    expect(bodyOf(body['id'])).toMatchObject({
      email: 'anna@münchen.de',
      phoneNumber: '+48 61 555 01 51',
      phoneExtension: '12',
    });
    const [copy] = await mailsTo('anna@xn--mnchen-3ya.de', 1);
    expect(copy?.headers['to']).toBe('anna@xn--mnchen-3ya.de');
    const fromOffice = async () =>
      (await readMails(path.join(cms.data, 'outbox'))).find(({ headers }) => headers['reply-to']);
    await expect.poll(fromOffice).toBeDefined();
    const office = await fromOffice();
    expect(office?.headers['reply-to']).toBe('anna@xn--mnchen-3ya.de');
    expect(office?.text).toContain('+48 61 555 01 51 wew. 12');
  });

  it.each([{ content: '\u2060' }, { email: 'żółw@example.pl' }, { phoneNumber: '1'.repeat(21) }])(
    'and refuses %j',
    async (typed) => {
      expect((await cms.post(url, { ...CONTACT_MESSAGE, ...typed })).status).toBe(422);
    },
  );
});

it('M7: an address is one subscriber, however it is written; its owner reads it with its own letters', async () => {
  const url = '/api/newsletter_subscriber_requests?locale=en';
  const ways = ['ola@żółw.pl', 'ola@ŻÓŁW.PL', 'ola@xn--w-uga1v8h.pl'];
  for (const email of ways) expect((await cms.post(url, { email, categories: [] })).status).toBe(202);
  const mails = await mailsTo('ola@xn--w-uga1v8h.pl', 3);
  const links = mails.map(({ headers }) => headers['list-unsubscribe']);
  expect(new Set(links).size).toBe(1);
  const token = /\/newsletter\/confirmation\/([\w-]+)\n/.exec(mails[0]?.text ?? '')?.[1];
  await cms.app.inject({ method: 'PUT', url: `/api/newsletter_subscriber_requests/${token}` });
  const link = /<(https:[^>]+)>/.exec(String(links[0]))?.[1] ?? '';
  const page = await cms.app.inject({ url: link.replace(/^https:\/\/[^/]+/, '').replace('/leave/', '/preferences/') });
  expect(page.body).toContain('ola@żółw.pl');
});
