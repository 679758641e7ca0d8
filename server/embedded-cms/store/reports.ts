import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Models } from '#shared/contract/models/models.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locales/locales.ts';
import { isReference, RECEIPT_CHARACTERS, toReference } from '#shared/rules/forms/reference.ts';
import { toPlainCode } from '#shared/rules/text/typed-text.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { findNextReportDue, type ReportDays, toUrgency } from '../office/due-dates.ts';
import { cmsTexts } from '../texts/texts.ts';
import type { Attachment, AttachmentStore } from './attachments.ts';
import { inTransaction, toSalted } from './database.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MessageContext, Removed } from './messages.ts';
import { HAS_WORDS, type ListFilter } from './search-text.ts';

type Thread = Models['ReportThread'];

/** A report in the register, without its text or anything about the sender. Days are ISO dates. */
export interface ReportRow extends ReportDays {
  id: string;
  /** Language of its sender; null if unknown. */
  locale: Locale | null;
  category: string;
  state: Thread['state'];
  messages: number;
  /** Number of attachments, also of replies. */
  files: number;
  /** Sender of the last message; null if there is none. */
  last: 'office' | 'reporter' | null;
}
export interface ReadReport extends Omit<ReportRow, 'files'> {
  /** Fields of the form. */
  body: Record<string, string | boolean>;
  thread: (Thread['messages'][number] & { number: number })[];
  files: readonly Attachment[];
}

/** An answer of the office. */
export interface OfficeAnswer {
  /** Closes the report. */
  isLast: boolean;
  isFeedback: boolean;
  /** Number of messages that the office has read. */
  read: number;
}

interface MessageEffects {
  state: Thread['state'];
  /** The message is the feedback, unless there has been one. */
  isFeedback?: boolean;
  files?: readonly Attachment[];
}

/** Only the day, since a time of day could reveal who sent the report (D7). */
const today = () => toWarsawDay(new Date());

/** Normalises a typed receipt: a label before it, case, spaces and kinds of dashes do not matter. */
function readReceipt(typed: string): string {
  const letters = toPlainCode(typed)
    .replace(/^[^:]*:/, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}

/** Reports and their messages (D7, Directive 2019/1937). Receipts are passed as typed; null: no such report. */
export function createReportStore(database: DatabaseSync, attachments: AttachmentStore, mails: MailQueue) {
  const sql = database.createTagStore();
  const { salt } = sql.get`SELECT salt FROM report_salt` as { salt: string };
  database.function('report_due', { deterministic: true }, (day, acknowledged, feedback) =>
    findNextReportDue({ day, acknowledged, feedback, closed: null } as ReportDays),
  );
  const acknowledged = `(SELECT min(day) FROM report_messages WHERE report = id AND sender = 'office')`;
  const category = `coalesce(json_extract(body, '$.category'), '')`;
  const register = `
    SELECT id, day, locale, ${category} AS category, state, closed, feedback, ${acknowledged} AS acknowledged,
      (SELECT count(*) FROM report_messages WHERE report = id) AS messages,
      (SELECT count(*) FROM entry_attachments WHERE entry = id) AS files,
      (SELECT sender FROM report_messages WHERE report = id ORDER BY number DESC LIMIT 1) AS last`;
  const matching = `
    FROM whistleblower_reports WHERE (:state = '' OR state = :state) AND (:category = '' OR ${category} = :category)
      AND ${HAS_WORDS}`;
  const due = `iif(state = 'closed', NULL, report_due(day, ${acknowledged}, feedback))`;
  const page = database.prepare(
    `${register} ${matching}
    ORDER BY iif(:order = '', state = 'closed', 0), iif(:order = '', ${due}, NULL) NULLS LAST,
      iif(:order = '', closed, NULL) DESC, day DESC, id LIMIT :limit OFFSET :offset`,
  );
  const total = database.prepare(`SELECT count(*) AS n ${matching}`);
  const toParameters = ({ words = [], state = '', category = '' }: ListFilter) => ({
    words: JSON.stringify(words),
    state,
    category,
  });
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
  const notify = (isReply: boolean, received = today()) =>
    mails.add({ kind: 'report', isReply, ...(received === today() ? {} : { received }) }, DEFAULT_LOCALE, today());
  function addMessage(
    id: string,
    sender: 'office' | 'reporter',
    text: string,
    { state, isFeedback = false, files = [] }: MessageEffects,
  ): void {
    const feedback = isFeedback ? today() : null;
    inTransaction(database, () => {
      const message = Number(write(id, sender, text).lastInsertRowid);
      attachments.add(
        id,
        files.map((file) => ({ ...file, message })),
      );
      const closed = state === 'closed' ? today() : null;
      sql.run`
        UPDATE whistleblower_reports
        SET state = ${state}, closed = ${closed}, feedback = coalesce(feedback, ${feedback}),
          search = search || char(10) || fold(${text})
        WHERE id = ${id}`;
      if (sender === 'reporter') notify(true);
    });
  }
  function read(id: string): ReadReport | null {
    const row = one.get(id) as (ReportRow & { body: string }) | undefined;
    return row ? { ...row, body: JSON.parse(row.body), thread: messagesOf(id), files: attachments.of(id) } : null;
  }

  return {
    /** Stores a report once per receipt and returns the receipt, the sender's or a new one. Only its hash is stored. */
    add(body: Models['WhistleblowerForm'], { locale, files, reference, receivedAt }: MessageContext): string {
      const receipt = isReference(reference, RECEIPT_CHARACTERS)
        ? reference
        : toReference(RECEIPT_CHARACTERS, () => randomBytes(32));
      if (rowOf(receipt)) return receipt;
      const id = randomUUID();
      const stored = JSON.stringify(body);
      const day = toWarsawDay(new Date(receivedAt));
      inTransaction(database, () => {
        sql.run`
          INSERT INTO whistleblower_reports (id, receipt_hash, day, locale, body, search)
          VALUES (
            ${id}, ${toHash(receipt)}, ${day}, ${locale}, ${stored},
            search_text(${id}, ${stored}))`;
        // article 9 of the directive: receipt is acknowledged, feedback comes within three months of it
        write(id, 'office', cmsTexts[locale].report.acknowledgement);
        attachments.add(id, files);
        notify(false, day);
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
      addMessage(row.id, 'reporter', text, { state: row.state, files });
      return toThread(row.id, row.state);
    },
    /**
     * id: of list(). isFeedback: the answer is the feedback of the directive, and not a question, for example; the last
     * answer states the outcome, so it always is. Returns false if the report is closed, or has messages that the
     * office has not read yet.
     */
    answer(id: string, text: string, { isLast, isFeedback, read: readCount }: OfficeAnswer): boolean {
      const report = read(id);
      if (!report || report.state === 'closed' || report.messages !== readCount) return false;
      addMessage(id, 'office', text, { state: isLast ? 'closed' : 'open', isFeedback: isLast || isFeedback });
      return true;
    },
    /** Sets the day of the feedback, null: none. Returns false if the report is closed or `seen` is not the day it has. */
    changeFeedback(id: string, day: string | null, seen: string | null): boolean {
      const { changes } = sql.run`
        UPDATE whistleblower_reports SET feedback = ${day} WHERE id = ${id} AND state <> 'closed' AND feedback IS ${seen}`;
      return Number(changes) > 0;
    },
    read,
    /** Open reports by their next due date, then closed ones, the last first. limit: -1 for all. */
    list: (limit: number, offset: number, filter: ListFilter = {}) =>
      page.all({ ...toParameters(filter), order: filter.order ?? '', limit, offset }) as unknown as ReportRow[],
    count: (filter: ListFilter): number => Number(total.get(toParameters(filter))?.['n']),
    /**
     * Queues a mail for each open report that is due within `days` or overdue, once for each of both. today: ISO date.
     * Returns the number of mails.
     */
    remind: (today: string, days: number): number =>
      inTransaction(database, () => {
        const urgent = page
          .all({ ...toParameters({}), order: '', limit: -1, offset: 0 })
          .map((row) => ({ id: String(row['id']), due: findNextReportDue(row as unknown as ReportDays) }))
          .flatMap(({ id, due }) => {
            const urgency = due && toUrgency(due, today, days);
            return urgency ? [{ id, due, urgency }] : [];
          });
        return urgent.filter(({ id, due, urgency }) => {
          const reminder = `${due} ${urgency}`;
          const { changes } = sql.run`
            UPDATE whistleblower_reports SET reminded = ${reminder} WHERE id = ${id} AND reminded IS NOT ${reminder}`;
          if (changes) mails.add({ kind: 'report-due', due, isOverdue: urgency === 'overdue' }, DEFAULT_LOCALE, today);
          return changes;
        }).length;
      }),
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
