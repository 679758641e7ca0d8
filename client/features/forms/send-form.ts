import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { Survey } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { GUARD_FIELDS, NEW_FORM_TOKEN, type PostedForm, type SendFailure } from '#shared/pages/posted-form.ts';
import type { WrongFiles } from '#shared/rules/forms/attachment.ts';
import {
  toContactUsBody,
  toJobApplicationBody,
  toMultipartFields,
  toNewsletterBody,
  toPageFeedbackBody,
  toProductContactFields,
  toWhistleblowerBody,
} from '#shared/rules/forms/form-bodies.ts';
import { type FormName, type FormProblems, type FormValues, toServerProblems } from '#shared/rules/forms/forms.ts';
import { toParticipation, toQuestionField, toSurveyFields } from '#shared/rules/forms/survey.ts';
import { ApiError, ask, type CallGuards } from '../../api/call.ts';

export interface Message {
  values: FormValues;
  locale: Locale;
  guards: CallGuards;
  /** Value of the field that people do not see. */
  honeypot: string;
  recaptchaToken: string | null;
  files: readonly File[];
  product: string | null;
  /** Id of the job offer; '' for none. */
  job: string;
  survey: Survey | null;
  signal: AbortSignal;
  /** Progress of the upload, from 0 to 1. */
  onProgress: (done: number) => void;
}

type Taken = Pick<PostedForm, 'reference' | 'isWaiting'>;

interface FormCall {
  call:
    | 'contactUs'
    | 'whistleblower'
    | 'newsletterSubscribe'
    | 'productContact'
    | 'jobApplication'
    | 'surveyParticipate'
    | 'pageFeedback';
  toBody(message: Message): object;
  /** Field of the response that contains the reference number of the message. */
  number: 'id' | 'receipt' | null;
}
const CALLS: Record<FormName, FormCall> = {
  'contact-us': { call: 'contactUs', toBody: ({ values }) => toContactUsBody(values), number: 'id' },
  whistleblower: { call: 'whistleblower', toBody: ({ values }) => toWhistleblowerBody(values), number: 'receipt' },
  newsletter: { call: 'newsletterSubscribe', toBody: ({ values }) => toNewsletterBody(values), number: null },
  'product-contact': {
    call: 'productContact',
    toBody: ({ values, product }) => Object.fromEntries(toProductContactFields(values, product)),
    number: 'id',
  },
  'job-application': {
    call: 'jobApplication',
    toBody: ({ values, job }) => toJobApplicationBody(values, job),
    number: 'id',
  },
  'page-feedback': { call: 'pageFeedback', toBody: ({ values }) => toPageFeedbackBody(values), number: null },
  // no number, so that participants cannot be identified by their answers
  survey: {
    call: 'surveyParticipate',
    toBody: ({ values, survey }) => (survey ? toParticipation(survey, values) : {}),
    number: null,
  },
};

async function send(name: FormName, message: Message): Promise<Taken> {
  const { call, toBody, number } = CALLS[name];
  const { locale, files, recaptchaToken, honeypot, guards, signal, onProgress } = message;
  const { bodyType, attachment = 'attachment' }: Endpoint = endpoints[call];
  const body = {
    ...toBody(message),
    ...(recaptchaToken ? { recaptchaToken } : {}),
    ...(honeypot ? { [GUARD_FIELDS.honeypot]: honeypot } : {}),
  };
  const content =
    bodyType === 'multipart' || files.length > 0
      ? { form: toForm(body, attachment, files) }
      : // the function of the form has built it
        { body: body as never };
  const { status, answer } = await ask(call, locale, { ...content, ...guards, signal, onProgress });
  // 202 comes from our server: the message is stored, and sent on when the CMS is available again
  return { reference: number ? ((answer as Record<string, string>)[number] ?? null) : null, isWaiting: status === 202 };
}

/** Files are last, so that the server knows everything else before they arrive. */
function toForm(body: object, attachment: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of toMultipartFields(body)) form.set(name, value);
  for (const file of files) form.append(attachment, file);
  return form;
}

export type Answer =
  | ({ type: 'sent' } & Taken)
  | { type: 'wrong'; problems: FormProblems; wrongFiles: WrongFiles }
  | { type: 'captcha' }
  /** The form token was rejected; formToken is a new one for another attempt. */
  | { type: 'stale'; formToken: string }
  | { type: 'failed'; failure: FormFailure };
/**
 * offline: the server could not be reached · timedOut: it did not answer in time · cancelled: the visitor stopped the
 * sending.
 */
export type FormFailure = SendFailure | 'offline' | 'timedOut' | 'cancelled';

interface Refused {
  errors?: Record<string, unknown>;
  wrongFiles?: WrongFiles;
  [NEW_FORM_TOKEN]?: string;
}

const FAILURES: Record<number, SendFailure> = {
  408: 'tooSlow',
  410: 'closed',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'limited',
};
const SURVEY_FAILURES: typeof FAILURES = { ...FAILURES, 404: 'closed', 409: 'repeated' };

/** Never rejects: a failure is returned as an answer. */
export async function sendForm(name: FormName, message: Message): Promise<Answer> {
  try {
    return { type: 'sent', ...(await send(name, message)) };
  } catch (error) {
    // failures are logged, unless the visitor cancelled
    if (!message.signal.aborted) console.warn('form', name, error instanceof ApiError ? error.status : error);
    if (!(error instanceof ApiError)) return { type: 'failed', failure: 'failed' };
    if (error.status === 0) return { type: 'failed', failure: isTimeout(error.cause) ? 'timedOut' : 'offline' };
    const { errors, wrongFiles = {}, [NEW_FORM_TOKEN]: formToken } = (error.body ?? {}) as Refused;
    if (error.status === 422 && formToken) return { type: 'stale', formToken };
    // the captcha was refused or could not be checked
    if (errors?.['recaptchaToken']) return { type: 'captcha' };
    const problems = error.status === 422 && errors ? toProblems(name, errors, message.survey) : {};
    if (Object.keys(problems).length > 0) return { type: 'wrong', problems, wrongFiles };
    return { type: 'failed', failure: (message.survey ? SURVEY_FAILURES : FAILURES)[error.status] ?? 'failed' };
  }
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

function toProblems(name: FormName, errors: Record<string, unknown>, survey: Survey | null): FormProblems {
  if (!survey) return toServerProblems(name, errors);
  const byField = Object.entries(errors).map(([id, error]) => [toQuestionField(id), error]);
  return toServerProblems(name, Object.fromEntries(byField), toSurveyFields(survey));
}
