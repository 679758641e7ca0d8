import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type FormField, forms } from '#shared/rules/forms/forms.ts';
import { cms, site } from '../support/fake-site.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { postedOf } from '../support/read-page.ts';
import {
  CONTACT,
  contact,
  type Files,
  filesOf,
  formToken,
  MIME,
  openUploads,
  PDF,
  post,
  postFiles,
  postPage,
  REPORT,
  report,
  withUploadSite,
} from '../support/upload-forms.ts';

const PNG = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const JPEG = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const folder = withUploadSite();

describe('D7 D9 BF05 forms with several files', () => {
  it('reach the CMS as multipart, the fields first; without files as JSON', async () => {
    const files = [
      ['Rzut parteru.pdf', PDF, MIME],
      ['foto.png', PNG, 'image/png'],
    ] as const;
    const { status, body } = await post(`${CONTACT}?locale=en`, contact, files);
    expect([status, body]).toEqual([201, { id: 'f1' }]);
    const call = cms.last(CONTACT);
    expect(call.body).toMatch(
      /name="firstName"\r\n\r\nAnna[\s\S]*name="privacyPolicyConsent"\r\n\r\ntrue[\s\S]*filename=/,
    );
    expect([filesOf(call.body), call.headers['accept-locale']]).toEqual([['Rzut parteru.pdf', 'foto.png'], 'en']);
    expect(call.body).toContain('%PDF-1.7 plan\r\n--form-');
    await post(CONTACT, contact, []);
    expect(JSON.parse(cms.last(CONTACT).body)).toMatchObject({ firstName: 'Anna', privacyPolicyConsent: true });
  });

  it('hardening 20: several choices go to the CMS as a list, from the app and from a page without it', async () => {
    const fields: Record<string, FormField> = forms['contact-us'];
    fields['meters'] = { options: ['water', 'heat', 'gas'], isMultiple: true };
    try {
      const files = [['a.pdf', PDF, MIME]] as const;
      const sent = await post(`${CONTACT}?locale=en`, { ...contact, meters: '["water","gas"]' }, files);
      const ofApp = cms.last(CONTACT).body;
      const request = postPage('contact-us', contact, files).field('meters', ['water', 'gas']);
      expect([sent.status, (await request).status]).toEqual([201, 303]);
      for (const body of [ofApp, cms.last(CONTACT).body])
        expect(body).toContain('name="meters"\r\n\r\n["water","gas"]\r\n');
    } finally {
      delete fields['meters'];
    }
  });

  it.each([
    ['all of the form', REPORT, {}, report],
    ['a choice', REPORT, report, { anonymous: 'false', firstName: 'Jan', email: 'jan@example.com' }],
    ['a consent', CONTACT, contact, { marketingDataConsent: 'true' }],
  ])(
    'hardening 20, S26: %s behind the files is part of the form, and goes before them',
    async (_name, url, before, behind) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(before)) if (!(name in behind)) form.set(name, String(value));
      form.append('attachments[]', new File([PDF], 'a.pdf', { type: MIME }));
      for (const [name, value] of Object.entries(behind)) form.set(name, String(value));
      const headers = { 'x-form-token': formToken() };
      expect((await fetch(site.url + url, { method: 'POST', headers, body: form })).status).toBe(201);
      for (const [name, value] of Object.entries(behind))
        expect(cms.last(url).body).toMatch(new RegExp(`name="${name}"\r\n\r\n${value}\r\n[\\s\\S]*filename=`));
    },
  );

  it('what a file does not stand for may come behind it', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(contact)) form.set(name, value);
    form.append('attachments[]', new File([PDF], 'a.pdf', { type: MIME }));
    form.set('company', 'Wodociągi');
    const headers = { 'x-form-token': formToken() };
    expect((await fetch(site.url + CONTACT, { method: 'POST', headers, body: form })).status).toBe(201);
    expect(cms.last(CONTACT).body).toContain('Wodociągi');
  });

  it('S-1: a file that was sent as base64 arrives as what it is', async () => {
    const fields = Object.entries(contact).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const text = PDF.toString('base64').replace(/.{7}/g, '$&\r\n');
    const head = `Content-Disposition: form-data; name="attachments[]"; filename="a.pdf"\r\nContent-Transfer-Encoding: BASE64`;
    const body = `${fields.join('')}--b\r\n${head}\r\n\r\n${text}\r\n--b--\r\n`;
    const headers = { 'x-form-token': formToken(), 'content-type': 'multipart/form-data; boundary=b' };
    expect((await fetch(site.url + CONTACT, { method: 'POST', headers, body })).status).toBe(201);
    expect(cms.last(CONTACT).body).toContain(`\r\n\r\n${PDF}\r\n--`);
  });

  it('D7: a report tells nothing by the names of its files, and nothing of its sender', async () => {
    const visitor = { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.7', referer: 'https://a.example/x' };
    site.log.clear();
    const { status, body } = await post(REPORT, { ...report, firstName: 'Jan' }, [
      ['Jan Kowalski.pdf', PDF, MIME],
      ['DSC_Kowalski.png', PNG, 'image/png'],
    ]).set(visitor);
    expect([status, body]).toEqual([201, { receipt: 'R-1' }]);
    const call = cms.last(REPORT);
    expect(filesOf(call.body)).toEqual(['attachment-1.pdf', 'attachment-2.png']);
    expect(call.body).not.toMatch(/Jan|Kowalski/);
    expect(JSON.stringify(call.headers)).not.toMatch(/203\.0\.113|a\.example|Mozilla/);
    await sleep(50);
    expect(site.log.text()).toBe('');
  });

  it('M2: files of one name arrive both, told apart', async () => {
    const files: Files = ['one', 'two', 'two'].map((text) => [
      'image.jpg',
      Buffer.concat([JPEG, Buffer.from(text)]),
      'image/jpeg',
    ]);
    expect((await post(CONTACT, contact, files)).status).toBe(201);
    expect(filesOf(cms.last(CONTACT).body)).toEqual(['image.jpg', 'image (2).jpg', 'image (3).jpg']);
  });

  it('wrong fields keep the files from the CMS', async () => {
    const { status, body } = await post(CONTACT, { ...contact, email: 'anna' }, [['a.pdf', PDF, MIME]]);
    expect([status, body.errors]).toEqual([422, { email: 'short' }]);
    expect(cms.calls).toEqual([]);
  });

  it('is given up when the visitor leaves', async () => {
    const leaving = new AbortController();
    const fields = Object.entries(report).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `${fields.join('')}--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.pdf"\r\nContent-Type: ${MIME}\r\n\r\n%PDF-1.7`;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.concat([Buffer.from(head), Buffer.alloc(64 * 1024, 'x')])),
    });
    const request = fetch(site.url + REPORT, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
      signal: leaving.signal,
    } as RequestInit);
    await expect.poll(openUploads).toBe(1);
    leaving.abort();
    await expect(request).rejects.toThrow();
    await expect.poll(openUploads).toBe(0);
    expect([cms.count(REPORT), readOutbox(folder)]).toEqual([0, { waiting: [], dead: [] }]);
  });
});

describe('BX08 the same without JavaScript', () => {
  it('leads to the number; a report shows its code at once', async () => {
    const sent = await postPage('contact-us', contact, [['a.pdf', PDF, MIME]]);
    expect([sent.status, sent.headers['location']]).toEqual([
      303,
      expect.stringContaining('?sent=contact-us&ref=f1&files=1#'),
    ]);
    const shown = await postPage('whistleblower', report, [['a.pdf', PDF, MIME]]);
    expect([shown.status, postedOf(shown.text)]).toMatchObject([
      200,
      { status: 'success', reference: 'R-1', fileCount: 1 },
    ]);
    const receipt = await site.ask.get(String(sent.headers['location']).split('#', 1)[0] ?? '');
    expect(postedOf(receipt.text)).toMatchObject({ status: 'success', fileCount: 1 });
    expect(filesOf(cms.last(REPORT).body)).toEqual(['attachment-1.pdf']);
    const plain = await postPage('whistleblower', report, []);
    expect([plain.status, JSON.parse(cms.last(REPORT).body)]).toMatchObject([200, { anonymous: true }]);
  });

  it('FR-04: a report of three bytes a letter arrives up to its limit, and comes back whole beyond it', async () => {
    const content = `${'ა'.repeat(19_990)}\r\n${'😀'.repeat(4)}.`;
    const sent = await postPage('whistleblower', { ...report, content }, []);
    expect([sent.status, JSON.parse(cms.last(REPORT).body).content]).toEqual([200, content.replace('\r\n', '\n')]);
    const withFile = await post(REPORT, { ...report, content }, [['a.pdf', PDF, MIME]]);
    expect(withFile.status).toBe(201);
    const tooLong = `${'ა'.repeat(26_000)} the end`;
    const back = await postPage('whistleblower', { ...report, content: tooLong }, []);
    expect([back.status, postedOf(back.text)]).toMatchObject([
      422,
      { problems: { content: 'long' }, values: { content: tooLong } },
    ]);
  });

  it('the page that asks to send once more knows whether files have to be chosen again', async () => {
    for (const files of [[['a.pdf', PDF, MIME]], []] as Files[]) {
      const { status, text } = await postPage('contact-us', { ...contact, _token: '' }, files);
      expect([status, postedOf(text)]).toMatchObject([422, { failure: 'unconfirmed', hasFiles: files.length > 0 }]);
    }
  });

  it('a second file makes another message of the same words, a second press does not', async () => {
    const same = { ...contact, _token: formToken() };
    const one: Files = [['a.pdf', PDF, MIME]];
    await Promise.all([postPage('contact-us', same, one), postPage('contact-us', same, one)]);
    expect(cms.count(CONTACT)).toBe(1);
    // S16: another message needs its own form token
    expect((await postPage('contact-us', same, [...one, ['b.pdf', PDF, MIME]])).status).toBe(422);
    await postPage('contact-us', { ...same, _token: formToken() }, [...one, ['b.pdf', PDF, MIME]]);
    expect(cms.count(CONTACT)).toBe(2);
  });

  it('a disk that cannot be written refuses the form, keeps what was typed, and is in the log', async () => {
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = '/proc/no-such-folder';
    try {
      const { status, text } = await postFiles(site, '/en/forms/contact-us', contact, [['a.pdf', PDF, MIME]]);
      expect([status, postedOf(text)?.failure, postedOf(text)?.values['firstName']]).toEqual([503, 'failed', 'Anna']);
      expect(site.log.text()).toContain('a form could not be received');
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });
});
