import { type AnswerStore, createAnswerStore } from './answers.ts';
import { type AttachmentStore, createAttachmentStore } from './attachments.ts';
import { openDatabase } from './database.ts';
import { createEntryStore, type EntryStore } from './entries.ts';
import { createNewsletterStore, type NewsletterStore } from './newsletter.ts';
import { createReportStore, type ReportStore } from './reports.ts';
import { createSurveyStore, type SurveyStore } from './surveys.ts';

/** What visitors sent, kept over restarts. */
export interface Store {
  entries: EntryStore;
  reports: ReportStore;
  newsletter: NewsletterStore;
  surveys: SurveyStore;
  answers: AnswerStore;
  attachments: AttachmentStore;
  close(): void;
}

export function createStore(file: string): Store {
  const database = openDatabase(file);
  const attachments = createAttachmentStore(database);
  return {
    entries: createEntryStore(database, attachments),
    reports: createReportStore(database, attachments),
    attachments,
    newsletter: createNewsletterStore(database),
    surveys: createSurveyStore(database),
    answers: createAnswerStore(database),
    close: () => database.close(),
  };
}
