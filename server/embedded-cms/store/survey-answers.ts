import type { Models } from '#shared/contract/models/models.ts';
import type { SurveyEntry } from '../answers/popups-surveys-terms.ts';
import { invalid } from '../lib/http-error.ts';

type Survey = Models['Survey'];

/** Converts answers to their stored form. Throws an HttpError with the field of every invalid answer. */
export function toAnswers(
  survey: Survey,
  given: Models['SurveyParticipation']['answers'],
): { question: string; values: string[]; isWritten: boolean }[] {
  const errors: Record<string, string> = {};
  const byQuestion = new Map(given.map(({ question, value }) => [question, value]));
  for (const { question } of given)
    if (!survey.questions.some((q) => q.id === question)) errors[question] = 'There is no such question';
  const answers = survey.questions.flatMap(({ id, type, required, options }) => {
    const value = byQuestion.get(id);
    const values = (Array.isArray(value) ? value : value === undefined ? [] : [value])
      .map((v) => String(v).trim())
      .filter((v) => v !== '');
    if (required && values.length === 0) errors[id] = 'An answer is needed';
    if (type !== 'multiple' && values.length > 1) errors[id] = 'One answer is needed';
    const ids = new Set((options ?? []).map((option) => option.id));
    if (type !== 'text' && ids.size > 0 && values.some((v) => !ids.has(v))) errors[id] = 'There is no such answer';
    return values.length > 0 ? [{ question: id, values: [...new Set(values)], isWritten: type === 'text' }] : [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

/**
 * Results of a survey: the votes in the content plus those of visitors. Only options are named: the question may have
 * been one with written answers before.
 */
export function toResults(
  { survey, votes }: SurveyEntry,
  real: { participants: number; counts: ReadonlyMap<string, ReadonlyMap<string, number>> },
): Models['SurveyResults'] {
  const questions = survey.questions
    .filter((question) => question.type !== 'text')
    .map(({ id, options }) => {
      const names = new Set([...(options ?? []).map((option) => option.id), ...Object.keys(votes[id] ?? {})]);
      const counts = Object.fromEntries(
        [...names].map((name) => [name, (votes[id]?.[name] ?? 0) + (real.counts.get(id)?.get(name) ?? 0)]),
      );
      return { id, counts };
    });
  // a question with one answer has one vote per participant, so that its sum is the number of seed participants
  const seeds = survey.questions
    .filter((question) => question.type === 'single' || question.type === 'scale')
    .map((question) => Object.values(votes[question.id] ?? {}).reduce((sum, n) => sum + n, 0));
  return { id: survey.id, participants: Math.max(0, ...seeds) + real.participants, questions };
}
