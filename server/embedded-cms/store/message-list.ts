import type { DatabaseSync } from 'node:sqlite';
import type { MessageForm } from './mail-queue.ts';
import type { Message } from './messages.ts';
import { HAS_WORDS, type ListFilter } from './search-text.ts';

/** A message in a list. */
export interface ListedMessage extends Message {
  /** Number of its attachments. */
  files: number;
}
/** What messages of a form are about: id of a product or a job offer, or a subject of the contact form. */
export interface Matter {
  form: MessageForm;
  matter: string;
}

/** Number of matters that can be chosen from. */
const MATTERS_MAX = 300;

/** Lists of messages for the desk. */
export function createMessageList(database: DatabaseSync) {
  const matching = `
    FROM messages WHERE (:form = '' OR form = :form) AND (:matter = '' OR form || '/' || matter = :matter)
      AND (:state = '' OR (done IS NOT NULL) = (:state = 'done'))
      AND ${HAS_WORDS}`;
  const order = 'ORDER BY done IS NOT NULL, iif(done IS NULL, created, NULL), created DESC, id';
  // sorts numbers of rows, so that only the bodies of the page are read
  const page = database.prepare(`
    SELECT form, id, locale, created, done, body,
      (SELECT count(*) FROM entry_attachments WHERE entry = messages.id) AS files
    FROM messages WHERE rowid IN (SELECT rowid ${matching} ${order} LIMIT :limit OFFSET :offset) ${order}`);
  const total = database.prepare(`SELECT count(*) AS n ${matching}`);
  const matters = database.prepare(
    `SELECT DISTINCT form, matter FROM messages WHERE matter <> '' ORDER BY form, matter LIMIT ${MATTERS_MAX}`,
  );
  const toParameters = ({ words = [], form = '', matter = '', state = '' }: ListFilter) => ({
    words: JSON.stringify(words),
    form,
    matter,
    state,
  });
  return {
    /** Open messages, the oldest first, then those that are done, the newest first. limit: -1 for all. */
    list: (limit: number, offset: number, filter: ListFilter = {}): ListedMessage[] =>
      page
        .all({ ...toParameters(filter), limit, offset })
        .map((row) => ({ ...row, body: JSON.parse(String(row['body'])) })) as unknown as ListedMessage[],
    count: (filter: ListFilter): number => Number(total.get(toParameters(filter))?.['n']),
    /** The matters of all messages. */
    listMatters: () => matters.all() as unknown as Matter[],
  };
}
