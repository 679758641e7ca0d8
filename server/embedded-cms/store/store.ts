import { type AnswerStore, createAnswerStore } from './answers.ts';
import { openDatabase } from './database.ts';
import { createEntryStore, type EntryStore } from './entries.ts';
import { createNewsletterStore, type NewsletterStore } from './newsletter.ts';
import { createSurveyStore, type SurveyStore } from './surveys.ts';

/** What visitors sent, kept over restarts. */
export interface Store {
  entries: EntryStore;
  newsletter: NewsletterStore;
  surveys: SurveyStore;
  answers: AnswerStore;
  close(): void;
}

export function createStore(file: string): Store {
  const database = openDatabase(file);
  return {
    entries: createEntryStore(database),
    newsletter: createNewsletterStore(database),
    surveys: createSurveyStore(database),
    answers: createAnswerStore(database),
    close: () => database.close(),
  };
}
