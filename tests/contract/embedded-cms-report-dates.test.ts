import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/embedded-cms/store/database.ts';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { waitForMails } from '../support/read-mails.ts';
import { entriesOf, openPage, postForm, REPORT, signIn, toText } from './desk-client.ts';
import { at, startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const NOON = 'T12:00:00Z';
/** Sends a report on a day, and returns its address at the desk and its receipt. */
async function addOn(day: string, body: object = REPORT): Promise<{ url: string; receipt: string }> {
  return at(day + NOON, async () => {
    const cookie = await signIn(cms);
    const list = async () => entriesOf((await openPage(cms, '/desk/en/reports', cookie)).text, 'reports');
    const before = await list();
    const { body: answer } = await cms.post('/api/whistleblower?locale=de', body);
    const url = (await list()).find((other) => !before.includes(other)) ?? '';
    return { url, receipt: String(answer['receipt']) };
  });
}
/** Opens a report on a day, and returns its text, and what its forms send back. */
async function openOn(day: string, url: string) {
  return at(day + NOON, async () => {
    const cookie = await signIn(cms);
    const { text, token } = await openPage(cms, url, cookie);
    const read = /name="read" value="(\d+)"/.exec(text)?.[1] ?? '';
    return { html: text, text: toText(text), cookie, fields: { token, read } };
  });
}
async function answerOn(day: string, url: string, answer: Record<string, string>) {
  const { cookie, fields } = await openOn(day, url);
  return at(day + NOON, () => postForm(cms, url, { ...fields, ...answer }, cookie));
}
async function recordOn(day: string, url: string, record: Record<string, string>) {
  const { cookie, fields } = await openOn(day, url);
  return at(day + NOON, () => postForm(cms, `${url}/feedback`, { ...fields, ...record }, cookie));
}

describe('O1: the dates of a report stay until it is closed', () => {
  const FEEDBACK = 'feedback by 28 February 2027';

  it('with what was done: a question and its answer are no feedback, and the closing answer is', async () => {
    const { url, receipt } = await addOn('2026-11-30');
    const dates = 'acknowledge by 7 December 2026: acknowledged on 30 November 2026';
    expect((await openOn('2026-12-01', url)).text).toContain(`${dates} ${FEEDBACK} `);
    expect((await answerOn('2026-12-02', url, { text: 'Where was it?' })).statusCode).toBe(303);
    expect((await openOn('2026-12-02', url)).text).toContain(`${dates} ${FEEDBACK} `);
    await at(`2026-12-03${NOON}`, () => cms.post('/api/whistleblower/replies', { receipt, content: 'In hall 2.' }));
    expect((await openOn('2026-12-03', url)).text).toContain(`${dates} ${FEEDBACK} `);
    expect((await openOn('2027-02-14', url)).text).toContain(`${FEEDBACK} (due soon: in 14 days)`);
    expect((await openOn('2027-02-28', url)).text).toContain(`${FEEDBACK} (due soon: today)`);
    expect((await openOn('2027-03-01', url)).text).toContain(`${FEEDBACK} (overdue)`);
    await answerOn('2027-03-01', url, { text: 'The hall was closed.', kind: 'feedback' });
    expect((await openOn('2027-03-02', url)).text).toContain(`${dates} ${FEEDBACK}: given on 1 March 2027, late `);
    await answerOn('2027-03-05', url, { text: 'It is over.', close: 'yes' });
    const closed = (await openOn('2027-03-06', url)).text;
    expect(closed).toContain('Due dates closed on 5 March 2027');
    // the closing answer does not replace the day of the feedback
    expect(closed).toContain('Feedback 1 March 2027');
    const log = createStore(path.join(cms.data, 'store.db'));
    const actions = log.desk.listLog(-1, 0).filter(({ entry }) => entry === `reports/${url.split('/').at(-1)}`);
    log.close();
    expect(actions.filter(({ action }) => action === 'feedback')).toHaveLength(1);
    expect(actions.filter(({ action }) => action === 'close')).toHaveLength(1);
    const other = await addOn('2027-03-06');
    await answerOn('2027-03-08', other.url, { text: 'Nothing was found.', close: 'yes' });
    expect((await openOn('2027-03-09', other.url)).text).toContain('Feedback 8 March 2027');
  });

  it('and feedback that was given elsewhere is recorded with its day, and taken back', async () => {
    const { url } = await addOn('2026-12-10');
    for (const day of ['', 'x', '2026-12-09', '2026-12-16', '2026-02-31', '2026-99-99']) {
      const refused = await recordOn('2026-12-15', url, { day });
      expect([day, refused.statusCode]).toEqual([day, 422]);
      expect(refused.body).toMatch(/role="alert" id="problem">Enter a day between/);
      expect(refused.body).toMatch(/id="day"[^>]* aria-describedby="record problem" aria-invalid="true"/);
    }
    const record = { day: '2026-12-14', seen: '' };
    expect((await recordOn('2026-12-15', url, record)).headers.location).toBe(url);
    // pressed twice
    expect((await recordOn('2026-12-15', url, record)).statusCode).toBe(303);
    expect((await openOn('2026-12-15', url)).text).toContain('feedback by 10 March 2027: given on 14 December 2026');
    // a colleague who saw the report without it
    const late = await recordOn('2026-12-15', url, { day: '2026-12-11', seen: '' });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Nothing was saved')]);
    await recordOn('2026-12-15', url, { undo: 'yes', seen: '2026-12-14' });
    const { text } = await openOn('2026-12-15', url);
    expect(text).not.toContain('given on');
    expect(text).toContain('feedback by 10 March 2027');
  });

  it('in an older database: what was answered only has to be checked, what was closed had its outcome', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cms-dates-'));
    const file = path.join(folder, 'store.db');
    openDatabase(file).close();
    const old = new DatabaseSync(file);
    old.exec(`
      DROP INDEX messages_matter; ALTER TABLE messages DROP COLUMN matter; ALTER TABLE messages DROP COLUMN search;
      ALTER TABLE whistleblower_reports DROP COLUMN locale; ALTER TABLE whistleblower_reports DROP COLUMN feedback;
      ALTER TABLE whistleblower_reports DROP COLUMN search; ALTER TABLE whistleblower_reports DROP COLUMN reminded; ALTER TABLE survey_answers DROP COLUMN written;
      DELETE FROM schema_version WHERE version >= 15;
      INSERT INTO whistleblower_reports (id, receipt_hash, day, body, state, closed) VALUES
        ('open', 'a', '2026-01-02', '{"category":"safety","content":"Żuraw stoi"}', 'open', NULL),
        ('closed', 'b', '2026-01-02', '{}', 'closed', '2026-02-01');
      INSERT INTO report_messages (report, sender, day, text) VALUES
        ('open', 'office', '2026-01-02', 'Wir bestätigen den Eingang.'), ('open', 'office', '2026-01-05', 'Wo?'),
        ('open', 'reporter', '2026-01-06', 'Łódź');
      INSERT INTO messages (form, id, locale, created, body) VALUES
        ('product-contact', 'm1', 'pl', '2026-01-02', '{"product":"em-310","email":"a@example.com","content":"Ile?"}');
    `);
    old.close();
    const { reports, messages, close } = createStore(file);
    const [open, closed] = reports.list(-1, 0);
    expect(open).toMatchObject({ id: 'open', locale: 'de', acknowledged: '2026-01-02', feedback: null });
    expect(closed).toMatchObject({ id: 'closed', locale: null, feedback: '2026-02-01' });
    const find = (words: string[]) => reports.list(-1, 0, { words: words.map((word) => [word]) }).map(({ id }) => id);
    expect([find(['zuraw']), find(['lodz']), find(['zuraw', 'x'])]).toEqual([['open'], ['open'], []]);
    expect(messages.list(-1, 0, { words: [['ile']], matter: 'product-contact/em-310' })).toMatchObject([{ id: 'm1' }]);
    close();
    await rm(folder, { recursive: true });
  });

  it('in a database without numbers in digits, these are found too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cms-search-'));
    const file = path.join(folder, 'store.db');
    openDatabase(file).close();
    const old = new DatabaseSync(file);
    old.exec(`
      ALTER TABLE whistleblower_reports DROP COLUMN reminded; ALTER TABLE survey_answers DROP COLUMN written;
      DELETE FROM schema_version WHERE version >= 16;
      INSERT INTO messages (form, id, locale, created, body, search) VALUES
        ('contact-us', 'm1', 'pl', '2026-01-02', '{"phoneNumber":"+48 601 000 000"}', 'm1');
      INSERT INTO whistleblower_reports (id, receipt_hash, day, body, search) VALUES
        ('r1', 'a', '2026-01-02', '{"phoneNumber":"601-000-000"}', 'r1');
      INSERT INTO report_messages (report, sender, day, text) VALUES ('r1', 'office', '2026-01-05', 'Łódź?');
    `);
    old.close();
    const { reports, messages, close } = createStore(file);
    expect(messages.list(-1, 0, { words: [['601000000']] })).toMatchObject([{ id: 'm1' }]);
    expect(reports.list(-1, 0, { words: [['601000000'], ['lodz']] })).toMatchObject([{ id: 'r1' }]);
    close();
    await rm(folder, { recursive: true });
  });
});

it('O1: the mail about a report that had to wait for the CMS states the dates of the desk', async () => {
  const other = await startCms();
  const headers = { 'x-received-at': '2026-12-01T09:00:00Z' };
  await at(`2026-12-20${NOON}`, () => other.post('/api/whistleblower?locale=pl', REPORT, headers));
  const [mail] = await waitForMails(path.join(other.data, 'outbox'), 'zgodnosc@elmerion.example', 1);
  expect(mail?.text).toMatch(/Dzień wpływu.*1 grudnia 2026.*Informacja zwrotna najpóźniej.*8 marca 2027/s);
  await other.close();
});

it('O2: a named sender is a list of labelled details, with links', async () => {
  const sender = { firstName: 'Bob', lastName: 'Smith', email: 'bob@example.com', phoneNumber: '+48 600 100 200' };
  const { url } = await addOn('2026-12-01', { ...REPORT, anonymous: false, ...sender });
  const { html, text } = await openOn('2026-12-01', url);
  expect(text).toContain(
    'Sender First name Bob Last name Smith E-mail address bob@example.com Phone +48 600 100 200 Text',
  );
  expect(html).toContain('<a href="mailto:bob@example.com">');
  expect(html).toContain('<a href="tel:+48600100200">');
  expect(text).toContain('Language of the sender German');
  const anonymous = await addOn('2026-12-01');
  expect((await openOn('2026-12-01', anonymous.url)).text).not.toContain('First name');
});
