import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPreviewLink } from '#server/embedded-cms/preview-link.ts';
import { COMPLETE_LOCALES, type Locale } from '#shared/locales/locales.ts';
import { waitForMails } from '../support/read-mails.ts';
import { toText } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

const PREVIEW_SECRET = 'preview-secret-of-tests-0123456789abcdef';
let cms: TestCms;
/** A CMS without a public address and without a preview secret. */
let hidden: TestCms;
beforeAll(async () => {
  hidden = await startCms();
  cms = await startCms({
    siteOrigin: 'https://www.elmerion.example',
    publicUrl: 'https://cms.elmerion.example',
    previewSecret: PREVIEW_SECRET,
  });
});
afterAll(async () => {
  await cms.close();
  await hidden.close();
});
const mailsTo = (to: string, count: number, from = cms) => waitForMails(path.join(from.data, 'outbox'), to, count);

describe('F2 newsletter', () => {
  const url = '/api/newsletter_subscriber_requests';

  it('a dry run keeps nothing, not even its idempotency key', async () => {
    const headers = { 'idempotency-key': 'key-of-a-dry-run', 'x-dry-run': '1' };
    const body = { email: 'dry@example.com', categories: [] };
    expect((await cms.post(url, body, headers)).status).toBe(204);
    const { 'x-dry-run': _, ...real } = headers;
    const answer = await cms.post(url, body, real);
    expect([answer.status, answer.headers['idempotent-replay']]).toEqual([202, undefined]);
    expect(await mailsTo('dry@example.com', 1)).toHaveLength(1);
  });

  const WORDS = {
    pl: ['Nowości produktowe', 'Potwierdź zapis', 'Zapis na newsletter potwierdzony'],
    en: ['Product news', 'Confirm your newsletter', 'subscription is confirmed'],
    de: ['Produktneuheiten', 'Anmeldung bestätigen', 'Anmeldung ist bestätigt'],
  };

  it.each(COMPLETE_LOCALES)(
    'in %s: a link with topics and expiry, one welcome, and one click leads out of it',
    async (locale) => {
      const email = `reader-${locale}@example.com`;
      const [topic, confirm, welcome] = WORDS[locale];
      await cms.post(`${url}?locale=${locale}`, { email, categories: ['product-news'] });
      const [first] = await mailsTo(email, 1);
      expect(first?.headers['subject']).toContain(confirm);
      expect(first?.text).toContain(topic);
      expect(first?.html).toContain(topic);
      expect(first?.text).toContain(String(new Date(Date.now() + 7 * 86_400_000).getFullYear()));
      const token = /\/newsletter\/confirmation\/([\w-]+)\n/.exec(first?.text ?? '')?.[1];
      for (let i = 0; i < 2; i++)
        expect((await cms.app.inject({ method: 'PUT', url: `${url}/${token}` })).statusCode).toBe(200);
      const [, second, ...more] = await mailsTo(email, 2);
      expect(more).toEqual([]);
      expect(second?.headers['subject']).toContain(welcome);
      expect(second?.text).toContain(topic);

      const link = /^<(https:\/\/cms\.elmerion\.example(\/\S+))>$/.exec(second?.headers['list-unsubscribe'] ?? '');
      expect(second?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(second?.text).toContain(String(link?.[1]));
      const leave = String(link?.[2]);
      // a mail scanner that follows links changes nothing
      expect((await cms.get(leave)).text).toContain('<form method="post">');
      expect((await cms.app.inject({ method: 'PUT', url: `${url}/${token}` })).statusCode).toBe(200);
      const oneClick = await cms.app.inject({
        method: 'POST',
        url: leave,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([oneClick.statusCode, oneClick.headers['cache-control']]).toEqual([200, 'no-store']);
      expect((await cms.app.inject({ method: 'PUT', url: `${url}/${token}` })).statusCode).toBe(404);
      // RFC 8058 allows multipart, too
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const again = await cms.app.inject({ method: 'POST', url: leave, payload: form as never });
      expect(again.statusCode).toBe(200);
    },
  );

  it.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['plain text', 'text/plain', 'List-Unsubscribe=One-Click'],
    ['bytes', 'application/octet-stream', 'List-Unsubscribe=One-Click'],
    ['JSON', 'application/json', '{}'],
    ['JSON that is none', 'application/json', 'List-Unsubscribe=One-Click'],
    ['a type with an empty body', 'application/x-www-form-urlencoded', ''],
    ['a wrong type', 'nonsense', 'x'],
    ['no type', undefined, 'List-Unsubscribe=One-Click'],
    ['nothing at all', undefined, ''],
  ])('M11, BR-35: one click unsubscribes with %s, and again, without a redirect', async (name, type, body) => {
    const address = `click-${name.replaceAll(/\W/g, '-').toLowerCase()}@example.com`;
    await cms.post(`${url}?locale=en`, { email: address, categories: [] });
    const [first] = await mailsTo(address, 1);
    const token = /\/newsletter\/confirmation\/([\w-]+)\n/.exec(first?.text ?? '')?.[1];
    await cms.app.inject({ method: 'PUT', url: `${url}/${token}` });
    const [, leave = ''] =
      /<https:\/\/cms\.elmerion\.example(\/[^>]+)>/.exec(first?.headers['list-unsubscribe'] ?? '') ?? [];
    const preferences = leave.replace('leave', 'preferences');
    expect((await cms.get(preferences)).status).toBe(200);
    for (const method of ['GET', 'HEAD'] as const) await cms.app.inject({ method, url: leave });
    expect((await cms.get(preferences)).status).toBe(200);
    for (let i = 0; i < 2; i++) {
      const answer = await cms.app.inject({
        method: 'POST',
        url: leave,
        headers: type === undefined ? {} : { 'content-type': type },
        payload: body,
      });
      expect([answer.statusCode, answer.headers['location']]).toEqual([200, undefined]);
    }
    expect((await cms.get(preferences)).status).toBe(404);
  });

  it('F2: who subscribes to alerts alone reads of alerts, not of a newsletter', async () => {
    const email = 'alerts@example.com';
    await cms.post(`${url}?locale=en`, { email, categories: ['job-offers'] });
    const [first] = await mailsTo(email, 1);
    expect(first?.headers['subject']).toBe('Confirm your e-mail alerts');
    const token = /\/newsletter\/confirmation\/([\w-]+)\n/.exec(first?.text ?? '')?.[1];
    const answer = await cms.app.inject({ method: 'PUT', url: `${url}/${token}?locale=en` });
    expect(answer.json()).toEqual({ status: 'confirmed', alerts: ['Alerts – vacancies'] });
    const [, welcome] = await mailsTo(email, 2);
    expect(welcome?.headers['subject']).toBe('Confirmed: Alerts – vacancies');
    // without the addresses, which contain the word
    const wordings = [first, welcome].map((mail) => mail?.text.replace(/https?:\S+/g, ''));
    expect(wordings.filter((text) => /newsletter|issue/i.test(text ?? ''))).toEqual([]);
  });

  it.each(['pl', 'de'])(
    'F2: topics, language (%s at first) and break are the reader’s, without a script; no topic is a mistake, a used link none',
    async (locale) => {
      const email = `chooser-${locale}@example.com`;
      await cms.post(`${url}?locale=${locale}`, { email, categories: ['careers'] });
      const token = /\/newsletter\/confirmation\/([\w-]+)\n/.exec((await mailsTo(email, 1))[0]?.text ?? '')?.[1];
      await cms.app.inject({ method: 'PUT', url: `${url}/${token}` });
      const [, welcome] = await mailsTo(email, 2);
      const page =
        /https:\/\/cms\.elmerion\.example(\/newsletter\/preferences\/\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
      const checked = (html: string) => [...html.matchAll(/value="([\w-]*)" checked/g)].map(([, value]) => value);
      const send = (payload: string) =>
        cms.app.inject({
          method: 'POST',
          url: page,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        });
      expect(checked((await cms.get(page)).text)).toEqual(['careers', locale, '']);
      const wrong = await send('language=en&break=3');
      expect([wrong.statusCode, wrong.body.includes('role="alert"'), checked(wrong.body)]).toEqual([
        422,
        true,
        ['en', '3'],
      ]);
      const saved = await send('topics=product-news&topics=careers&topics=none&language=en&break=3');
      expect(saved.statusCode).toBe(303);
      const { text } = await cms.get(String(saved.headers['location']));
      expect(checked(text)).toEqual(['product-news', 'careers', 'en', 'keep']);
      expect(text).toMatch(
        /<html lang="en">.*Your changes have been saved.*We will not send you the newsletter until/s,
      );
      const [, words = ''] = /Elmerion Group (Newsletter.*)$/.exec(toText(text)) ?? [];
      expect(words.replace(/\d+ [A-Z][a-z]+ \d{4}/g, 'DAY').trim()).toBe(
        `Newsletter and alert preferences Your changes have been saved. Settings for the address ${email}. We will not send you the newsletter until DAY, nor any alerts. Topics Product news Standards and legislation Training and events Investor information Careers and internships Alerts – current reports Alerts – vacancies Alerts – security advisories Language Polski English Break no break as it is, until DAY for a month for three months for half a year Save Unsubscribe Elmerion S.A. ul. Pomiarowa 12, 61-003 Poznań, Poland +48 61 555 01 00 biuro@elmerion.example VAT No. PL 782-00-51-983`,
      );
      await send('topics=careers&language=en&break=');
      expect(checked((await cms.get(page)).text)).toEqual(['careers', 'en', '']);
      await cms.app.inject({ method: 'POST', url: page.replace('preferences', 'leave') });
      expect((await cms.get(page)).status).toBe(404);
    },
  );

  it('has no link out of it where nobody could follow it', async () => {
    await hidden.post(url, { email: 'reader@example.com', categories: [] });
    const [mail] = await mailsTo('reader@example.com', 1, hidden);
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    expect(mail?.text).toContain('wszystkie tematy');
  });
});

describe('F1 previews of mails', () => {
  const linkOf = (locale: Locale, secret = PREVIEW_SECRET, now = Date.now()) =>
    buildPreviewLink({ module: 'preview', id: 'mails', locale }, { secret, siteOrigin: '', now });

  it.each(COMPLETE_LOCALES)('show all of them in %s, to whoever has a signed link', async (locale) => {
    const { status, text, headers } = await cms.get(linkOf(locale));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const shown = [...text.matchAll(/<section id="([\w-]+)">/g)].map(([, name]) => name);
    expect(shown).toEqual([
      'office-contact',
      'office-product',
      'office-application',
      'copy-contact',
      'copy-product',
      'copy-application',
      'report',
      'report-reply',
      'report-due',
      'report-overdue',
      'confirmation',
      'confirmation-alerts',
      'welcome',
      'welcome-alerts',
      'alert',
    ]);
    expect(text.match(/<iframe sandbox /g)).toHaveLength(shown.length);
    const [other = ''] = [...text.matchAll(/href="(\/admin[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect((await cms.get(other)).status).toBe(200);
  });

  it('are closed to wrong, old and foreign links', async () => {
    for (const link of [
      '/admin/preview/mails',
      linkOf('pl', 'another-secret'),
      linkOf('pl').replace('locale=pl', 'locale=en'),
      linkOf('pl', PREVIEW_SECRET, Date.now() - 3_700_000),
    ])
      expect((await cms.get(link)).status, link).toBe(403);
    expect((await hidden.get(linkOf('pl'))).status).toBe(404);
  });
});
