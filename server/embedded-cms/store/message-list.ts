import type { DatabaseSync } from 'node:sqlite';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { toMessageDueDate } from '../office/due-dates.ts';
import type { MessageForm } from './mail-queue.ts';
import type { Message } from './messages.ts';
import { HAS_WORDS, type ListFilter } from './search-text.ts';

/** A message in a list. */
export interface ListedMessage extends Message {
  /** Number of its attachments. */
  files: number;
}
/**
 * What messages of a form are about: id of a product or a job offer, or a subject of the contact form. Messages with a
 * list of products are about these too, as questions about a product are.
 */
export interface Matter {
  form: MessageForm;
  matter: string;
}

/** Number of matters that can be chosen from. */
const MATTERS_MAX = 300;

/** Lists of messages for the desk. */
export function createMessageList(database: DatabaseSync) {
  const matching = `
    FROM messages WHERE (:form = '' OR form = :form)
      AND (:matter = '' OR form || '/' || matter = :matter OR EXISTS (
        SELECT 1 FROM json_each(messages.body, '$.items') AS item
        WHERE 'product-contact/' || (item.value ->> 'product') = :matter))
      AND (:state = '' OR (done IS NOT NULL) = (:state = 'done'))
      AND ${HAS_WORDS}`;
  database.function('message_due', { deterministic: true }, (form, created) =>
    toMessageDueDate(form as MessageForm, toWarsawDay(new Date(String(created)))),
  );
  // only open messages have a due date, so that the function is not called for all that were ever answered
  const due = `iif(done IS NULL AND :order = '', message_due(form, created), NULL)`;
  const order = `ORDER BY :order = '' AND done IS NOT NULL, ${due}, created DESC, id`;
  // sorts numbers of rows, so that only the bodies of the page are read
  const page = database.prepare(`
    SELECT form, id, locale, created, done, body,
      (SELECT count(*) FROM entry_attachments WHERE entry = messages.id) AS files
    FROM messages WHERE rowid IN (SELECT rowid ${matching} ${order} LIMIT :limit OFFSET :offset) ${order}`);
  const total = database.prepare(`SELECT count(*) AS n ${matching}`);
  const matters = database.prepare(`
    SELECT form, matter FROM messages WHERE matter <> ''
    UNION SELECT 'product-contact', item.value ->> 'product' FROM messages, json_each(messages.body, '$.items') AS item
    ORDER BY form, matter LIMIT ${MATTERS_MAX}`);
  const listed = database.prepare(`
    SELECT DISTINCT id FROM (
      SELECT item.value ->> 'product' AS id FROM messages, json_each(messages.body, '$.items') AS item
      UNION ALL SELECT matter FROM messages WHERE form IN ('product-contact', 'job-application'))
    WHERE id <> ''`);
  const toParameters = ({ words = [], form = '', matter = '', state = '' }: ListFilter) => ({
    words: JSON.stringify(words),
    form,
    matter,
    state,
  });
  return {
    /** Open messages by their due date, then those that are done; of the same date the newest first. limit: -1 for all. */
    list: (limit: number, offset: number, filter: ListFilter = {}): ListedMessage[] =>
      page
        .all({ ...toParameters(filter), order: filter.order ?? '', limit, offset })
        .map((row) => ({ ...row, body: JSON.parse(String(row['body'])) })) as unknown as ListedMessage[],
    count: (filter: ListFilter): number => Number(total.get(toParameters(filter))?.['n']),
    /** The matters of all messages. */
    listMatters: () => matters.all() as unknown as Matter[],
    /** Ids of all products that a message asks about, alone or in an enquiry list, and of job offers applied for. */
    listNamed: () => listed.all().map(({ id }) => String(id)),
  };
}
