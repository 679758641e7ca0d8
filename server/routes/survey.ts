import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Survey } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { checkForm, toRefused } from '#shared/rules/forms.ts';
import { joinAnswers, toParticipation, toQuestionField, toSurveyFields } from '#shared/rules/survey.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { FormRoutesOptions } from './forms.ts';
import { answerForm, type Outcome, readValues, refused, type Sent, toKey, toOutcome, wrong } from './posted-page.ts';
import { renewResults } from './survey-rules.ts';

/** SV01 without a script: the answers of a survey, whose questions decide what its form may hold. */
export function createSurveyAnswers(options: FormRoutesOptions) {
  const { client, data, once, guards } = options;

  return async (request: FastifyRequest, reply: FastifyReply, posted: URLSearchParams): Promise<FastifyReply> => {
    const { locale } = splitLocale(request.url);
    const sent: Sent = { name: 'survey', locale, values: {}, page: posted.get(GUARD_FIELDS.page) ?? '/' };
    const survey = await find(locale, posted.get(GUARD_FIELDS.survey) ?? '');
    if (!('questions' in survey)) return answerForm(request, reply, sent, survey, options);
    const fields = toSurveyFields(survey);
    const read = (name: string) => (posted.has(name) ? joinAnswers(posted.getAll(name)) : null);
    sent.values = readValues('survey', read, fields);
    return answerForm(request, reply, sent, await take(survey, sent, posted, request), options);
  };

  async function find(locale: Locale, id: string): Promise<Survey | Outcome> {
    if (id === '' || id.length > ID_MAX) return refused('closed');
    try {
      return await data.read('survey', locale, { params: { id } });
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      return refused(isOver(error) ? 'closed' : 'failed');
    }
  }

  async function take(
    survey: Survey,
    { locale, values }: Sent,
    posted: URLSearchParams,
    request: FastifyRequest,
  ): Promise<Outcome> {
    const fields = toSurveyFields(survey);
    const problems = checkForm('survey', values, fields);
    if (Object.keys(problems).length > 0) return wrong(problems);
    const ticket = posted.get(GUARD_FIELDS.ticket) ?? '';
    if (guards.isSuspicious({ ticket, trap: posted.get(GUARD_FIELDS.trap) })) return refused('guarded');
    const wait = await guards.countUp('survey', request.ip);
    if (wait !== null) return refused('limited', wait);
    const body = toParticipation(survey, values);
    const idempotencyKey = toKey('survey', ticket, body);
    try {
      await once.run(idempotencyKey, () =>
        client.call('surveyParticipate', locale, { body }, { requestId: request.id, idempotencyKey }),
      );
      await renewResults(data, locale, body);
      return { ok: true, reference: null, isWaiting: false };
    } catch (error) {
      return toFailure(error, fields);
    }
  }
}

/** As the model of ids. Characters. */
const ID_MAX = 200;
const isOver = (error: CmsError) => error.httpStatus === 404 || error.httpStatus === 410;

function toFailure(error: unknown, fields: ReturnType<typeof toSurveyFields>): Outcome {
  if (!(error instanceof CmsError)) throw error;
  if (isOver(error)) return refused('closed');
  if (error.httpStatus === 409) return refused('repeated');
  const errors = (error.body as { errors?: Record<string, unknown> } | null)?.errors;
  if (error.httpStatus !== 422 || !errors) return toOutcome('survey', error);
  const byField = Object.entries(errors).map(([id, problem]) => [toQuestionField(id), problem]);
  const problems = toRefused('survey', Object.fromEntries(byField), fields);
  return Object.keys(problems).length > 0 ? wrong(problems) : refused('failed');
}
