import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locales/locales.ts';
import { isReference, RECEIPT_CHARACTERS } from '#shared/rules/forms/reference.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { inTransaction, toSalted } from './database.ts';
import type { MailQueue } from './mail-queue.ts';
import { createReceipt, readReceipt } from './receipt.ts';

type Thread = Models['ReportThread'];

interface ReadReport extends Thread {
  /** ISO date. */
  day: string;
  /** Fields of the form. */
  body: Record<string, string | boolean>;
  files: string[];
}

/** Reports and what is written about them (D7, Directive 2019/1937). Receipts are taken as typed; null: no such report. */
export interface ReportStore {
  /** The receipt by which its sender asks for it, told already or new; only a salted hash of it is kept. Once for a receipt. */
  add(body: Models['WhistleblowerForm'], locale: Locale, files: readonly Attachment[], told?: string): string;
  find(receipt: string): Thread | null;
  reply(receipt: string, text: string): Thread | null;
  /** By the receipt or by the id of list(). */
  answer(receiptOrId: string, text: string, isLast?: boolean): Thread | null;
  /** All of one, likewise. */
  read(receiptOrId: string): ReadReport | null;
  list(): { id: string; day: string; state: string; messages: number; files: string[] }[];
}

/** Article 9 of the directive: receipt is acknowledged, feedback comes within three months of it. */
const RECEIVED: Record<Locale, string> = {
  pl: 'Potwierdzamy przyjęcie zgłoszenia. O działaniach następczych poinformujemy w tym miejscu, nie później niż trzy miesiące od dziś. Jeżeli chcesz coś dodać, napisz odpowiedź.',
  en: 'We acknowledge receipt of your report. You will find our feedback on the follow-up here, no later than three months from today. If you want to add anything, write a reply.',
  de: 'Wir bestätigen den Eingang Ihrer Meldung. Unsere Rückmeldung zu den Folgemaßnahmen finden Sie hier spätestens drei Monate nach dem heutigen Tag. Wenn Sie etwas ergänzen möchten, antworten Sie uns.',
};

/** D7: the day alone; a time of day could tell who it was. */
const today = () => toWarsawDay(new Date());

export function createReportStore(database: DatabaseSync, attachments: AttachmentStore, mails: MailQueue): ReportStore {
  const { salt } = database.prepare('SELECT salt FROM report_salt').get() as { salt: string };
  const insert = database.prepare(
    'INSERT INTO whistleblower_reports (id, receipt_hash, day, body) VALUES (?, ?, ?, ?)',
  );
  const byHash = database.prepare('SELECT id, state FROM whistleblower_reports WHERE receipt_hash = ?');
  const byId = database.prepare('SELECT id, state FROM whistleblower_reports WHERE id = ?');
  const body = database.prepare('SELECT day, body FROM whistleblower_reports WHERE id = ?');
  const setState = database.prepare('UPDATE whistleblower_reports SET state = ? WHERE id = ?');
  const write = database.prepare('INSERT INTO report_messages (report, sender, day, text) VALUES (?, ?, ?, ?)');
  const read = database.prepare(
    'SELECT sender AS "from", text, day AS date FROM report_messages WHERE report = ? ORDER BY number',
  );
  const all = database.prepare(
    `SELECT id, day, state, (SELECT count(*) FROM report_messages WHERE report = id) AS messages
     FROM whistleblower_reports ORDER BY day, id`,
  );

  const toHash = (receipt: string) => toSalted(salt, createHash('sha256').update(receipt).digest('hex'));
  const rowOf = (receipt: string) =>
    byHash.get(toHash(readReceipt(receipt))) as { id: string; state: Thread['state'] } | undefined;
  const findRow = (receiptOrId: string) => (byId.get(receiptOrId) as ReturnType<typeof rowOf>) ?? rowOf(receiptOrId);
  const filesOf = (id: string) => attachments.of(id).map(({ file }) => file);
  const toThread = (id: string, state: Thread['state']): Thread => ({
    state,
    messages: read.all(id).map((row) => ({ ...row })) as Thread['messages'],
  });
  /** The office's mail: nothing of the report, nor the time or language of its sender. */
  const notify = (isReply: boolean) => mails.add({ kind: 'report', isReply }, DEFAULT_LOCALE, today());
  function say(id: string, sender: 'office' | 'reporter', text: string, state: Thread['state']): Thread {
    return inTransaction(database, () => {
      write.run(id, sender, today(), text);
      setState.run(state, id);
      if (sender === 'reporter') notify(true);
      return toThread(id, state);
    });
  }

  return {
    add(body, locale, files, told) {
      const receipt = isReference(told, RECEIPT_CHARACTERS) ? told : createReceipt();
      if (rowOf(receipt)) return receipt;
      const id = randomUUID();
      inTransaction(database, () => {
        insert.run(id, toHash(receipt), today(), JSON.stringify(body));
        write.run(id, 'office', today(), RECEIVED[locale]);
        attachments.add(id, files);
        notify(false);
      });
      return receipt;
    },
    find(receipt) {
      const row = rowOf(receipt);
      return row ? toThread(row.id, row.state) : null;
    },
    reply(receipt, text) {
      const row = rowOf(receipt);
      // who writes on a closed report has something to say about it: it is open again
      return row ? say(row.id, 'reporter', text, row.state === 'closed' ? 'open' : row.state) : null;
    },
    read(receiptOrId) {
      const row = findRow(receiptOrId);
      if (!row) return null;
      const report = body.get(row.id) as { day: string; body: string };
      return { day: report.day, body: JSON.parse(report.body), files: filesOf(row.id), ...toThread(row.id, row.state) };
    },
    answer(receiptOrId, text, isLast = false) {
      const row = findRow(receiptOrId);
      return row ? say(row.id, 'office', text, isLast ? 'closed' : 'open') : null;
    },
    list: () =>
      (all.all() as { id: string; day: string; state: string; messages: number }[]).map((row) => ({
        ...row,
        files: filesOf(row.id),
      })),
  };
}
