import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { readMail, readMails, waitForMails } from '../support/read-mails.ts';
import { startSmtp } from '../support/smtp-server.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms({ siteOrigin: 'https://www.elmerion.example', lenient: false });
});
afterAll(() => cms.close());
const mailsTo = (to: string, count: number) => waitForMails(path.join(cms.data, 'outbox'), to, count);

function sendForm(url: string, fields: object, files: [field: string, name: string, content: Buffer][] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [field, name, content] of files) form.append(field, new File([new Uint8Array(content)], name));
  return cms.app.inject({ method: 'POST', url, payload: form as never });
}

describe('F1 messages', () => {
  const hostile = 'Eva</td><script>alert(1)</script>\r\nBcc: all@example.com';

  it('go to their office and, as a copy, to their sender, over SMTP', async () => {
    const smtp = await startSmtp();
    const sending = await startCms({
      siteOrigin: 'https://www.elmerion.example',
      smtp: `smtp://127.0.0.1:${smtp.port}`,
    });
    const message = {
      ...CONTACT_MESSAGE,
      email: 'eva@example.com',
      company: hostile,
      service: 'calibration',
      trade: 'other',
      otherTrade: 'Häfen',
      content: `Zażółć.\r\n${hostile}\n${'ü'.repeat(3000)}`,
    };
    const { body } = await sending.post('/api/form_entries/contact_us?locale=de', message);
    await expect.poll(() => smtp.mails.length).toBe(2);
    expect(smtp.mails.map(({ from, to }) => [from, to])).toEqual([
      ['website@elmerion.example', 'biuro@elmerion-lab.example'],
      ['website@elmerion.example', 'eva@example.com'],
    ]);
    const [office, copy] = smtp.mails.map(({ data }) => readMail(data));
    expect(office?.headers).toMatchObject({
      from: 'Grupa Elmerion <website@elmerion.example>',
      'reply-to': 'eva@example.com',
      subject: expect.stringMatching(
        new RegExp(
          `^Eva</td><script>.* Bcc: all@example.com – Wzorcowanie i legalizacja, Inna: Häfen – ${body['id']}$`,
        ),
      ),
      'auto-submitted': 'auto-generated',
    });
    for (const text of [office?.text, office?.html]) {
      for (const words of ['Anna Żak', 'Inna: Häfen', 'Zażółć.', 'niemiecki', body['id'], 'ul. Pomiarowa 12'])
        expect(text).toContain(words);
    }
    expect(copy?.headers).toMatchObject({
      subject: `Wir haben Ihre Nachricht ${body['id']} erhalten`,
      'content-language': 'de',
    });
    expect(copy?.text).toContain('zwei Arbeitstagen');
    expect(copy?.text.match(/ü/g)?.length).toBeGreaterThanOrEqual(3000);
    for (const mail of [office, copy]) {
      expect(mail?.headers['bcc']).toBeUndefined();
      expect(mail?.html).not.toContain('<script');
      expect(mail?.raw.split('\n').every((line) => Buffer.byteLength(line) <= 78)).toBe(true);
      // M11, S-3
      expect(mail?.raw).not.toMatch(/[^\n\x20-\x7e]/);
    }
    await expect.poll(() => readMails(path.join(sending.data, 'outbox'))).toEqual([]);
    await sending.close();
    await smtp.close();
  });

  it('about a product go to its company with their file; files that are too large are named', async () => {
    const question = {
      email: 'jan@example.com',
      content: 'Ile kosztuje?',
      product: 'aq-40',
      consentToDataProcessing: 'true',
    };
    const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')]);
    const url = '/api/product_contact_entries?locale=en';
    const small = await sendForm(url, question, [['attachment', 'plan żółty.pdf', pdf(100_000)]]);
    const large = await sendForm(url, question, [['attachment', 'plan.pdf', pdf(9_000_000)]]);
    const [first, second] = await mailsTo('biuro@aquametra.example', 2);
    expect(first?.headers['subject']).toContain(small.json().id);
    expect(first?.text).toContain('AQ-40');
    expect(first?.text).toMatch(/Załączniki: plan żółty\.pdf \(97,66 KB\)\n/);
    expect(first?.attachments).toHaveLength(1);
    expect(first?.attachments[0]?.equals(pdf(100_000))).toBe(true);
    expect(second?.headers['subject']).toContain(large.json().id);
    expect(second?.attachments).toEqual([]);
    const [, place = ''] =
      /plan\.pdf \(8,58 MB\),[^:]*: (attachments\/\S+)/.exec(second?.text.replace(/\n +/g, ' ') ?? '') ?? [];
    expect((await stat(path.join(cms.data, place))).size).toBe(9_000_009);
    const copies = await mailsTo('jan@example.com', 2);
    expect(copies.map(({ attachments }) => attachments.length)).toEqual([0, 0]);
    expect(copies[0]?.text).toContain('plan żółty.pdf (97.66 KB)');
  });

  it('of an enquiry go to sales with products and quantities, also beside a file', async () => {
    const items = [{ product: 'em-310', variant: 'EM310-100-VM1', quantity: 10 }, { product: 'aq-40' }];
    const message = { ...CONTACT_MESSAGE, email: 'buyer@example.com', phoneNumber: '123 456 789', callBack: true };
    const url = '/api/form_entries/contact_us?locale=en';
    await cms.post(url, { ...message, items });
    const { statusCode } = await sendForm(url, { ...message, items: JSON.stringify(items) }, [
      ['attachments[]', 'list.pdf', Buffer.from('%PDF-1.7')],
    ]);
    expect(statusCode).toBe(201);
    const office = await mailsTo('oferty@elmerion.example', 2);
    const copies = await mailsTo('buyer@example.com', 2);
    expect([office.length, copies.length]).toEqual([2, 2]);
    for (const { text } of [...office, ...copies])
      expect(text).toMatch(/10 × EM-310 Volta, EM310-100-VM1\s+AQ-40 Sonic/);
    expect(office[0]?.text).toMatch(/telefon zwrotny: tak/);
  });

  it('are mailed once however often they come, and an address gets five copies an hour', async () => {
    const email = 'repeated@example.com';
    const send = (number: string) =>
      cms.post('/api/form_entries/contact_us', { ...CONTACT_MESSAGE, email }, { 'x-message-reference': number });
    for (const letter of 'AABCDEFG') await send(`${letter.repeat(5)}-FGHJK`);
    expect(await mailsTo(email, 5)).toHaveLength(5);
    const office = async () => {
      const mails = await mailsTo('biuro@elmerion.example', 7);
      return mails.filter(({ headers }) => headers['reply-to'] === email).length;
    };
    await expect.poll(office).toBe(7);
  });

  it('are taken while mails can not be written, which are written later', async () => {
    const blocked = await startCms();
    const outbox = path.join(blocked.data, 'outbox');
    await writeFile(outbox, 'no folder');
    const { status } = await blocked.post('/api/form_entries/contact_us', CONTACT_MESSAGE);
    expect(status).toBe(201);
    await rm(outbox);
    await expect.poll(() => readMails(outbox).then((mails) => mails.length)).toBe(2);
    await blocked.close();
  });
});

describe('F1 reports', () => {
  it('are announced to their office alone, without anything of them', async () => {
    const reportCms = await startCms();
    const outbox = path.join(reportCms.data, 'outbox');
    const report = {
      category: 'corruption',
      content: 'Secret words.',
      anonymous: false,
      firstName: 'Jan',
      email: 'reporter@example.com',
    };
    const { body } = await reportCms.post('/api/whistleblower?locale=de', report);
    await reportCms.post('/api/whistleblower/replies', { receipt: body['receipt'], content: 'More words.' });
    const mails = await readMails(outbox);
    expect(mails.map(({ headers }) => [headers['to'], headers['subject'], headers['reply-to']])).toEqual(
      expect.arrayContaining([
        ['zgodnosc@elmerion.example', expect.stringMatching(/^Wpłynęło zgłoszenie \(\d{1,2}\D+ \d{4}\)$/), undefined],
        ['zgodnosc@elmerion.example', expect.stringMatching(/^Wpłynęła odpowiedź do zgłoszenia \(\d/), undefined],
      ]),
    );
    expect(mails).toHaveLength(2);
    for (const { raw, text, html } of mails) {
      expect(raw + text + html).not.toMatch(/words|corruption|korupcja|Jan\b|reporter@|niemiecki/i);
      expect(raw).not.toContain(body['receipt']);
      // D7: no time of day
      expect(raw).toMatch(/^Date: .* 00:00:00 \+0000\r$/m);
    }
    for (const name of await readdir(outbox)) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f-]{36}\.eml$/);
      expect((await stat(path.join(outbox, name))).mtimeMs % 86_400_000).toBe(0);
    }
    await reportCms.close();
  });
});
