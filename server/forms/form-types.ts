import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { SendFailure } from '#shared/pages/posted-form.ts';
import type { AttachmentRule, WrongFiles } from '#shared/rules/forms/attachment.ts';
import type { FormName, FormProblems, FormValues } from '#shared/rules/forms/forms.ts';
import type { PurgeTags } from '../cache/purge-tags.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { CmsError } from '../cms/cms-error.ts';

export interface FormServices {
  answerCache: AnswerCache;
  /** Purges CMS answers and pages with these tags in all processes of the site. Never rejects. */
  purge(tags: PurgeTags): Promise<unknown>;
  locale: Locale;
}
/** A form as it was read: the input, its problems, and the body of the CMS call. */
export interface ReadForm {
  values: FormValues;
  problems: FormProblems;
  /** Only valid if there are no problems. */
  body: object;
}

/** Defines a form of the site. */
export interface FormDefinition {
  /** Also the last part of the form's address, /forms/{name}. */
  name: FormName;
  call: EndpointName;
  /** Field of the CMS's answer with the reference of the message; null if there is none. */
  referenceField: 'id' | 'receipt' | null;
  /** Whether it may wait in the outbox while the CMS is down. */
  mayWait: boolean;
  /** Nothing may identify the sender: no request id, log line, shared counter, file name or picture metadata (D7). */
  isAnonymous: boolean;
  /** Only who knows the receipt of a report can send it, so it needs no form token. */
  needsReceipt?: true;
  files: AttachmentRule | null;
  /** Reads fields of a page, a multipart body or a JSON body. Rejects with CmsError if the form depends on content. */
  read(fields: URLSearchParams, context: FormServices): ReadForm | Promise<ReadForm>;
  /** Checks a JSON body that matches the contract's model, if its fields differ from those of the page. */
  checkBody?(body: object, context: FormServices): Promise<FormProblems>;
  /** Rejects with FormError if its subject, such as a job offer, is closed. */
  checkOpen?(body: object, context: FormServices): Promise<void>;
  /** E-mail address that the CMS will write to; limited, so that it can not be flooded. */
  recipientOf?(body: object): string;
  /** Converts a refusal of the CMS for this form. */
  toFormError?(error: CmsError): FormError | null;
  /** Called once after the form was accepted, but not for its repetitions. */
  afterwards?(body: object, context: FormServices): Promise<void>;
}

/** A form that is stored: by the CMS, or in the outbox until the CMS is up again. */
export interface AcceptedForm {
  reference: string | null;
  isWaiting: boolean;
  /** The CMS's answer, or ours in the same format. */
  answer: object;
}
/** Outcome of a submitted form; the other fields are for the page that is sent in response. */
export interface SubmittedForm {
  outcome: AcceptedForm | FormError;
  values: FormValues;
  hasFiles: boolean;
  /** Number of files that belong to the message. */
  fileCount: number;
  /** Address of the form's page, from its hidden field; '' if there is none. */
  page: string;
}

/** Stops processing a form or another write, with the answer for its sender. cause: a server error, for the log. */
export class FormError extends Error {
  /** HTTP status. */
  code = 422;
  /** Null: the input is invalid, see problems. */
  failure: SendFailure | null = null;
  /** Problems by field; 'invalid': it does not match the contract's model. */
  problems: Record<string, FormProblems[string] | 'invalid'> = {};
  /** Names of the sender's files with a problem. */
  wrongFiles: WrongFiles = {};
  retryAfterS: number | null = null;
}

const STATUS_OF_FAILURE: Record<SendFailure, number> = {
  failed: 503,
  refused: 422,
  tooLarge: 413,
  wrongType: 415,
  tooSlow: 408,
  limited: 429,
  guarded: 422,
  unconfirmed: 422,
  closed: 410,
  repeated: 409,
};
/** The input is valid, but the form can not be accepted. */
export const formError = (
  failure: SendFailure,
  more: { retryAfterS?: number; cause?: unknown; code?: number } = {},
): FormError => Object.assign(new FormError('form refused'), { code: STATUS_OF_FAILURE[failure], failure, ...more });
/** The input is invalid. */
export const inputError = (problems: FormError['problems'], code = 422, wrongFiles: WrongFiles = {}): FormError =>
  Object.assign(new FormError('form refused'), { code, problems, wrongFiles });
