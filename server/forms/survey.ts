import type { Survey, SurveyParticipation } from '#shared/contract/models/visitor.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { checkForm, type FormField, toRefused } from '#shared/rules/forms/forms.ts';
import {
  checkParticipation,
  joinAnswers,
  toParticipation,
  toQuestionField,
  toSurveyFields,
} from '#shared/rules/forms/survey.ts';
import { withTimeout } from '../cache/with-timeout.ts';
import { CmsError } from '../cms/cms-error.ts';
import {
  type FormContext,
  type FormDefinition,
  type Outcome,
  RefusedForm,
  readValues,
  refused,
  wrong,
} from './form.ts';

/** How long a participant waits for results that count the new answers. Milliseconds. */
const RESULTS_WAIT_MS = 100;

/** SV01: the answers of a survey, whose questions decide what its form may hold. */
export const survey: FormDefinition = {
  name: 'survey',
  call: 'surveyParticipate',
  numberField: null,
  // its sender could not be informed later that the survey was over
  mayWait: false,
  isAnonymous: false,
  files: null,
  async read(sent, context) {
    const found = await findSurvey(sent.get(GUARD_FIELDS.survey) ?? '', context);
    const fields = toSurveyFields(found);
    const get = (name: string) => (sent.has(name) ? joinAnswers(sent.getAll(name)) : null);
    const values = readValues('survey', get, fields);
    return { values, problems: checkForm('survey', values, fields), body: toParticipation(found, values) };
  },
  async checkBody(body, { data, locale }) {
    const participation = body as unknown as SurveyParticipation;
    const found = await data.read('survey', locale, { params: { id: participation.survey } });
    return checkParticipation(found, participation);
  },
  toRefusal(error) {
    if (isOver(error)) return refused('closed');
    if (error.httpStatus === 409) return refused('repeated');
    const errors = (error.body as { errors?: Record<string, unknown> } | null)?.errors;
    return error.httpStatus === 422 && errors ? toProblems(errors) : null;
  },
  async afterwards(body, { data, locale }) {
    const { survey: id } = body as SurveyParticipation;
    await withTimeout(RESULTS_WAIT_MS, data.reload('surveyResults', locale, { params: { id } }));
  },
};

/** As the model of ids. Characters. */
const ID_MAX = 200;
const isOver = (error: CmsError) => error.httpStatus === 404 || error.httpStatus === 410;

async function findSurvey(id: string, { data, locale }: FormContext): Promise<Survey> {
  if (id === '' || id.length > ID_MAX) throw new RefusedForm(refused('closed'));
  try {
    return await data.read('survey', locale, { params: { id } });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    throw new RefusedForm(refused(isOver(error) ? 'closed' : 'failed'));
  }
}

/** The CMS names questions; the form names fields. */
function toProblems(errors: Record<string, unknown>): Outcome | null {
  const byField = Object.fromEntries(Object.entries(errors).map(([id, problem]) => [toQuestionField(id), problem]));
  const anyField: Record<string, FormField> = Object.fromEntries(Object.keys(byField).map((field) => [field, {}]));
  const problems = toRefused('survey', byField, anyField);
  return Object.keys(problems).length > 0 ? wrong(problems) : null;
}
