import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import { isReference, RECEIPT_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import { toPlainCode } from '#shared/rules/text/typed-text.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { cmsTexts } from '../texts/texts.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { inTransaction, toSalted } from './database.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MessageContext, Removed } from './messages.ts';

type Thread = Models['ReportThread'];

/** A report in the register, without its text or anything about the sender. Days are ISO dates. */
export interface ReportRow {
  id: string;
  day: string;
  category: string;
  state: Thread['state'];
  /** Day of the office's first message; null if there is none yet. */
  acknowledged: string | null;
  closed: string | null;
  messages: number;
  /** Number of messages of the office; the first acknowledges the report. */
  answers: number;
  /** Sender of the last message; null if there is none. */
  last: 'office' | 'reporter' | null;
}
export interface ReadReport extends ReportRow {
  /** Fields of the form. */
  body: Record<string, string | boolean>;
  thread: (Thread['messages'][number] & { number: number })[];
  files: readonly Attachment[];
}

/** D7: only the day, since a time of day could reveal who sent the report. */
const today = () => toWarsawDay(new Date());

/** Normalises a typed receipt: case, spaces and kinds of dashes do not matter. */
function readReceipt(typed: string): string {
  const letters = toPlainCode(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}

/** Reports and their messages (D7, Directive 2019/1937). Receipts are passed as typed; null: no such report. */
export function createReportStore(database: DatabaseSync, attachments: AttachmentStore, mails: MailQueue) {
  const sql = database.createTagStore();
  const { salt } = sql.get`SELECT salt FROM report_salt` as { salt: string };
  const register = `
    SELECT id, day, coalesce(json_extract(body, '$.category'), '') AS category, state, closed,
      (SELECT min(day) FROM report_messages WHERE report = id AND sender = 'office') AS acknowledged,
      (SELECT count(*) FROM report_messages WHERE report = id) AS messages,
      (SELECT count(*) FROM report_messages WHERE report = id AND sender = 'office') AS answers,
      (SELECT sender FROM report_messages WHERE report = id ORDER BY number DESC LIMIT 1) AS last`;
  const all = database.prepare(
    `${register} FROM whistleblower_reports ORDER BY state = 'closed', day, id LIMIT ? OFFSET ?`,
  );
  const one = database.prepare(`${register}, body FROM whistleblower_reports WHERE id = ?`);

  const toHash = (receipt: string) => toSalted(salt, hash('sha256', receipt));
  const rowOf = (receipt: string) =>
    sql.get`
      SELECT id, state FROM whistleblower_reports WHERE receipt_hash = ${toHash(readReceipt(receipt))}
    ` as { id: string; state: Thread['state'] } | undefined;
  const write = (report: string, sender: 'office' | 'reporter', text: string) =>
    sql.run`INSERT INTO report_messages (report, sender, day, text) VALUES (${report}, ${sender}, ${today()}, ${text})`;
  const messagesOf = (id: string) =>
    sql.all`
      SELECT number, sender AS "from", text, day AS date,
        (SELECT count(*) FROM entry_attachments WHERE entry = report AND message = number) AS files
      FROM report_messages WHERE report = ${id} ORDER BY number`.map((row) => ({ ...row })) as ReadReport['thread'];
  const toThread = (id: string, state: Thread['state']): Thread => ({
    state,
    messages: messagesOf(id).map(({ number: _, files, ...message }) => ({ ...message, ...(files ? { files } : {}) })),
    takesFiles: state !== 'closed',
  });
  /** Queues a mail to the office that reveals nothing about the report, its time or the language of its sender. */
  const notify = (isReply: boolean) => mails.add({ kind: 'report', isReply }, DEFAULT_LOCALE, today());
  function addMessage(
    id: string,
    sender: 'office' | 'reporter',
    text: string,
    state: Thread['state'],
    files: readonly Attachment[] = [],
  ): void {
    inTransaction(database, () => {
      const message = Number(write(id, sender, text).lastInsertRowid);
      attachments.add(
        id,
        files.map((file) => ({ ...file, message })),
      );
      const closed = state === 'closed' ? today() : null;
      sql.run`UPDATE whistleblower_reports SET state = ${state}, closed = ${closed} WHERE id = ${id}`;
      if (sender === 'reporter') notify(true);
    });
  }
  function read(id: string): ReadReport | null {
    const row = one.get(id) as (ReportRow & { body: string }) | undefined;
    return row ? { ...row, body: JSON.parse(row.body), thread: messagesOf(id), files: attachments.of(id) } : null;
  }

  return {
    /** Stores a report once per receipt and returns the receipt, the sender's or a new one. Only its hash is stored. */
    add(body: Models['WhistleblowerForm'], { locale, files, reference, received }: MessageContext): string {
      const receipt = isReference(reference, RECEIPT_CHARACTERS)
        ? reference
        : toReference(RECEIPT_CHARACTERS, () => randomBytes(32));
      if (rowOf(receipt)) return receipt;
      const id = randomUUID();
      inTransaction(database, () => {
        sql.run`
          INSERT INTO whistleblower_reports (id, receipt_hash, day, body)
          VALUES (${id}, ${toHash(receipt)}, ${toWarsawDay(new Date(received))}, ${JSON.stringify(body)})`;
        // article 9 of the directive: receipt is acknowledged, feedback comes within three months of it
        write(id, 'office', cmsTexts[locale].report.acknowledgement);
        attachments.add(id, files);
        notify(false);
      });
      return receipt;
    },
    find(receipt: string): Thread | null {
      const row = rowOf(receipt);
      return row ? toThread(row.id, row.state) : null;
    },
    /** Returns 'closed' for a closed report, which accepts no replies (F5) and stays closed. */
    reply(receipt: string, text: string, files: readonly Attachment[]): Thread | 'closed' | null {
      const row = rowOf(receipt);
      if (!row) return null;
      if (row.state === 'closed') return 'closed';
      addMessage(row.id, 'reporter', text, row.state, files);
      return toThread(row.id, row.state);
    },
    /** id: of list(). Returns false if the report is closed, or has messages that the office has not read yet. */
    answer(id: string, text: string, { isLast, read: readCount }: { isLast: boolean; read: number }): boolean {
      const report = read(id);
      if (!report || report.state === 'closed' || report.messages !== readCount) return false;
      addMessage(id, 'office', text, isLast ? 'closed' : 'open');
      return true;
    },
    read,
    /** Open reports first, each group from the oldest. limit: -1 for all. */
    list: (limit: number, offset: number) => all.all(limit, offset) as unknown as ReportRow[],
    /** Deletes reports that were closed before a day, together with their messages. */
    removeClosedBefore: (day: string): Removed =>
      inTransaction(database, () => {
        const ids = sql.all`SELECT id FROM whistleblower_reports WHERE closed < ${day}`.map(({ id }) => String(id));
        for (const id of ids) {
          sql.run`DELETE FROM report_messages WHERE report = ${id}`;
          sql.run`DELETE FROM whistleblower_reports WHERE id = ${id}`;
        }
        return { entries: ids.length, files: ids.flatMap(attachments.remove) };
      }),
  };
}
