import type { SurveyParticipation } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { FormProblems } from '#shared/rules/forms.ts';
import { checkParticipation } from '#shared/rules/survey.ts';
import { withTimeout } from '../cache/with-timeout.ts';
import type { CmsData } from '../cms/cms-data.ts';

/** Milliseconds. */
const RESULTS_WAIT_MS = 100;

/** SV01: a body by the rules of its survey, as the browser has checked it; null: it is sound. Rejects where there is no such survey. */
export async function findSurveyProblems(data: CmsData, locale: Locale, body: unknown): Promise<FormProblems | null> {
  const participation = body as SurveyParticipation;
  const survey = await data.read('survey', locale, { params: { id: participation.survey } });
  const problems = checkParticipation(survey, participation);
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Who has taken part sees results that count it; nobody waits long for them. */
export async function renewResults(data: CmsData, locale: Locale, body: unknown): Promise<void> {
  const { survey } = body as SurveyParticipation;
  await withTimeout(RESULTS_WAIT_MS, data.renew('surveyResults', locale, { params: { id: survey } }));
}
