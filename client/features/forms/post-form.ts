import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { callOfForm } from '#shared/contract/form-calls.ts';
import type { Survey } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { GUARD_FIELDS, NEW_FORM_TOKEN, type PostedForm, type SendFailure } from '#shared/pages/posted-form.ts';
import { toDistinctNames } from '#shared/rules/files/file-name.ts';
import type { WrongFiles } from '#shared/rules/forms/attachment.ts';
import { type BodySubject, toFormBody, toMultipartFields } from '#shared/rules/forms/form-bodies.ts';
import type { FormName, FormProblems, FormValues } from '#shared/rules/forms/forms.ts';
import { toServerProblems } from '#shared/rules/forms/server-problems.ts';
import { toQuestionField, toSurveyFields } from '#shared/rules/forms/survey.ts';
import { ApiError, ask, type CallGuards } from '../../api/call.ts';

export interface FormPost extends BodySubject {
  values: FormValues;
  locale: Locale;
  guards: CallGuards;
  /** Value of the field that people do not see. */
  honeypot: string;
  recaptchaToken: string | null;
  files: readonly File[];
  signal: AbortSignal;
  /** Progress of the upload, from 0 to 1. */
  onProgress: (done: number) => void;
}

/**
 * offline: the server could not be reached · timedOut: it did not answer in time · cancelled: the visitor stopped the
 * sending.
 */
export type FormFailure = SendFailure | 'offline' | 'timedOut' | 'cancelled';
/** There was no response: the message may have arrived nevertheless (hardening 20). */
export const UNANSWERED: readonly unknown[] = ['failed', 'offline', 'timedOut', 'cancelled'];

/** What has become of a message (FM11). */
export type SendResult = Pick<PostedForm, 'status'> &
  Partial<Pick<PostedForm, 'problems' | 'wrongFiles' | 'reference' | 'isWaiting'>> & {
    failure?: FormFailure;
    /** The form token was rejected; this is a new one for another attempt. */
    newToken?: string;
  };

/** Sends one request to the form's CMS call. Never rejects. */
export async function postForm(name: FormName, message: FormPost): Promise<SendResult> {
  const call = callOfForm(name);
  const { locale, files, recaptchaToken, honeypot, guards, signal, onProgress } = message;
  const { bodyType, attachment = 'attachment' }: Endpoint = endpoints[call];
  const body = {
    ...toFormBody(name, message.values, message),
    ...(recaptchaToken ? { recaptchaToken } : {}),
    ...(honeypot ? { [GUARD_FIELDS.honeypot]: honeypot } : {}),
  };
  const content =
    bodyType === 'multipart' || files.length > 0
      ? { form: toForm(body, attachment, files) }
      : // the function of the form has built it
        { body: body as never };
  try {
    const { status, answer } = await ask(call, locale, { ...content, ...guards, signal, onProgress });
    const { id, receipt } = (answer ?? {}) as { id?: string; receipt?: string };
    // 202 comes from our server: the message is stored, and sent on when the CMS is available again
    return { status: 'success', reference: receipt ?? id ?? null, isWaiting: status === 202 };
  } catch (error) {
    return toResult(name, message, error);
  }
}

/** Files are last, so that the server knows everything else before they arrive. */
function toForm(body: object, attachment: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of toMultipartFields(body)) form.set(name, value);
  const names = toDistinctNames(files.map(({ name }) => name));
  for (const [i, file] of files.entries()) form.append(attachment, file, names[i]);
  return form;
}

const FAILURES: Record<number, SendFailure> = {
  408: 'tooSlow',
  410: 'closed',
  413: 'tooLarge',
  415: 'wrongType',
  422: 'refused',
  429: 'limited',
};
const SURVEY_FAILURES: typeof FAILURES = { ...FAILURES, 404: 'closed', 409: 'repeated' };

function toResult(name: FormName, { survey, signal }: FormPost, error: unknown): SendResult {
  // failures are logged, unless the visitor cancelled
  if (!signal.aborted) console.warn('form', name, error instanceof ApiError ? error.status : error);
  if (!(error instanceof ApiError)) return { status: 'sendingError', failure: 'failed' };
  const { status, cause } = error;
  if (status === 0) return { status: 'sendingError', failure: isTimeout(cause) ? 'timedOut' : 'offline' };
  const {
    errors = {},
    wrongFiles = {},
    [NEW_FORM_TOKEN]: newToken,
  } = (error.body ?? {}) as {
    errors?: Record<string, unknown>;
    wrongFiles?: WrongFiles;
    [NEW_FORM_TOKEN]?: string;
  };
  if (status === 422 && newToken) return { status: 'sendingError', failure: 'guarded', newToken };
  // the captcha was refused or could not be checked
  if (errors['recaptchaToken']) return { status: 'recaptchaError' };
  // 413: a file is too large
  const problems = status === 422 || status === 413 ? toProblems(name, errors, survey) : {};
  if (Object.keys(problems).length > 0) return { status: 'error', problems, wrongFiles };
  return { status: 'sendingError', failure: (survey ? SURVEY_FAILURES : FAILURES)[status] ?? 'failed' };
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

function toProblems(name: FormName, errors: Record<string, unknown>, survey: Survey | undefined): FormProblems {
  if (!survey) return toServerProblems(name, errors);
  const byField = Object.entries(errors).map(([id, error]) => [toQuestionField(id), error]);
  return toServerProblems(name, Object.fromEntries(byField), toSurveyFields(survey));
}
