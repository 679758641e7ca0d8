import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createContext } from '../answers/answer-context.ts';
import { type Answers, buildAnswers } from '../answers/build-answers.ts';
import { checkAdvisories } from './check-advisories.ts';
import { checkLanguages } from './check-languages.ts';
import { checkRecipients } from './check-recipients.ts';
import { checkRows } from './check-rows.ts';
import { checkUploads } from './check-uploads.ts';
import { type JoinedContent, joinRecords } from './join-records.ts';
import { createMistakes, type Mistake } from './mistakes.ts';
import { readContent } from './read-content.ts';
import { readPictures } from './read-pictures.ts';

export interface LoadedContent extends JoinedContent {
  answers: Record<Locale, Answers>;
  mistakes: readonly Mistake[];
}

/** Loads, checks and joins the content of a folder. `mistakes` lists all mistakes, without line numbers (findLines). */
export async function loadContent(root: string, cacheFile: string | null = null): Promise<LoadedContent> {
  const mistakes = createMistakes();
  const [files, pictures] = await Promise.all([readContent(root, cacheFile, mistakes), readPictures(root)]);
  await checkUploads(root, files, mistakes);
  const joined = joinRecords(files, pictures, mistakes);
  const answers = Object.fromEntries(
    LOCALES.map((locale) => {
      const context = createContext(locale, joined, mistakes);
      checkRows(context);
      checkAdvisories(context);
      checkRecipients(context);
      checkLanguages(context);
      return [locale, buildAnswers(context)];
    }),
  ) as Record<Locale, Answers>;
  return { ...joined, answers, mistakes: mistakes.all };
}
