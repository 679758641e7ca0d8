import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { allRows } from '../answers/answer-context.ts';
import type { Rows } from '../records/tables.ts';

/** The questions of all surveys, in any language, whose answers are chosen from options, as `survey/question`. */
export const listChoices = (rowsOf: (locale: Locale) => Rows): string[] =>
  LOCALES.flatMap((locale) => allRows(rowsOf(locale), 'surveys')).flatMap(({ id, questions }) =>
    questions.flatMap((question) => (question.type === 'text' ? [] : `${id}/${question.id}`)),
  );

/** Title of a survey and label of its question, or their ids if the content does not have them any more. */
export function toQuestionNames(rows: Rows, survey: string, question: string): { survey: string; question: string } {
  const found = allRows(rows, 'surveys').find(({ id }) => id === survey);
  const asked = found?.questions.find(({ id }) => id === question);
  return { survey: found?.title ?? survey, question: asked?.label ?? question };
}
