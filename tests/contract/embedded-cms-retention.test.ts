import { execFile } from 'node:child_process';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { entriesOf, openPage, REPORT, sendWithFile, signIn, writeTo } from './desk-client.ts';
import { startCms } from './embedded-cms-app.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;

describe('F1 what was kept long enough', () => {
  it('is deleted at the start and daily, with its files and its mails', async () => {
    const firstCms = await startCms();
    const files = async () => (await readdir(path.join(firstCms.data, 'attachments'))).length;
    for (const _ of [1, 2, 3]) {
      await sendWithFile(firstCms, '/api/form_entries/contact_us', CONTACT_MESSAGE, 'a.pdf');
      await sendWithFile(firstCms, '/api/whistleblower', REPORT, 'a.pdf');
    }
    expect(await files()).toBe(6);
    const year = new Date().getFullYear();
    // one of each has expired, one of each expires on New Year's Day in a year; the third report is old, but open
    const nth = (table: string, n: number) => `rowid = (SELECT rowid FROM ${table} ORDER BY rowid LIMIT 1 OFFSET ${n})`;
    writeTo(
      firstCms,
      `UPDATE messages SET created = '${year - 2}-12-30T10:00:00.000Z' WHERE ${nth('messages', 0)};
       INSERT INTO mail_queue (id, locale, created, mail) SELECT 'left', 'pl', created,
         json_object('kind', 'copy', 'form', 'contact-us', 'entry', id) FROM messages WHERE created < '${year - 1}';
       UPDATE whistleblower_reports SET day = '2010-01-01';
       UPDATE whistleblower_reports SET state = 'closed', closed = '${year - 4}-12-31' WHERE ${nth('whistleblower_reports', 0)};
       UPDATE whistleblower_reports SET state = 'closed', closed = '${year - 3}-01-01' WHERE ${nth('whistleblower_reports', 1)};`,
    );
    // two of each, one of which has expired
    for (const email of ['old@example.com', 'new@example.com'])
      await firstCms.post('/api/newsletter_subscriber_requests?locale=pl', { email, categories: [] });
    writeTo(
      firstCms,
      `UPDATE subscribers SET created = '${year - 1}-01-01' WHERE email = 'old@example.com';
       UPDATE subscription_tokens SET created = '${year - 1}-01-01' WHERE email = 'old@example.com';
       INSERT INTO cookie_consents (id, created, updated, referral, body)
         VALUES ('old', '2020', '${year - 3}-01-01', '', '{}'), ('new', '2020', '${year}-01-01', '', '{}');
       INSERT INTO survey_participants (id, survey, created)
         VALUES ('old', 'website', '${year - 2}-01-01'), ('new', 'website', '${year}-01-01');
       INSERT INTO survey_answers (participant, question, value)
         VALUES ('old', 'found', 'yes'), ('old', 'remarks', 'a'), ('new', 'remarks', 'b');`,
    );
    const seeds = (await firstCms.get<{ participants: number }>('/api/surveys/results/website')).body.participants - 2;
    const cookie = await signIn(firstCms);
    const viewed = `INSERT INTO desk_log (time, visit, name, action, entry) SELECT '2010-01-02', 'v', 'Ewa', 'read', 'reports/' || id`;
    writeTo(firstCms, `${viewed} FROM whistleblower_reports`);
    const count = async () => {
      const lists = ['messages', 'reports'].map(
        async (name) => (await openPage(firstCms, `/desk/en/${name}`, cookie)).text,
      );
      return (await Promise.all(lists)).map((html, i) => entriesOf(html, ['messages', 'reports'][i] ?? '').length);
    };
    expect(await count()).toEqual([3, 3]);
    const outbox = path.join(firstCms.data, 'outbox');
    const mails = () => readdir(outbox);
    const all = await mails();
    await utimes(path.join(outbox, all[0] ?? ''), 0, 0);
    await firstCms.app.close();

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
    try {
      const lines: string[] = [];
      const stream = { write: (line: string) => void lines.push(line) };
      const next = await startCms({ data: firstCms.data, logger: { level: 'warn', stream } });
      const counts = async () => {
        const store = createStore(path.join(firstCms.data, 'store.db'));
        // the log of who viewed a report is deleted with the report
        const views = store.desk.listLog(1000, 0).filter(({ time }) => time === '2010-01-02').length;
        expect(views).toBe(store.reports.list(-1, 0).length);
        const found = [store.messages.list(-1, 0).length, store.reports.list(-1, 0).length, store.mails.list(0).length];
        store.close();
        return found;
      };
      // the office is reminded of the open report, which is long overdue
      await expect.poll(async () => [await counts(), await files()]).toEqual([[2, 2, 0], 4]);
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          messages: 1,
          reports: 1,
          files: 2,
          mails: 1,
          subscribers: 1,
          consents: 1,
          answers: 1,
          msg: expect.stringContaining('retention'),
        }),
      ]);
      for (const file of ['store.db', 'store.db-wal'])
        expect((await readFile(path.join(firstCms.data, file))).includes('old@example.com'), file).toBe(false);
      // written answers expire; the sums, which the page of results shows, do not
      const { body } = await next.get<{ participants: number }>('/api/surveys/results/website');
      expect(body.participants).toBe(seeds + 2);
      vi.setSystemTime(new Date(`${year + 1}-01-02T12:00:00Z`));
      await vi.advanceTimersByTimeAsync(DAY_MS);
      await expect.poll(async () => [await counts(), await files()]).toEqual([[2, 1, 0], 3]);
      vi.setSystemTime(new Date(`${year + 2}-01-02T12:00:00Z`));
      await vi.advanceTimersByTimeAsync(DAY_MS);
      await expect.poll(async () => [await counts(), await files()]).toEqual([[0, 1, 0], 1]);
      expect(lines.join('')).not.toMatch(/Opis|@/);
      await expect.poll(mails).toEqual([]);
      await next.close();
    } finally {
      vi.useRealTimers();
    }
    await firstCms.close();
  });

  it('W9 JB04: applications stay for two years, with and without consent to later offers', async () => {
    const firstCms = await startCms();
    const person = { job: 'x', firstName: 'A', lastName: 'B', email: 'a@b.pl' };
    const rows = [5, 7, 23, 25].flatMap((months) =>
      [true, false].map((futureOffersConsent) => {
        const created = new Date();
        created.setDate(1);
        created.setMonth(created.getMonth() - months);
        const body = JSON.stringify({ ...person, futureOffersConsent });
        return `('job-application', '${months} ${futureOffersConsent}', 'pl', '${created.toISOString()}', '${body}')`;
      }),
    );
    writeTo(firstCms, `INSERT INTO messages (form, id, locale, created, body) VALUES ${rows.join(',')}`);
    await firstCms.app.close();
    const next = await startCms({ data: firstCms.data });
    const store = createStore(path.join(firstCms.data, 'store.db'));
    const left = store.messages.list(-1, 0).map(({ id }) => id);
    expect(left.sort()).toEqual(['23 false', '23 true', '5 false', '5 true', '7 false', '7 true']);
    store.close();
    await next.close();
    await firstCms.close();
  });

  it('is deleted also where the mails cannot be read, which is logged', { tags: ['long'] }, async () => {
    const firstCms = await startCms();
    writeTo(
      firstCms,
      `INSERT INTO cookie_consents (id, created, updated, referral, body) VALUES ('old', '2020', '2020', '', '{}')`,
    );
    await firstCms.app.close();
    await rm(path.join(firstCms.data, 'outbox'), { recursive: true, force: true });
    await writeFile(path.join(firstCms.data, 'outbox'), '');
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const next = await startCms({ data: firstCms.data, logger: { level: 'warn', stream } });
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['expired messages are still there']);
    const database = new DatabaseSync(path.join(firstCms.data, 'store.db'), { readOnly: true });
    expect(database.prepare('SELECT id FROM cookie_consents').all()).toEqual([]);
    database.close();
    await next.close();
    await firstCms.close();
  });

  it('is a setting; what is none stops the start', { tags: ['long'] }, async () => {
    const start = run(
      process.execPath,
      ['server/embedded-cms/main.ts', '--port', '0', '--data', path.join(tmpdir(), 'cms-retention')],
      {
        env: { ...process.env, RETENTION_REPORTS_YEARS: 'for ever' },
      },
    );
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: 'RETENTION_REPORTS_YEARS: a whole number from 1 to 999 is needed\n',
    });
  });
});
