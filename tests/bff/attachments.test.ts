import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX, ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
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
  PDF,
  post,
  postFiles,
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
/** Number of temporary attachment files that this process has open. */
const openUploads = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('upload-');
    } catch {
      return false;
    }
  }).length;
const folder = withUploadSite();

const page = (form: string, fields: Record<string, string>, files: Files) =>
  post(`/en/forms/${form}`, { _token: formToken(), _page: '/en/about', ...fields }, files, 'attachments');

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

  it.each([
    ['a program', [['a.pdf', Buffer.from('MZ'), MIME]], 422, 'fileType'],
    [
      'a second file that lies',
      [
        ['a.pdf', PDF, MIME],
        ['b.png', PDF, 'image/png'],
      ],
      422,
      'fileType',
    ],
    [
      'a HEIC picture by another name',
      [['photo.jpg', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/jpeg']],
      422,
      'fileHeic',
    ],
    ['an empty file', [['a.pdf', Buffer.alloc(0), MIME]], 422, 'fileEmpty'],
    ['one too many', Array.from({ length: 6 }, (_, i) => [`${i}.pdf`, PDF, MIME]), 422, 'fileCount'],
  ] as [string, Files, number, string][])(
    '%s: %i, and the CMS gets no whole form',
    async (_name, files, status, problem) => {
      for (const [url, fields] of [
        [CONTACT, contact],
        [REPORT, report],
      ] as const) {
        const answer = await post(url, fields, files);
        expect([answer.status, answer.body.errors]).toEqual([status, { attachments: problem }]);
        const back = await page(url === CONTACT ? 'contact-us' : 'whistleblower', fields, files);
        const posted = postedOf(back.text);
        expect([back.status, posted.problems, posted.values['content']]).toEqual([
          status,
          { attachments: problem },
          fields.content,
        ]);
      }
      // closed before the response is sent
      expect(openUploads()).toBe(0);
      expect(cms.calls.filter((call) => /--form-[\w-]+--/.test(call.body))).toEqual([]);
      expect(readOutbox(folder)).toEqual({ waiting: [], dead: [] });
    },
  );

  it.each([
    [
      'a file that is too large',
      [
        ['a.pdf', Buffer.alloc(ATTACHMENT_MAX + 1, '%PDF-1.7 '), MIME],
        ['b.exe', PDF, MIME],
      ],
      'fileSize',
      { fileSize: ['a.pdf'], fileType: ['b.exe'] },
    ],
    [
      'one that is larger than all may be',
      [['a.pdf', Buffer.alloc(3 * ATTACHMENT_MAX, '%PDF-1.7 '), MIME]],
      'fileSize',
      { fileSize: ['a.pdf'] },
    ],
    [
      'too much together',
      [1, 2, 3].map((n) => [`${n}.pdf`, Buffer.alloc(ATTACHMENT_RULES.whistleblower.total / 2.4, '%PDF-1.7 '), MIME]),
      'fileTotal',
      {},
    ],
    [
      'far too many',
      [['no.exe', PDF, MIME], ...Array.from({ length: 12 }, (_, i) => [`${i}.pdf`, PDF, MIME])],
      'fileCount',
      { fileType: ['no.exe'] },
    ],
  ] as [string, Files, string, object][])(
    'M10: %s: 413 with the reason and everything that was typed',
    async (_name, files, problem, wrongFiles) => {
      // like a browser, fetch keeps the connection open and reads a response that arrives before the upload ends
      const sendAs = (url: string, fields: Record<string, string>) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        for (const [name, content, type] of files)
          form.append('attachments[]', new File([new Uint8Array(content)], name, { type }));
        return fetch(site.url + url, { method: 'POST', headers: { 'x-form-token': formToken() }, body: form });
      };
      const called = await sendAs(REPORT, report);
      expect([called.status, await called.json()]).toMatchObject([
        413,
        { errors: { attachments: problem }, ...(Object.keys(wrongFiles).length > 0 ? { wrongFiles } : {}) },
      ]);
      const answer = await sendAs('/en/forms/whistleblower', { _token: formToken(), ...report });
      const posted = postedOf(await answer.text());
      expect([answer.status, posted]).toMatchObject([
        413,
        {
          status: 'error',
          failure: null,
          problems: { attachments: problem },
          wrongFiles,
          values: { content: report.content },
        },
      ]);
      await expect.poll(openUploads).toBe(0);
      expect(cms.calls.filter((call) => /--form-[\w-]+--/.test(call.body))).toEqual([]);
    },
  );

  it('M10: the number of files and the reasons of those that are wrong come back together', async () => {
    const files: Files = [
      ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => [name, PDF, MIME] as const),
      ['e.exe', PDF, MIME],
      ['f.pdf', Buffer.from('MZ'), MIME],
    ];
    const { status, body } = await post(CONTACT, contact, files);
    expect([status, body]).toMatchObject([
      422,
      { errors: { attachments: 'fileCount' }, wrongFiles: { fileType: ['e.exe', 'f.pdf'] } },
    ]);
    const back = await page('contact-us', contact, files);
    expect(postedOf(back.text)).toMatchObject({
      problems: { attachments: 'fileCount' },
      wrongFiles: { fileType: ['e.exe', 'f.pdf'] },
    });
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
    const sent = await page('contact-us', contact, [['a.pdf', PDF, MIME]]);
    expect([sent.status, sent.headers['location']]).toEqual([303, expect.stringContaining('?sent=contact-us&ref=f1#')]);
    const shown = await page('whistleblower', report, [['a.pdf', PDF, MIME]]);
    expect([shown.status, postedOf(shown.text)]).toMatchObject([200, { status: 'success', reference: 'R-1' }]);
    expect(filesOf(cms.last(REPORT).body)).toEqual(['attachment-1.pdf']);
    const plain = await page('whistleblower', report, []);
    expect([plain.status, JSON.parse(cms.last(REPORT).body)]).toMatchObject([200, { anonymous: true }]);
  });

  it('the page that asks to send once more knows whether files have to be chosen again', async () => {
    for (const files of [[['a.pdf', PDF, MIME]], []] as Files[]) {
      const { status, text } = await page('contact-us', { ...contact, _token: '' }, files);
      expect([status, postedOf(text)]).toMatchObject([422, { failure: 'unconfirmed', hasFiles: files.length > 0 }]);
    }
  });

  it('a second file makes another message of the same words, a second press does not', async () => {
    const same = { ...contact, _token: formToken() };
    const one: Files = [['a.pdf', PDF, MIME]];
    await Promise.all([page('contact-us', same, one), page('contact-us', same, one)]);
    expect(cms.count(CONTACT)).toBe(1);
    // S16: another message needs its own form token
    expect((await page('contact-us', same, [...one, ['b.pdf', PDF, MIME]])).status).toBe(422);
    await page('contact-us', { ...same, _token: formToken() }, [...one, ['b.pdf', PDF, MIME]]);
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
