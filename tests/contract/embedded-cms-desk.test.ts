import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { createLink, entriesOf, openPage, postForm, REPORT, sendWithFile, signIn, writeTo } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

const run = promisify(execFile);

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const add = async (body: object = REPORT) => String((await cms.post('/api/whistleblower', body)).body['receipt']);
const log = async (cookie: string) =>
  (await openPage(cms, '/desk/en/log', cookie)).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('F1 the way into the desk', () => {
  it('is a link for one sign-in, made while the CMS runs, and a cookie of the desk alone', async () => {
    const cli = ['server/embedded-cms/desk-link.ts', 'Anna', 'Żak', '--reports', '--data', cms.data];
    const { stdout } = await run(process.execPath, [...cli, '--locale', 'de', '--url', 'https://desk.example/']);
    expect(stdout).toMatch(/^https:\/\/desk\.example\/desk\/de\/sign-in\/[\w-]{43}\n$/);
    const link = new URL(stdout.trim()).pathname;
    // programs that open links (GET) do not use this one up
    for (const _ of [1, 2]) expect((await cms.get(link)).text).toContain('<form method="post"><button>Anmelden');
    // a page of another site signs nobody in
    const foreign = { method: 'POST', url: link, headers: { 'sec-fetch-site': 'cross-site' } } as const;
    expect((await cms.app.inject(foreign)).statusCode).toBe(403);
    const opened = await postForm(cms, link, {});
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/desk/de']);
    expect(opened.headers['set-cookie']).toMatch(
      /^desk=[\w-]{43}; Path=\/desk; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    expect((await postForm(cms, link, {})).statusCode).toBe(403);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const typed = await cms.app.inject({ url: '/desk/', headers: { cookie } });
    expect([typed.statusCode, typed.headers.location]).toEqual([303, '/desk/pl']);
    const page = await cms.get('/desk/de/reports', { cookie });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Abmelden (Anna Żak)')]);
    await expect(run(process.execPath, cli.slice(0, 1))).rejects.toMatchObject({ code: 2 });
    // no database is created in a folder whose name was mistyped
    const nowhere = run(process.execPath, [...cli.slice(0, 3), '--data', `${cms.data}-x`]);
    await expect(nowhere).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no data folder') });
    const secure = await startCms({ deskUrl: 'https://desk.example' });
    expect((await postForm(secure, createLink(secure), {})).headers['set-cookie']).toMatch(/; Secure$/);
    await secure.close();
  });

  it('is closed without it: no link, a wrong or expired one, a session that ended; and nothing is kept, framed or run', async () => {
    const cookie = await signIn(cms);
    const { token } = await openPage(cms, '/desk/en/reports', cookie);
    const urls = [
      '',
      '/reports',
      '/reports/csv',
      '/reports/x',
      '/messages',
      '/messages/csv',
      '/log',
      '/reports/x/files/y',
    ];
    for (const url of urls)
      for (const wrong of ['', 'desk=', `desk=${'x'.repeat(43)}`, `other${cookie}`]) {
        const { status, headers, text } = await cms.get(`/desk/en${url}`, { cookie: wrong });
        expect([url, status, headers['cache-control']]).toEqual([url, 403, 'no-store']);
        expect(text).toContain('Not signed in');
      }
    // webmail leads here without the cookie, which a browser sends with a link of the desk itself
    const path = '/desk/en/messages/contact-us/M7Q2A-B3C4D';
    const linked = await cms.get(path, { 'sec-fetch-site': 'cross-site' });
    expect([linked.status, linked.text]).toEqual([403, expect.stringContaining(`<a href="${path}">Open the page</a>`)]);
    const { headers } = await cms.get('/desk/pl/reports', { cookie });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect((await postForm(cms, '/desk/en/sign-in/unknown', {})).statusCode).toBe(403);
    const expiredLink = createLink(cms);
    writeTo(cms, `UPDATE desk_visits SET expires = '2026-01-01T00:00:00.000Z' WHERE session_hash IS NULL`);
    expect((await postForm(cms, expiredLink, {})).statusCode).toBe(403);
    expect((await postForm(cms, '/desk/en/sign-out', { token }, cookie)).headers['set-cookie']).toMatch(
      /^desk=; .*Max-Age=0;/,
    );
    expect((await cms.get('/desk/en/reports', { cookie })).status).toBe(403);
    const expired = await signIn(cms);
    writeTo(cms, `UPDATE desk_visits SET expires = '2026-01-01T00:00:00.000Z'`);
    expect((await cms.get('/desk/en/reports', { cookie: expired })).status).toBe(403);
  });
});

describe('F1 D7 reports at the desk', () => {
  it('are there for those alone who are authorised to work on them', async () => {
    const cookie = await signIn(cms, false);
    for (const url of ['reports', 'reports/csv', 'reports/x', 'reports/x/files/y', 'log'])
      expect((await cms.get(`/desk/en/${url}`, { cookie })).status).toBe(404);
    expect((await cms.get('/desk/en', { cookie })).headers['location']).toBe('/desk/en/messages');
    expect((await openPage(cms, '/desk/en/messages', cookie)).text).not.toMatch(/\/desk\/en\/(?:reports|log)/);
  });

  it('are listed with state and due date, read, answered, and closed for good', async () => {
    const today = toWarsawDay(new Date());
    const receipt = await add();
    await add({ ...REPORT, category: 'corruption', anonymous: false, email: 'jan@example.com' });
    // received long ago; and a report of an older database that was never acknowledged
    writeTo(
      cms,
      `UPDATE whistleblower_reports SET day = '2026-01-30' WHERE body LIKE '%safety%';
      UPDATE report_messages SET day = '2026-01-30' WHERE report IN (SELECT id FROM whistleblower_reports WHERE day = '2026-01-30');
      INSERT INTO whistleblower_reports (id, receipt_hash, day, body) VALUES ('old', 'x', '2026-02-01', '{}')`,
    );
    const cookie = await signIn(cms);
    const list = (await openPage(cms, '/desk/en/reports', cookie)).text;
    const first = /Report from 1 February 2026.*acknowledge by 8 February 2026 \(overdue\).*feedback by 8 May 2026/;
    const second =
      /Report from 30 January 2026.*Product and workplace safety.*Polish.*new.*acknowledge by 6 February 2026: acknowledged on 30 January 2026.*feedback by 30 April 2026 \(overdue\)/;
    // by the next date that binds the office
    expect(list).toMatch(new RegExp(`${first.source}.*${second.source}`, 's'));
    expect(list).not.toMatch(/jan@example\.com|sprawy/);

    const [, url = ''] = entriesOf(list, 'reports');
    const { text, token } = await openPage(cms, url, cookie);
    expect(text).toContain('Opis &lt;b&gt;sprawy&lt;/b&gt;.');
    const read = /name="read" value="(\d+)"/.exec(text)?.[1] ?? '';
    const empty = await postForm(cms, url, { token, read, text: ' \u200b ' }, cookie);
    expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Enter an answer.')]);

    // a form of another site, or without the token of this session, is refused
    const other = (await openPage(cms, '/desk/en/reports', await signIn(cms))).token;
    for (const wrong of [{}, { token: '' }, { token: other }] as Record<string, string>[]) {
      expect((await postForm(cms, url, { ...wrong, read, text: 'Forged' }, cookie)).statusCode).toBe(403);
    }
    // after the end of a session the answer shows what was typed, so that it can be copied
    const signedOut = await postForm(cms, url, { token, read, text: 'Forged' });
    expect([signedOut.statusCode, signedOut.body]).toEqual([
      403,
      expect.stringContaining('<p class="text">Forged</p>'),
    ]);

    const sent = await postForm(cms, url, { token, read, text: ' First.\r\nSecond. ' }, cookie);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}#thread`]);
    expect((await postForm(cms, url, { token, read, text: 'First.\nSecond.' }, cookie)).statusCode).toBe(303);
    const twice = await postForm(cms, url, { token, read, text: 'Again' }, cookie);
    expect([twice.statusCode, twice.body]).toEqual([409, expect.stringContaining('Again</textarea>')]);
    const status = () => cms.post('/api/whistleblower/status', { receipt });
    expect((await status()).body).toMatchObject({
      state: 'open',
      messages: [{}, { from: 'office', text: 'First.\nSecond.', date: toWarsawDay(new Date()) }],
    });

    await cms.post('/api/whistleblower/replies', { receipt, content: 'Thank you <i>' });
    // O1: neither an answer nor a reply is feedback
    expect((await openPage(cms, '/desk/en/reports', cookie)).text).toMatch(
      /in progress; last message: the person who.*feedback by 30 April 2026 \(overdue\)/,
    );
    expect((await openPage(cms, url, cookie)).text).toContain('Thank you &lt;i&gt;');
    // F5: a file is shown with its message, under a name that reveals nothing about the sender
    const evidence = await sendWithFile(cms, '/api/whistleblower/replies', { receipt, content: 'See' }, 'Kowalski.pdf');
    expect([evidence.statusCode, evidence.json().messages.at(-1)]).toMatchObject([201, { text: 'See', files: 1 }]);
    const shown = (await openPage(cms, url, cookie)).text;
    const file = />See<\/p><ul><li><a href="([^"]+)">File 1<\/a> \(PDF, 8 B\)</.exec(shown)?.[1] ?? '';
    const saved = await cms.get(file, { cookie });
    expect([saved.text, saved.headers['content-disposition']]).toEqual([
      '%PDF-1.4',
      'attachment; filename="File 1.pdf"',
    ]);
    await postForm(cms, url, { token, read: '4', text: 'Mended.', close: 'yes' }, cookie);
    expect((await status()).body).toMatchObject({ state: 'closed', messages: { length: 5 }, takesFiles: false });
    const closed = (await openPage(cms, url, cookie)).text;
    expect(closed).toContain('No more replies can be added');
    expect(closed).not.toContain('<textarea');
    const more = await postForm(cms, url, { token, read: '5', text: 'More' }, cookie);
    expect([more.statusCode, more.body]).toEqual([409, expect.stringContaining('<p class="text">More</p>')]);
    const unknown = await cms.get('/desk/en/unknown', { cookie });
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('<h1>Not found</h1>')]);
    for (const beyond of ['reports?page=9007199254740991', 'messages?page=2']) {
      const { status, headers } = await cms.get(`/desk/en/${beyond}`, { cookie });
      expect([status, headers['location']]).toEqual([302, `/desk/en/${beyond.split('?')[0]}`]);
    }

    const csv = await openPage(cms, '/desk/en/reports/csv', cookie);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(csv.text).toMatch(/^\ufeff"Number","Received",.*\r\n/);
    const closedRow = `"2026-01-30","Product and workplace safety","Polish","closed","2026-02-06","2026-01-30","2026-04-30","${today}","${today}","5","1"\r\n`;
    expect(csv.text).toContain(closedRow);
    expect(csv.text).not.toMatch(/jan@example\.com|sprawy/);

    const report = `Report ${url.slice('/desk/en/reports/'.length).slice(0, 8)}`;
    const words = await log(cookie);
    const events = [
      'CSV downloaded: Reports',
      `Feedback recorded: ${report}`,
      `Answer sent and closed: ${report}`,
      `Attachment downloaded: ${report}`,
      `Answer sent: ${report}`,
      `${report} opened`,
      'List opened: Reports',
      'Signed in',
    ];
    expect(words).toMatch(new RegExp(events.join(' .*')));
    expect(words).toMatch(/ Ewa \([0-9a-f]{8}\) /);
    expect(words).not.toMatch(/First|Mended|sprawy|safety/);
  });
});

describe('F1 messages at the desk', () => {
  it('are listed, read with their files, marked as done, and exported without a formula', async () => {
    const fields = { ...CONTACT_MESSAGE, lastName: '=HYPERLINK("http://a.example")', content: 'Zażółć; -1\r\n<b>' };
    const sent = await sendWithFile(cms, '/api/form_entries/contact_us', fields, 'plan żółty.pdf');
    const { id } = sent.json() as { id: string };
    const url = `/desk/en/messages/contact-us/${id}`;
    const cookie = await signIn(cms);
    const list = (await openPage(cms, '/desk/en/messages', cookie)).text;
    expect(entriesOf(list, 'messages')).toContain(url);
    expect(list).toMatch(/to be answered.*answer by \d/);
    const { text, token } = await openPage(cms, url, cookie);
    expect(text).toContain('Zażółć; -1\n&lt;b&gt;');
    const file = /href="([^"]+\/files\/[^"]+)"/.exec(text)?.[1] ?? '';
    const saved = await openPage(cms, file, cookie);
    expect([saved.text, saved.headers['content-type'], saved.headers['content-disposition']]).toEqual([
      '%PDF-1.4',
      'application/octet-stream',
      expect.stringMatching(/^attachment; filename=".*"; filename\*=UTF-8''plan%20%C5%BC/),
    ]);
    expect((await cms.get(`${url}/files/..%2f..%2fstore.db`, { cookie })).status).toBe(404);

    expect((await postForm(cms, url, { done: 'yes' }, cookie)).statusCode).toBe(403);
    // pressed twice, or by two people
    for (const _ of [1, 2])
      expect((await postForm(cms, url, { token, done: 'yes' }, cookie)).headers.location).toBe(url);
    expect((await openPage(cms, url, cookie)).text).toContain('Mark as not done');
    const csv = (await openPage(cms, '/desk/en/messages/csv', cookie)).text;
    expect(csv).toContain(`"'=HYPERLINK(""http://a.example"")"`);
    expect(csv).toContain(`"Zażółć;' -1\n<b>"\r\n`);
    const words = await log(cookie);
    for (const row of [
      `Message ${id} (Contact form) opened`,
      `Attachment downloaded: Message ${id}`,
      `Marked as done: Message ${id}`,
    ])
      expect(words).toContain(row);
    expect(words.split('Marked as done').length).toBe(2);
  });
});
