import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { SendFailure } from '#shared/pages/posted-form.ts';
import type { AttachmentRule } from '#shared/rules/forms/attachment.ts';
import {
  checkForm,
  type FormField,
  type FormName,
  type FormProblems,
  type FormValues,
  forms,
} from '#shared/rules/forms/forms.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { CmsError } from '../cms/cms-error.ts';

export type FormCall = Extract<
  EndpointName,
  'contactUs' | 'productContact' | 'whistleblower' | 'newsletterSubscribe' | 'surveyParticipate'
>;
/** What a visitor typed, by name of the field. */
export type SentFields = Pick<URLSearchParams, 'get' | 'getAll' | 'has'>;
/** null: there is no such field in what was sent. */
export type GetField = (name: string) => string | null;
export interface FormContext {
  data: CmsData;
  locale: Locale;
}
/** A form as it was read: what was typed, what is wrong with it, and the body of the CMS's call. */
export interface ReadForm {
  values: FormValues;
  problems: FormProblems;
  /** Of use only where there are no problems. */
  body: object;
}

/** All that the forms of the site differ in; one file each. */
export interface FormDefinition {
  /** Also the last part of its address, /forms/{name}. */
  name: FormName;
  call: FormCall;
  /** Field of the CMS's answer with the number of the message; null: it has none. */
  numberField: 'id' | 'receipt' | null;
  /** It may wait in the outbox for a CMS that does not answer. */
  mayWait: boolean;
  /** D7: nothing may identify the sender: no request id, no shared counter, no name or metadata of a file. */
  isAnonymous: boolean;
  files: AttachmentRule | null;
  /** Fields of a page, or of a multipart body. Rejects with RefusedForm where the form no longer exists. */
  read(fields: SentFields, context: FormContext): ReadForm | Promise<ReadForm>;
  /** Problems of a JSON body that fits the contract's model. */
  checkBody(body: Record<string, unknown>, context: FormContext): FormProblems | Promise<FormProblems>;
  /** Address that the message makes the CMS write to; limited, so that it can not be flooded. */
  recipientOf?(body: object): string;
  /** What a refusal of the CMS means for this form. */
  toRefusal?(error: CmsError): Outcome | null;
  /** After the CMS has taken it. */
  afterwards?(body: object, context: FormContext): Promise<void>;
}

/** A form that is stored: with the CMS, or here until the CMS is back. */
export interface Taken {
  reference: string | null;
  isWaiting: boolean;
  /** The CMS's answer, or ours in its shape. */
  answer: object;
}
export interface Refused {
  ok: false;
  /** HTTP status. */
  code: number;
  /** Null: something typed is wrong, see problems. */
  failure: SendFailure | null;
  /** By field; 'invalid': it does not fit the contract's model. */
  problems: Record<string, FormProblems[string] | 'invalid'>;
  /** Seconds. */
  retryAfter?: number;
}
/** What became of a form. */
export type Outcome = ({ ok: true } & Taken) | Refused;

const CODES: Record<SendFailure, number> = {
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
export const refused = (failure: SendFailure, retryAfter?: number): Refused => ({
  ok: false,
  code: CODES[failure],
  failure,
  problems: {},
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
export const wrong = (problems: Refused['problems'], code = 422): Refused => ({
  ok: false,
  code,
  failure: null,
  problems,
});

/** Ends the work on a form with the outcome that its sender gets. cause: a fault of the server's, for the log. */
export class RefusedForm extends Error {
  readonly outcome: Refused;
  constructor(outcome: Refused, cause?: unknown) {
    super('form refused', { cause });
    this.name = 'RefusedForm';
    this.outcome = outcome;
  }
}

/** Only fields of the form, trimmed, then cut to one letter more than is valid. */
export function readValues(name: FormName, get: GetField, fields: Record<string, FormField> = forms[name]): FormValues {
  const values: FormValues = {};
  for (const [field, rule] of Object.entries(fields)) {
    const value = get(field);
    if (value !== null) values[field] = cut(value.replaceAll('\r\n', '\n').trim(), rule.max ?? 300);
  }
  return values;
}

/** One letter too long at most, and that one no space: what is too long never becomes valid by being cut. text: trimmed. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max) + text.slice(max).trimStart().charAt(0);
}

/** The fields of a form, checked by its rules. */
export function readFields(name: FormName, get: GetField, toBody: (values: FormValues) => object): ReadForm {
  const values = readValues(name, get);
  return { values, problems: checkForm(name, values), body: toBody(values) };
}

/** A JSON body as what was typed: a consent is 'true' or ''. Choices are checked by the CMS (hardening 18). */
export function checkTexts(name: FormName, body: Record<string, unknown>): FormProblems {
  const values = Object.entries(body).map(([field, value]): [string, string] => {
    if (typeof value === 'string') return [field, value];
    return [field, field === 'anonymous' || value === true ? String(value) : ''];
  });
  return withoutChoices(checkForm(name, Object.fromEntries(values)));
}

/** Only pages have lists of choices: the calls of the contract have none. */
export const withoutChoices = (problems: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'choice'));
