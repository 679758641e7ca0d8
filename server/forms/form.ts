import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { SendFailure } from '#shared/pages/posted-form.ts';
import type { AttachmentRule, WrongFiles } from '#shared/rules/forms/attachment.ts';
import type { FieldProblem } from '#shared/rules/forms/field.ts';
import { type FormName, type FormProblems, type FormValues, toServerProblems } from '#shared/rules/forms/forms.ts';
import type { Tags } from '../cache/cache-entry.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { CmsError } from '../cms/cms-error.ts';

export interface FormContext {
  data: CmsData;
  /** Answers of the CMS with these tags are outdated, in all processes of the site. Never rejects. */
  purge(tags: Tags): Promise<unknown>;
  locale: Locale;
}
/** A form as it was read: what was typed, what is wrong with it, and the body of the CMS's call. */
export interface ReadForm {
  values: FormValues;
  problems: FormProblems;
  /** Of use only where there are no problems. */
  body: object;
}

/** All that the forms of the site differ in. */
export interface FormDefinition {
  /** Also the last part of its address, /forms/{name}. */
  name: FormName;
  call: EndpointName;
  /** Field of the CMS's answer with the number of the message; null: it has none. */
  numberField: 'id' | 'receipt' | null;
  /** It may wait in the outbox for a CMS that does not answer. */
  mayWait: boolean;
  /** D7: nothing may identify the sender: no request id, log line, shared counter, name of a file or metadata of a picture. */
  isAnonymous: boolean;
  files: AttachmentRule | null;
  /** Fields of a page, of a multipart body, or of a JSON body. Rejects with FormError where the form no longer exists. */
  read(fields: URLSearchParams, context: FormContext): ReadForm | Promise<ReadForm>;
  /** Problems of a JSON body that fits the contract's model, where it has other fields than the page. */
  checkBody?(body: object, context: FormContext): Promise<FormProblems>;
  /** Rejects with FormError where what it is about takes no more of them. */
  checkOpen?(body: object, context: FormContext): Promise<void>;
  /** Address that the message makes the CMS write to; limited, so that it can not be flooded. */
  recipientOf?(body: object): string;
  /** What a refusal of the CMS means for this form. */
  toFormError?(error: CmsError): FormError | null;
  /** After the CMS has taken it. */
  afterwards?(body: object, context: FormContext): Promise<void>;
}

/** A form that is stored: with the CMS, or here until the CMS is back. */
export interface AcceptedForm {
  reference: string | null;
  isWaiting: boolean;
  /** The CMS's answer, or ours in its shape. */
  answer: object;
}

/** Ends the work on a form, or another write, with the answer to its sender. cause: a fault of the server's, for the log. */
export class FormError extends Error {
  /** HTTP status. */
  code = 422;
  /** Null: something typed is wrong, see problems. */
  failure: SendFailure | null = null;
  /** By field; 'invalid': it does not fit the contract's model. */
  problems: Record<string, FormProblems[string] | 'invalid'> = {};
  /** Names that the sender's files have there. */
  wrongFiles: WrongFiles = {};
  retryAfterS: number | null = null;
}

const STATUS_OF_FAILURE: Record<SendFailure, number> = {
  failed: 503,
  tooLarge: 413,
  wrongType: 415,
  tooSlow: 408,
  limited: 429,
  guarded: 422,
  unconfirmed: 422,
  closed: 410,
  repeated: 409,
};
/** What was typed is right, and is not taken. */
export const formError = (failure: SendFailure, more: { retryAfterS?: number; cause?: unknown } = {}): FormError =>
  Object.assign(new FormError('form refused'), { code: STATUS_OF_FAILURE[failure], failure, ...more });
/** Something that was typed is wrong. */
export const wrong = (problems: FormError['problems'], code = 422, wrongFiles: WrongFiles = {}): FormError =>
  Object.assign(new FormError('form refused'), { code, problems, wrongFiles });
export const wrongFile = (field: string, problem: FieldProblem, fileName: string): FormError =>
  wrong({ [field]: problem }, 422, { [problem]: [fileName] });

/** A failed call of the CMS: the problems that it found in fields, or a failure. Never "sent" (hardening 20). */
export function toFormError(form: FormDefinition, error: CmsError): FormError {
  const own = form.toFormError?.(error);
  if (own) return own;
  if (error.httpStatus === 413) return formError('tooLarge');
  if (error.httpStatus === 415) return formError('wrongType');
  const problems = error.errors ? toServerProblems(form.name, error.errors) : {};
  return Object.keys(problems).length > 0 ? wrong(problems) : formError('failed');
}
