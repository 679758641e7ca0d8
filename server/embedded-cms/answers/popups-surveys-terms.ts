import type { Models } from '#shared/contract/models/models.ts';
import { LANGUAGES, type Locale } from '#shared/locales/locales.ts';
import { toSectionLetter } from '#shared/rules/glossary/section-letter.ts';
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

/** Terms in the alphabetical order of the locale, each with the letter of its section. */
export function buildTerms(context: AnswerContext): Models['DictionaryTerm'][] {
  const { locale } = context;
  const collator = new Intl.Collator(LANGUAGES[locale].intl);
  return allRows(context.rows, 'terms')
    .sort((a, b) => collator.compare(a.term, b.term))
    .map((row) => ({ ...row, letter: toLetter(row.term, locale) }));
}

/** Section of a term in the glossary. */
function toLetter(term: string, locale: Locale): string {
  const first = [...term.toLocaleUpperCase(locale)].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? '#';
  if (/\p{N}/u.test(first)) return '0–9';
  return toSectionLetter(first, locale);
}
