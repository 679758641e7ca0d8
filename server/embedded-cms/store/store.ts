import { createAttachmentStore } from './attachments.ts';
import { createConsentStore } from './consents.ts';
import { emptyLog, openDatabase } from './database.ts';
import { createDeskStore } from './desk-sessions.ts';
import { createIdempotentResponses } from './idempotency.ts';
import { createMailQueue } from './mail-queue.ts';
import { createMessageList } from './message-list.ts';
import { createMessageStore } from './messages.ts';
import { createNewsletterStore } from './newsletter.ts';
import { createPageFeedbackStore } from './page-feedback.ts';
import { createReportStore } from './reports.ts';
import { createSurveyStore } from './surveys.ts';

export type Store = ReturnType<typeof createStore>;

/** Persistent storage of what visitors sent. */
export function createStore(file: string) {
  const database = openDatabase(file);
  const attachments = createAttachmentStore(database);
  const mails = createMailQueue(database);
  return {
    consents: createConsentStore(database),
    messages: { ...createMessageStore(database, attachments, mails), ...createMessageList(database) },
    reports: createReportStore(database, attachments, mails),
    attachments,
    /** Queue of mails to be written. */
    mails,
    newsletter: createNewsletterStore(database, mails),
    surveys: createSurveyStore(database),
    idempotentResponses: createIdempotentResponses(database),
    pageFeedback: createPageFeedbackStore(database),
    desk: createDeskStore(database),
    /** After what has been deleted. */
    emptyLog: () => emptyLog(database),
    close: () => database.close(),
  };
}
