import { type AnswerStore, createAnswerStore } from './answers.ts';
import { type AttachmentStore, createAttachmentStore } from './attachments.ts';
import { type ConsentStore, createConsentStore } from './consents.ts';
import { openDatabase } from './database.ts';
import { createDeskStore, type DeskStore } from './desk.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createMessageStore, type MessageStore } from './messages.ts';
import { createNewsletterStore, type NewsletterStore } from './newsletter.ts';
import { createPageFeedbackStore, type PageFeedbackStore } from './page-feedback.ts';
import { createReportStore, type ReportStore } from './reports.ts';
import { createSurveyStore, type SurveyStore } from './surveys.ts';

/** What visitors sent, kept over restarts. */
export interface Store {
  consents: ConsentStore;
  messages: MessageStore;
  reports: ReportStore;
  newsletter: NewsletterStore;
  surveys: SurveyStore;
  answers: AnswerStore;
  pageFeedback: PageFeedbackStore;
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
    consents: createConsentStore(database),
    messages: createMessageStore(database, attachments, mails),
    reports: createReportStore(database, attachments, mails),
    attachments,
    mails,
    newsletter: createNewsletterStore(database, mails),
    surveys: createSurveyStore(database),
    answers: createAnswerStore(database),
    pageFeedback: createPageFeedbackStore(database),
    desk: createDeskStore(database),
    close: () => database.close(),
  };
}
