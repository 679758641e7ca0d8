import { endpoints } from '#shared/contract/endpoints.ts';
import type { Survey } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { GUARD_FIELDS, NEW_FORM_TOKEN, type PostedForm, type SendFailure } from '#shared/pages/posted-form.ts';
import {
  toContactUsBody,
  toNewsletterBody,
  toParts,
  toProductContactFields,
  toWhistleblowerBody,
} from '#shared/rules/forms/form-bodies.ts';
import { type FormName, type FormProblems, type FormValues, toRefused } from '#shared/rules/forms/forms.ts';
import { toParticipation, toQuestionField, toSurveyFields } from '#shared/rules/forms/survey.ts';
import { ApiError, ask, type CallGuards } from '../../api/call.ts';

export interface Message {
  values: FormValues;
  locale: Locale;
  /** Idempotency key and form token. */
  guards: CallGuards;
  /** What stands in the field that people do not see. */
  honeypot: string;
  recaptchaToken: string | null;
  files: readonly File[];
  product: string | null;
  survey: Survey | null;
  signal: AbortSignal;
  /** Of files, from 0 to 1. */
  onProgress: (done: number) => void;
}

/** 202 of ours: stored, and on its way when the CMS is back. */
const isWaiting = (status: number) => status === 202;
type Taken = Pick<PostedForm, 'reference' | 'isWaiting'>;

/** Each form's call; the number by which the CMS names the message. */
const SENDERS: Record<FormName, (message: Message) => Promise<Taken>> = {
  'contact-us': async (message) => {
    const body = { ...toContactUsBody(message.values), ...toToken(message), ...toHoneypot(message) };
    const { status, answer } = await ask('contactUs', message.locale, toOptions('contactUs', body, message));
    return { reference: answer.id, isWaiting: isWaiting(status) };
  },
  whistleblower: async (message) => {
    const body = { ...toWhistleblowerBody(message.values), ...toHoneypot(message) };
    const { status, answer } = await ask('whistleblower', message.locale, toOptions('whistleblower', body, message));
    return { reference: answer.receipt, isWaiting: isWaiting(status) };
  },
  newsletter: async (message) => {
    const body = { ...toNewsletterBody(message.values), ...toHoneypot(message) };
    const { status } = await ask('newsletterSubscribe', message.locale, { body, ...toGuards(message) });
    return { reference: null, isWaiting: isWaiting(status) };
  },
  'product-contact': async (message) => {
    const fields = Object.fromEntries(toProductContactFields(message.values, message.product));
    const form = toForm('productContact', { ...fields, ...toToken(message), ...toHoneypot(message) }, message.files);
    const { status, answer } = await ask('productContact', message.locale, { form, ...toGuards(message) });
    return { reference: answer.id, isWaiting: isWaiting(status) };
  },
  survey: async (message) => {
    const { survey, values, locale } = message;
    if (!survey) throw new Error('answers without a survey');
    const body = { ...toParticipation(survey, values), ...toHoneypot(message) };
    await ask('surveyParticipate', locale, { body, ...toGuards(message) });
    // nobody is to be found by their answers: they have no number
    return { reference: null, isWaiting: false };
  },
};

const toGuards = ({ guards, signal, onProgress }: Message) => ({ ...guards, signal, onProgress });
/** JSON, or the same fields with files. */
const toOptions = <B extends object>(call: 'contactUs' | 'whistleblower', body: B, message: Message) => ({
  ...(message.files.length > 0 ? { form: toForm(call, body, message.files) } : { body }),
  ...toGuards(message),
});
/** Files last, so that the server knows everything else before they come. */
function toForm(
  call: 'contactUs' | 'whistleblower' | 'productContact',
  body: object,
  files: readonly File[],
): FormData {
  const form = new FormData();
  for (const [name, value] of toParts(body)) form.set(name, value);
  for (const file of files) form.append(endpoints[call].attachment, file);
  return form;
}
const toToken = ({ recaptchaToken }: Pick<Message, 'recaptchaToken'>) => (recaptchaToken ? { recaptchaToken } : {});
const toHoneypot = ({ honeypot }: Pick<Message, 'honeypot'>) => (honeypot ? { [GUARD_FIELDS.honeypot]: honeypot } : {});

export type Answer =
  | ({ type: 'sent' } & Taken)
  | { type: 'wrong'; problems: FormProblems }
  | { type: 'captcha' }
  /** The form token was not taken; another one for one more try. */
  | { type: 'stale'; formToken: string }
  | { type: 'failed'; failure: FormFailure };
/** What a server does not say: no way to it, no answer in time, stopped by the visitor. */
export type FormFailure = SendFailure | 'offline' | 'timedOut' | 'cancelled';

const FAILURES: Record<number, SendFailure> = { 408: 'tooSlow', 413: 'tooLarge', 415: 'wrongType', 429: 'limited' };
const SURVEY_FAILURES: typeof FAILURES = { ...FAILURES, 404: 'closed', 409: 'repeated', 410: 'closed' };

/** Never rejects: what went wrong is an answer too. */
export async function sendForm(name: FormName, message: Message): Promise<Answer> {
  try {
    return { type: 'sent', ...(await SENDERS[name](message)) };
  } catch (error) {
    // spec 8: logged, and may be tried again
    console.warn('form', name, error instanceof ApiError ? error.status : error);
    if (!(error instanceof ApiError)) return { type: 'failed', failure: 'failed' };
    if (error.status === 0) return { type: 'failed', failure: isTimeout(error.cause) ? 'timedOut' : 'offline' };
    const body = (error.body ?? {}) as { errors?: Record<string, unknown>; [NEW_FORM_TOKEN]?: string };
    const { errors, [NEW_FORM_TOKEN]: formToken } = body;
    if (error.status === 422 && formToken) return { type: 'stale', formToken };
    // refused, or nobody could judge it
    if (errors?.['recaptchaToken']) return { type: 'captcha' };
    const problems = error.status === 422 && errors ? toProblems(name, errors, message.survey) : {};
    if (Object.keys(problems).length > 0) return { type: 'wrong', problems };
    return { type: 'failed', failure: (message.survey ? SURVEY_FAILURES : FAILURES)[error.status] ?? 'failed' };
  }
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

function toProblems(name: FormName, errors: Record<string, unknown>, survey: Survey | null): FormProblems {
  if (!survey) return toRefused(name, errors);
  const byField = Object.entries(errors).map(([id, error]) => [toQuestionField(id), error]);
  return toRefused(name, Object.fromEntries(byField), toSurveyFields(survey));
}
