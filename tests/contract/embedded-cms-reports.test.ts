import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttachmentStore } from '#server/embedded-cms/store/attachments.ts';
import { openDatabase } from '#server/embedded-cms/store/database.ts';
import { createMailQueue } from '#server/embedded-cms/store/mail-queue.ts';
import { createMessageStore } from '#server/embedded-cms/store/messages.ts';
import { createReportStore } from '#server/embedded-cms/store/reports.ts';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { models } from '#shared/contract/models/models.ts';
import { entriesOf, openPage, postForm, signIn } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

const report = { category: 'safety', content: 'Opis.', anonymous: true };
const add = async (locale: string) =>
  String((await cms.post(`/api/whistleblower?locale=${locale}`, report)).body['receipt']);
const open = (receipt: string) => cms.post('/api/whistleblower/status', { receipt });
type Message = { from: string; text: string; date: string };
const messagesOf = (body: Record<string, unknown>) => body['messages'] as Message[];

describe('D7 answers of a report', () => {
  it.each([
    ['pl', 'Potwierdzamy przyjęcie'],
    ['en', 'We acknowledge'],
    ['de', 'Wir bestätigen'],
  ])('%s: acknowledged in its own language, opened by the code as people type it', async (locale, words) => {
    const receipt = await add(locale);
    for (const typed of [
      receipt,
      receipt.toLowerCase(),
      ` ${receipt.replaceAll('-', ' ')} `,
      receipt.replaceAll('-', '–'),
      `Numer: ${receipt}`,
    ]) {
      const { status, body, headers } = await open(typed);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(Compile(models.ReportThread).Check(body)).toBe(true);
      expect(messagesOf(body)).toEqual([
        { from: 'office', text: expect.stringContaining(words), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ]);
    }
  });

  it('takes replies in their order, and each once', async () => {
    const receipt = await add('en');
    const reply = { receipt, content: ' There is more.\nMuch more. ' };
    const key = { 'idempotency-key': 'reply-key-1' };
    const first = await cms.post('/api/whistleblower/replies', reply, key);
    await cms.post('/api/whistleblower/replies', reply, key);
    expect(first.status).toBe(201);
    const { body } = await open(receipt);
    expect(
      messagesOf(body)
        .map(({ from, text }) => [from, text])
        .slice(1),
    ).toEqual([['reporter', 'There is more.\nMuch more.']]);
    expect(first.body).toEqual(body);
  });

  it('refuses codes of nobody with 422 and their field, and empty replies', async () => {
    const receipt = await add('en');
    for (const wrong of ['WRONG', `${receipt}2`, receipt.slice(0, -1), '%', "' OR 1=1"]) {
      const { status, body } = await open(wrong);
      expect([status, Object.keys(body['errors'] ?? {})], wrong).toEqual([422, ['receipt']]);
    }
    expect((await cms.post('/api/whistleblower/replies', { receipt: 'WRONG', content: 'x' })).status).toBe(422);
    expect((await cms.post('/api/whistleblower/replies', { receipt, content: '  ' })).status).toBe(422);
    expect((await cms.post('/api/whistleblower/status', {})).status).toBe(422);
  });

  it('F5: a closed report takes no reply, and no reply opens it', async () => {
    const receipt = await add('pl');
    const store = createStore(path.join(cms.data, 'store.db'));
    for (const { id, messages } of store.reports.list(-1, 0))
      store.reports.answer(id, 'Usterka usunięta.', { isLast: true, isFeedback: true, read: messages });
    store.close();
    const refused = await cms.post('/api/whistleblower/replies', { receipt, content: 'Nadal.' });
    expect([refused.status, refused.headers['cache-control']]).toEqual([409, 'no-store']);
    const { body } = await open(receipt);
    expect(body).toMatchObject({ state: 'closed' });
    expect(messagesOf(body).at(-1)?.text).toBe('Usterka usunięta.');
  });

  it('F5: is closed by an answer, also by one that says the same as the one before', async () => {
    const idsOf = () => {
      const store = createStore(path.join(cms.data, 'store.db'));
      const ids = store.reports.list(-1, 0).map(({ id }) => id);
      store.close();
      return ids;
    };
    const before = idsOf();
    const receipt = await add('en');
    const url = `/desk/en/reports/${idsOf().find((id) => !before.includes(id))}`;
    const cookie = await signIn(cms);
    for (const more of [{}, { close: 'yes' }] as Record<string, string>[]) {
      const { text, token } = await openPage(cms, url, cookie);
      const read = /name="read" value="(\d+)"/.exec(text)?.[1] ?? '';
      const sent = { token, read, text: 'Thank you.', ...more };
      // pressed twice
      for (let i = 0; i < 2; i++) expect((await postForm(cms, url, sent, cookie)).statusCode).toBe(303);
    }
    const { body } = await open(receipt);
    expect([body['state'], messagesOf(body).length]).toEqual(['closed', 3]);
  });

  it('F5: an answer that is too long comes back whole, as nothing cuts what the office pastes', async () => {
    await add('en');
    const cookie = await signIn(cms);
    const [url = ''] = entriesOf((await openPage(cms, '/desk/en/reports', cookie)).text, 'reports');
    const { text, token } = await openPage(cms, url, cookie);
    expect(/<textarea[^>]*>/.exec(text)?.[0]).not.toContain('maxlength');
    // a half more than the longest answer, of characters that take nine bytes in a form
    const long = '€'.repeat(30_000);
    const { statusCode, body } = await postForm(cms, url, { token, read: '1', text: long }, cookie);
    expect([statusCode, body]).toEqual([
      422,
      expect.stringContaining('The answer is too long: 20000 characters at most.'),
    ]);
    expect(body).toContain(`${long}</textarea>`);
  });

  it('keeps no code: only a hash under the salt of this database', async () => {
    const receipt = await add('en');
    const database = new DatabaseSync(path.join(cms.data, 'store.db'), { readOnly: true });
    const hashes = database.prepare('SELECT receipt_hash FROM whistleblower_reports').all() as {
      receipt_hash: string;
    }[];
    database.close();
    const plain = createHash('sha256').update(receipt).digest('hex');
    expect(hashes.map((row) => row.receipt_hash)).not.toContain(plain);
    for (const file of ['store.db', 'store.db-wal']) {
      const bytes = await readFile(path.join(cms.data, file));
      expect(bytes.includes(receipt), file).toBe(false);
      expect(bytes.includes(plain), file).toBe(false);
    }
  });

  it('are there for reports of older databases', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cms-old-'));
    const file = path.join(folder, 'store.db');
    const receipt = 'ABCDE-FGHJK-23456-789MN';
    const old = openDatabase(file);
    // back to the second version of the schema
    old.exec(`
      ALTER TABLE subscription_tokens DROP COLUMN locale; DROP TABLE page_feedback; DROP TABLE messages; DROP TABLE announced_pages; ALTER TABLE subscribers DROP COLUMN paused_until;
      DROP TABLE desk_visits; DROP TABLE desk_log; ALTER TABLE whistleblower_reports DROP COLUMN closed; ALTER TABLE whistleblower_reports DROP COLUMN locale;
      ALTER TABLE whistleblower_reports DROP COLUMN feedback; ALTER TABLE whistleblower_reports DROP COLUMN search; ALTER TABLE whistleblower_reports DROP COLUMN reminded; ALTER TABLE survey_answers DROP COLUMN written;
      CREATE TABLE contact_entries (id TEXT PRIMARY KEY, locale TEXT NOT NULL, created TEXT NOT NULL, body TEXT NOT NULL) STRICT;
      CREATE TABLE product_contact_entries (
        id TEXT PRIMARY KEY, locale TEXT NOT NULL, created TEXT NOT NULL, product TEXT NOT NULL, body TEXT NOT NULL,
        attachment TEXT, attachment_name TEXT
      ) STRICT;
      INSERT INTO product_contact_entries VALUES ('m1', 'pl', '2026-01-02', 'em-310', '{"content":"Ile?"}', 'f.pdf', 'Plan.pdf');
      DROP TABLE mail_queue; DROP INDEX subscribers_leave_token; ALTER TABLE subscribers DROP COLUMN leave_token;
      DROP TABLE entry_attachments;
      DROP TABLE report_messages; DROP TABLE report_salt; ALTER TABLE whistleblower_reports DROP COLUMN state;
      DELETE FROM schema_version WHERE version > 2;
    `);
    old
      .prepare("INSERT INTO whistleblower_reports (id, receipt_hash, day, body) VALUES ('r1', ?, '2026-01-02', '{}')")
      .run(createHash('sha256').update(receipt).digest('hex'));
    old.exec(`INSERT INTO subscribers (email, locale, categories, created) VALUES
      ('a@example.com', 'pl', '[]', '2026-01-02'), ('b@example.com', 'pl', '[]', '2026-01-02')`);
    old.close();
    const database = openDatabase(file);
    // only the user of the process may read the messages
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [files, mails] = [createAttachmentStore(database), createMailQueue(database)];
    const reports = createReportStore(database, files, mails);
    expect(reports.find(receipt)).toEqual({ state: 'received', messages: [], takesFiles: true });
    const message = createMessageStore(database, files, mails).find('product-contact', 'm1');
    expect([message?.body.content, files.of('m1')]).toMatchObject(['Ile?', [{ file: 'f.pdf', name: 'Plan.pdf' }]]);
    // F2: existing subscribers get a token to unsubscribe
    const tokens = database
      .prepare('SELECT leave_token AS token FROM subscribers')
      .all()
      .map(({ token }) => String(token));
    expect([new Set(tokens).size, tokens.every((token) => /^[0-9a-f]{48}$/.test(token))]).toEqual([2, true]);
    database.close();
    await rm(folder, { recursive: true });
  });
});
