import type { Models } from '#shared/contract/models/models.ts';
import { LANGUAGES } from '#shared/locales/locales.ts';
import { type AnswerContext, allRows, compact } from './answer-context.ts';
import { toImage } from './images.ts';

export function buildPopups(context: AnswerContext): Models['Popup'][] {
  return allRows(context.rows, 'popups').map(({ locales: _locales, modal: { picture, ...modal }, ...popup }) => ({
    ...popup,
    modal: compact({ ...modal, image: picture ? toImage(context, picture) : undefined }),
  }));
}

export interface SurveyEntry {
  survey: Models['Survey'];
  /** Seed results: question → option → count. */
  votes: Record<string, Record<string, number>>;
}

export function buildSurveys(context: AnswerContext): Map<string, SurveyEntry> {
  return new Map(
    allRows(context.rows, 'surveys').map(({ id, title, description, questions, votes }) => [
      id,
      { survey: compact({ id, title, description, questions }), votes: (votes ?? {}) as SurveyEntry['votes'] },
    ]),
  );
}

/** Terms in the alphabetical order of the locale, each with its first letter or digit: it may begin with a quotation mark. */
export function buildTerms({ locale, rows }: Pick<AnswerContext, 'locale' | 'rows'>): Models['DictionaryTerm'][] {
  const collator = new Intl.Collator(LANGUAGES[locale].intl);
  return allRows(rows, 'terms')
    .sort((a, b) => collator.compare(a.term, b.term))
    .map((row) => ({ ...row, letter: /[\p{L}\p{N}]/u.exec(row.term)?.[0] ?? null }));
}
