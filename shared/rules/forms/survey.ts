import type { Survey, SurveyParticipation, SurveyQuestion } from '../../contract/models/visitor.ts';
import type { FieldProblem } from './field.ts';
import { checkForm, type FormField, type FormProblems, type FormValues } from './forms.ts';

/** Maximum length of a free-text answer in characters, as in the model of the body. */
export const SURVEY_TEXT_MAX = 2000;
/** Default steps of a scale, if the CMS does not define options. */
const STEPS = ['1', '2', '3', '4', '5'];
/** Separator of several answers to one question; ids of the CMS do not contain it. */
const SEPARATOR = '\n';

/** Name of a question's field. The prefix prevents collisions with the fields that protect the form. */
export const toQuestionField = (id: string) => `q-${id}`;

/** Options of a question; empty for a text question. */
export function optionsOf({ type, options }: SurveyQuestion): { id: string; label: string }[] {
  if (options && options.length > 0) return options;
  return type === 'scale' ? STEPS.map((id) => ({ id, label: id })) : [];
}

/** The fields of a survey's form, one per question (SV01). */
export function toSurveyFields(survey: Survey): Record<string, FormField> {
  return Object.fromEntries(
    survey.questions.map((question): [string, FormField] => {
      const required = question.required ?? false;
      const options = optionsOf(question).map(({ id }) => id);
      const field: FormField =
        question.type === 'text'
          ? { type: 'message', required, max: SURVEY_TEXT_MAX }
          : { required, options, isMultiple: question.type === 'multiple', missing: 'answer' };
      return [toQuestionField(question.id), field];
    }),
  );
}

/** Join several answers into one value, and split it again. */
export const joinAnswers = (values: readonly string[]) => values.join(SEPARATOR);
export const splitAnswers = (value: string) => value.split(SEPARATOR).filter((part) => part !== '');

/** Validated values as the body of the CMS call; questions without an answer are left out. */
export function toParticipation(survey: Survey, values: FormValues): SurveyParticipation {
  const answers = survey.questions.flatMap(({ id, type }) => {
    const value = (values[toQuestionField(id)] ?? '').trim();
    if (value === '') return [];
    if (type === 'multiple') return { question: id, value: [...new Set(splitAnswers(value))] };
    // a scale may have options of its own, whose ids are no numbers
    const isNumber = type === 'scale' && String(Number(value)) === value;
    return { question: id, value: isNumber ? Number(value) : value };
  });
  return { survey: survey.id, answers };
}

/** Validates the body of the call by the same rules. Problems by question; empty if valid. */
export function checkParticipation(survey: Survey, { answers }: SurveyParticipation): FormProblems {
  const values: FormValues = {};
  const invalid: FormProblems = {};
  for (const { question, value } of answers) {
    const field = toQuestionField(question);
    const asked = survey.questions.find(({ id }) => id === question);
    if (!asked || Object.hasOwn(values, field) || (Array.isArray(value) && asked.type !== 'multiple'))
      invalid[question] = 'choice';
    values[field] = Array.isArray(value) ? joinAnswers(value) : String(value);
  }
  const problems = checkForm('survey', values, toSurveyFields(survey));
  const byQuestion = survey.questions.flatMap(({ id }): [string, FieldProblem][] => {
    const problem = problems[toQuestionField(id)];
    return problem ? [[id, problem]] : [];
  });
  return { ...Object.fromEntries(byQuestion), ...invalid };
}

export interface AnswerShare {
  id: string;
  label: string;
  count: number;
  /** From 0 to 1: share of the answers to the question; if several answers are allowed, of all participants. */
  share: number;
}

/** The answers to a question in the order of its options (SV02). Texts are never included. */
export function toShares(
  question: SurveyQuestion,
  counts: Readonly<Record<string, number>>,
  participants: number,
): AnswerShare[] {
  const options = optionsOf(question);
  const countOf = (id: string) => Math.max(0, (Object.hasOwn(counts, id) ? counts[id] : 0) ?? 0);
  const sum = options.reduce((total, { id }) => total + countOf(id), 0);
  const whole = question.type === 'multiple' ? Math.max(participants, ...options.map(({ id }) => countOf(id))) : sum;
  return options.map(({ id, label }) => ({
    id,
    label,
    count: countOf(id),
    share: whole > 0 ? countOf(id) / whole : 0,
  }));
}
