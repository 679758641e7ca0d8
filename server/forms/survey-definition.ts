import type { SurveyParticipation } from '#shared/contract/models/visitor.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { checkForm, type FormField } from '#shared/rules/forms/forms.ts';
import { toServerProblems } from '#shared/rules/forms/server-problems.ts';
import {
  checkParticipation,
  joinAnswers,
  toParticipation,
  toQuestionField,
  toSurveyFields,
} from '#shared/rules/forms/survey.ts';
import type { CmsError } from '../cms/cms-error.ts';
import { type FormDefinition, type FormError, formError, inputError } from './form-types.ts';
import { readValues } from './read-form.ts';

/** The answers of a survey, whose questions determine the fields of the form (SV01). */
export const survey: Partial<FormDefinition> = {
  referenceField: null,
  // if the survey had closed meanwhile, its sender could not be informed
  mayWait: false,
  async read(sent, { answerCache, locale }) {
    const found = await answerCache.read('survey', locale, { params: { id: sent.get(GUARD_FIELDS.survey) ?? '' } });
    const fields = toSurveyFields(found);
    const get = (name: string) => (sent.has(name) ? joinAnswers(sent.getAll(name)) : null);
    const values = readValues('survey', get, fields);
    return { values, problems: checkForm('survey', values, fields), body: toParticipation(found, values) };
  },
  async checkBody(body, { answerCache, locale }) {
    const participation = body as SurveyParticipation;
    const found = await answerCache.read('survey', locale, { params: { id: participation.survey } });
    return checkParticipation(found, participation);
  },
  toFormError(error) {
    if (error.isAbsence) return formError('closed');
    if (error.httpStatus === 409) return formError('repeated');
    return error.errors && toProblems(error.errors);
  },
  async afterwards(body, { purge }) {
    const { survey } = body as SurveyParticipation;
    // all languages have the same results; participants read them next, and after a purge that read waits for new ones
    await purge(LOCALES.map((locale) => `surveyResults:${locale}:${survey}`));
  },
};

/** Converts the CMS's errors by question to problems by form field. */
function toProblems(errors: NonNullable<CmsError['errors']>): FormError | null {
  const byField = Object.fromEntries(Object.entries(errors).map(([id, problem]) => [toQuestionField(id), problem]));
  const anyField: Record<string, FormField> = Object.fromEntries(Object.keys(byField).map((field) => [field, {}]));
  const problems = toServerProblems('survey', byField, anyField);
  return Object.keys(problems).length > 0 ? inputError(problems) : null;
}
