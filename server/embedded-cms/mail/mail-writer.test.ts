import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Rows } from '../records/tables.ts';
import type { QueueRow } from '../store/mail-queue.ts';
import { createMailWriter, type MailWriterOptions } from './mail-writer.ts';

const toRow = (number: number, mail: QueueRow['mail']): QueueRow => ({
  number,
  id: `id-${number}`,
  locale: 'pl',
  created: '2026-05-14T08:30:00.000Z',
  mail,
});
/** Mail writer with the given tables of the content and the given store. */
const createWriter = ({
  mailFolder,
  rows,
  store,
  ...options
}: Pick<MailWriterOptions, 'queue' | 'mailFolder'> & { rows: object; store: object; log?: MailWriterOptions['log'] }) =>
  createMailWriter({
    source: {
      rowsOf: () => ({ configurations: null, 'newsletter-categories': new Map(), ...rows }) as unknown as Rows,
      store: store as never,
      attachments: mailFolder,
      siteOrigin: 'https://www.elmerion.example',
      publicUrl: null,
      deskUrl: null,
    },
    mailFolder,
    from: 'website@elmerion.example',
    onWritten() {},
    log: { warn() {} },
    ...options,
  });
const welcome = { kind: 'welcome', to: 'reader@example.com', categories: [], leaveToken: 'x' } as const;

it('F1 a mail that cannot be built does not delay others, and an error of the queue fails no request', async () => {
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  let rows = [toRow(1, { kind: 'office', form: 'contact-us', entry: 'gone' }), toRow(2, welcome)];
  let isBroken = false;
  const warnings: string[] = [];
  const writer = createWriter({
    queue: {
      add() {},
      list(after) {
        if (isBroken) throw new Error('database is locked');
        return rows.filter(({ number }) => number > after);
      },
      remove(number) {
        rows = rows.filter((row) => row.number !== number);
      },
    },
    mailFolder,
    rows: {},
    store: { messages: { find: () => null }, attachments: { of: () => [] } },
    log: { warn: (_, message) => void warnings.push(message) },
  });
  await writer.wake();
  expect([rows.map(({ number }) => number), (await readdir(mailFolder)).length]).toEqual([[1], 1]);
  isBroken = true;
  await writer.wake();
  isBroken = false;
  rows = [toRow(3, welcome)];
  await writer.wake();
  expect((await readdir(mailFolder)).length).toBe(2);
  expect(warnings).toEqual([
    'a mail could not be written and is tried again',
    'the mails that are owed could not be read',
  ]);
  await writer.stop();
  await rm(mailFolder, { recursive: true });
});

it('F1 a message whose file is lost is still mailed, and mentions the lost file', async () => {
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  const rows = [toRow(1, { kind: 'office', form: 'contact-us', entry: 'ABCDE-FGHJK' })];
  const tables = ['products', 'categories', 'jobs', 'companies'].map((name) => [name, new Map()]);
  const recipients = new Map([['all', { id: 'all', to: ['office@example.com'] }]]);
  const message = {
    form: 'contact-us',
    id: 'ABCDE-FGHJK',
    locale: 'en',
    created: '2026-05-14T08:30:00.000Z',
    done: null,
    body: { firstName: 'Anna', email: 'anna@example.com', content: 'Please call.' },
  };
  const writer = createWriter({
    queue: { add() {}, list: (after) => rows.filter(({ number }) => number > after), remove: () => void rows.pop() },
    mailFolder,
    rows: { ...Object.fromEntries(tables), 'mail-recipients': recipients },
    store: { messages: { find: () => message }, attachments: { of: () => [{ file: 'gone.pdf', name: 'Plan.pdf' }] } },
  });
  await writer.wake();
  const [name = ''] = await readdir(mailFolder);
  const written = await readFile(path.join(mailFolder, name), 'utf8');
  expect(written.replaceAll('=\r\n', '')).toContain('Plan.pdf (plik zagin=C4=85=C5=82)');
  await writer.stop();
  await rm(mailFolder, { recursive: true });
});
