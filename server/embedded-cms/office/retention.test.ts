import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Rows } from '../records/tables.ts';
import { createStore, type Store } from '../store/store.ts';
import { startReminders } from './reminders.ts';
import { readRetention, startRetention } from './retention.ts';

let store: Store;
let folder: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-06-15T10:00:00Z') });
  store = createStore(':memory:');
  folder = await mkdtemp(path.join(tmpdir(), 'retention-'));
});
afterEach(async () => {
  vi.useRealTimers();
  store.close();
  await rm(folder, { recursive: true });
});
const day = (date: string) => Date.parse(`${date}T10:00:00Z`);
const at = <T>(date: string, work: () => T): T => {
  vi.setSystemTime(day(date));
  const result = work();
  vi.setSystemTime(day('2026-06-15'));
  return result;
};
async function write(name: string, date: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), '');
  await utimes(path.join(folder, name), new Date(date), new Date(date));
}

it('spec 9: what visitors sent is deleted at the end of its period, with its files, and the log says how much', async () => {
  const send = (form: 'contact-us' | 'job-application', id: string, date: string, body: object = {}) =>
    store.messages.add(form, {
      locale: 'pl',
      reference: id,
      receivedAt: day(date),
      files: [{ file: `${id}.pdf`, name: 'a.pdf' }],
      body: body as never,
    });
  // for twelve and twenty-four months, with consent to later offers too
  const messages = [
    ['contact-us', 'M7Q2A-B3C4A', '2025-06-14'],
    ['contact-us', 'M7Q2A-B3C4B', '2025-06-15'],
    ['job-application', 'M7Q2A-B3C4C', '2024-06-14'],
    ['job-application', 'M7Q2A-B3C4D', '2024-06-15'],
    ['job-application', 'M7Q2A-B3C4E', '2024-06-14', { futureOffersConsent: true }],
    ['job-application', 'M7Q2A-B3C4F', '2024-06-15', { futureOffersConsent: true }],
  ] as const;
  for (const [form, id, date, body] of messages) {
    send(form, id, date, body);
    await write(`attachments/${id}.pdf`, date);
  }
  const receipts = ['2022-12-31', '2023-01-01'].map((date) =>
    at(date, () => {
      const receipt = store.reports.add(
        { category: 'safety', content: date, anonymous: true },
        { locale: 'pl', files: [{ file: `${date}.pdf`, name: '' }], receivedAt: day(date) },
      );
      const id = String(store.reports.list(-1, 0).find((one) => one.day === date)?.id);
      store.reports.answer(id, 'Done', { isLast: true, isFeedback: true, read: 1 });
      return receipt;
    }),
  );
  await write('attachments/2022-12-31.pdf', '2022-12-31');
  // files of no entry, and mails that were not sent or refused
  await write('attachments/unknown.pdf', '2025-06-14T23:59:00Z');
  await write('attachments/new.pdf', '2025-06-15T00:00:00Z');
  await write('outbox/old.eml', '2025-06-14');
  await write('outbox/new.eml', '2025-06-16');
  await write('outbox/refused/old.eml', '2025-06-14');
  for (const date of ['2026-05-15', '2026-05-16'])
    at(date, () => store.newsletter.request(`${date}@example.com`, 'pl', []));
  const consent = {
    necessaryConsent: true,
    functionalConsent: false,
    analyticConsent: true,
    advertisingConsent: false,
    referral: '',
  };
  for (const date of ['2024-06-14', '2024-06-15']) at(date, () => store.consents.add(consent));
  const answers = [{ question: 'why', values: ['Fast'], isWritten: true }];
  for (const date of ['2025-06-14', '2025-06-15']) store.surveys.participate('site', answers, day(date));
  for (const date of ['2025-06-14', '2025-06-15'])
    store.pageFeedback.add('pl', { page: 'about', helpful: true }, day(date));
  const visit = { id: 'v1', name: 'Ewa' };
  for (const date of ['2022-12-31', '2023-01-01']) at(date, () => store.desk.log(visit, 'list', date));
  const warn = vi.fn();
  const options = {
    store,
    attachments: path.join(folder, 'attachments'),
    mailFolder: path.join(folder, 'outbox'),
    retention: { messagesMonths: 12, applicationsMonths: 24, reportsYears: 3 },
    rowsOf: () => ({ surveys: new Map() }) as unknown as Rows,
    log: { warn, error: (_data: object, message: string) => expect.unreachable(message) } as never,
  };
  const { stop } = await startRetention(options);
  expect(warn.mock.calls).toEqual([
    [
      { messages: 3, reports: 1, files: 5, mails: 2, subscribers: 1, consents: 1, answers: 1, feedback: 1 },
      'deleted at the end of the retention period',
    ],
  ]);
  expect(
    store.messages
      .list(-1, 0)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['M7Q2A-B3C4B', 'M7Q2A-B3C4D', 'M7Q2A-B3C4F']);
  expect(receipts.map((receipt) => store.reports.find(receipt) !== null)).toEqual([false, true]);
  expect((await readdir(path.join(folder, 'attachments'))).sort()).toEqual([
    'M7Q2A-B3C4B.pdf',
    'M7Q2A-B3C4D.pdf',
    'M7Q2A-B3C4F.pdf',
    'new.pdf',
  ]);
  expect(await readdir(path.join(folder, 'outbox'))).toEqual(['new.eml', 'refused']);
  expect(store.desk.listLog(-1, 0).map(({ entry }) => entry)).toEqual(['2023-01-01']);
  // once a day from now on; nothing is logged of a day on which nothing ends
  vi.setSystemTime(day('2026-06-16'));
  vi.advanceTimersByTime(86_399_999);
  expect(store.messages.count({})).toBe(3);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(warn.mock.calls.length).toBe(2));
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a deletion that fails is logged, and the site starts nevertheless', async () => {
  const error = vi.fn();
  const broken = {
    ...store,
    messages: {
      ...store.messages,
      removeBefore: () => {
        throw new Error('disk I/O error');
      },
    },
  };
  const { stop } = await startRetention({
    store: broken,
    attachments: folder,
    mailFolder: folder,
    retention: readRetention({}),
    rowsOf: () => ({}) as Rows,
    log: { error } as never,
  });
  expect(error.mock.calls).toEqual([[{ err: new Error('disk I/O error') }, 'expired messages are still there']]);
  stop();
});

it('the periods are settings: whole numbers from 1 to 999', () => {
  expect(readRetention({})).toEqual({ messagesMonths: 12, applicationsMonths: 24, reportsYears: 3 });
  expect(
    readRetention({
      RETENTION_MESSAGES_MONTHS: '1',
      RETENTION_APPLICATIONS_MONTHS: ' 999 ',
      RETENTION_REPORTS_YEARS: '10',
    }),
  ).toEqual({
    ...{ messagesMonths: 1, applicationsMonths: 999, reportsYears: 10 },
  });
  for (const text of ['0', '1000', '1.5', '-1', 'x'])
    expect(() => readRetention({ RETENTION_REPORTS_YEARS: text })).toThrow(
      'RETENTION_REPORTS_YEARS: a whole number from 1 to 999 is needed',
    );
});

it('Directive 2019/1937: the office is reminded of reports at once and four times a day, and a failure is tried again', () => {
  const asked: unknown[] = [];
  let count = 1;
  const remind = (...call: unknown[]) => {
    asked.push(call);
    if (count < 0) throw new Error('disk');
    return count;
  };
  const [onQueued, error] = [vi.fn(), vi.fn()];
  const { stop } = startReminders({ reports: { remind } as never, onQueued, log: { error } });
  expect([asked, onQueued.mock.calls.length]).toEqual([[['2026-06-15', 14]], 1]);
  count = 0;
  vi.advanceTimersByTime(6 * 3_600_000 - 1);
  expect(asked.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect([asked.length, onQueued.mock.calls.length]).toEqual([2, 1]);
  count = -1;
  vi.advanceTimersByTime(6 * 3_600_000);
  expect(error.mock.calls).toEqual([
    [{ err: new Error('disk') }, 'due dates of reports are not announced; the next round tries again'],
  ]);
  stop();
  vi.advanceTimersByTime(86_400_000);
  expect(asked.length).toBe(3);
});
