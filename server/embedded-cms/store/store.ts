import { type AnswerStore, createAnswerStore } from './answers.ts';
import { type AttachmentStore, createAttachmentStore } from './attachments.ts';
import { openDatabase } from './database.ts';
import { createDeskStore, type DeskStore } from './desk.ts';
import { createEntryStore, type EntryStore } from './entries.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createMessageStore, type MessageStore } from './messages.ts';
import { createNewsletterStore, type NewsletterStore } from './newsletter.ts';
import { createReportStore, type ReportStore } from './reports.ts';
import { createSurveyStore, type SurveyStore } from './surveys.ts';

/** What visitors sent, kept over restarts. */
export interface Store {
  entries: EntryStore;
  messages: MessageStore;
  reports: ReportStore;
  newsletter: NewsletterStore;
  surveys: SurveyStore;
  answers: AnswerStore;
  attachments: AttachmentStore;
  desk: DeskStore;
  /** Mails that are to be written. */
  mails: MailQueue;
  close(): void;
}

export function createStore(file: string): Store {
  const database = openDatabase(file);
  const attachments = createAttachmentStore(database);
  const mails = createMailQueue(database);
  return {
    entries: createEntryStore(database, attachments, mails),
    messages: createMessageStore(database, attachments),
    reports: createReportStore(database, attachments, mails),
    attachments,
    mails,
    newsletter: createNewsletterStore(database, mails),
    surveys: createSurveyStore(database),
    answers: createAnswerStore(database),
    desk: createDeskStore(database),
    close: () => database.close(),
  };
}
