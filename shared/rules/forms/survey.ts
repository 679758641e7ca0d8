import type { Survey, SurveyParticipation, SurveyQuestion } from '../../contract/models/visitor.ts';
import type { FieldProblem } from './field.ts';
import { checkForm, type FormField, type FormProblems, type FormValues } from './forms.ts';

/** Characters of a free answer; as the body's model. */
export const SURVEY_TEXT_MAX = 2000;
/** A scale whose steps the CMS does not name. */
const STEPS = ['1', '2', '3', '4', '5'];
/** Between the answers of a question that takes several; no id of the CMS holds it. */
const BETWEEN = '\n';

/** Name of a question's field: no question can take the name of a field that guards the form. */
export const toQuestionField = (id: string) => `q-${id}`;

/** What can be chosen; of a text nothing. */
export function optionsOf({ type, options }: SurveyQuestion): { id: string; label: string }[] {
  if (options && options.length > 0) return options;
  return type === 'scale' ? STEPS.map((id) => ({ id, label: id })) : [];
}

/** SV01: the rules of a survey's form, one field a question. */
export function toSurveyFields(survey: Survey): Record<string, FormField> {
  return Object.fromEntries(
    survey.questions.map((question): [string, FormField] => {
      const required = question.required ?? false;
      const options = optionsOf(question).map(({ id }) => id);
      const field: FormField =
        question.type === 'text'
          ? { required, max: SURVEY_TEXT_MAX }
          : { required, options, isMultiple: question.type === 'multiple', missing: 'answer' };
      return [toQuestionField(question.id), field];
    }),
  );
}

/** Several answers as one value, and back. */
export const joinAnswers = (values: readonly string[]) => values.join(BETWEEN);
export const splitAnswers = (value: string) => value.split(BETWEEN).filter((part) => part !== '');

/** Checked values as the body of the CMS's call; questions without an answer are left out. */
export function toParticipation(survey: Survey, values: FormValues): SurveyParticipation {
  const answers = survey.questions.flatMap(({ id, type }) => {
    const value = (values[toQuestionField(id)] ?? '').trim();
    if (value === '') return [];
    return [{ question: id, value: type === 'multiple' ? [...new Set(splitAnswers(value))] : value }];
  });
  return { survey: survey.id, answers };
}

/** A body of the call by the same rules; problems by question. Empty: valid. */
export function checkParticipation(survey: Survey, { answers }: SurveyParticipation): FormProblems {
  const values: FormValues = {};
  const odd: FormProblems = {};
  for (const { question, value } of answers) {
    const field = toQuestionField(question);
    const asked = survey.questions.find(({ id }) => id === question);
    if (!asked || Object.hasOwn(values, field) || (Array.isArray(value) && asked.type !== 'multiple'))
      odd[question] = 'choice';
    values[field] = Array.isArray(value) ? joinAnswers(value) : String(value);
  }
  const problems = checkForm('survey', values, toSurveyFields(survey));
  const byQuestion = survey.questions.flatMap(({ id }): [string, FieldProblem][] => {
    const problem = problems[toQuestionField(id)];
    return problem ? [[id, problem]] : [];
  });
  return { ...Object.fromEntries(byQuestion), ...odd };
}

export interface AnswerShare {
  id: string;
  label: string;
  count: number;
  /** 0..1 of those who answered; of all who took part where several answers may be given. */
  share: number;
}

/** SV02: the answers of a question in its own order. Texts are never among them. */
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
