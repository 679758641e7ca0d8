import type { WrongFiles } from '../rules/forms/attachment.ts';
import type { FormName, FormProblems, FormValues } from '../rules/forms/forms.ts';

/**
 * What has become of a message (FM11). error: a field is invalid · sendingError: all fields are valid, but the form
 * could not be delivered.
 */
export type FormStatus = 'none' | 'error' | 'recaptchaError' | 'sendingError' | 'success';
/** Why a valid form was not accepted; each reason has its own text. */
export type SendFailure =
  | 'failed'
  /** The CMS refused something that the page does not show, such as a product that exists no more. */
  | 'refused'
  | 'tooLarge'
  | 'wrongType'
  | 'tooSlow'
  | 'limited'
  | 'guarded'
  /** Sent without JavaScript and form token: the visitor sends it again with the token of the response page. */
  | 'unconfirmed'
  /** The survey does not exist any more or was already answered; or the job offer has expired. */
  | 'closed'
  | 'repeated';

/** A form that was posted without JavaScript, as the response page needs it. */
export interface PostedForm {
  name: FormName;
  status: FormStatus;
  failure: SendFailure | null;
  values: FormValues;
  problems: FormProblems;
  wrongFiles: WrongFiles;
  /** The form had attachments, which the visitor must select again: browsers do not restore them. */
  hasFiles: boolean;
  /** Number of files that arrived with an accepted message. */
  fileCount: number;
  /** Number of the message for visitor and company, once it has been accepted. */
  reference: string | null;
  /** The message is in our outbox and will be delivered when the CMS is available again. */
  isWaiting: boolean;
}

/** What is said of a form that was not sent. */
export const NO_OUTCOME: Omit<PostedForm, 'name' | 'values'> = {
  status: 'none',
  failure: null,
  problems: {},
  wrongFiles: {},
  hasFiles: false,
  fileCount: 0,
  reference: null,
  isWaiting: false,
};

/** Query of the success address: ?sent=contact-us&ref=ABCDE-FGHJK */
export const SENT_QUERY = { form: 'sent', reference: 'ref', state: 'state', files: 'files' } as const;
/** Allowed form of a reference in an address: nobody can make the page show a sentence with it. */
export const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

/** Names of the fields that protect a form from abuse or state its context; visitors do not fill them in. */
export const GUARD_FIELDS = {
  /** See PageFrame.formToken. */
  formToken: '_token',
  /** Address of the page that contains the form. */
  page: '_page',
  /** Hidden from people; bots tend to fill it in. A name that no password manager takes for data that it knows. */
  honeypot: '_q7x4',
  /** Product that the question is about. */
  product: '_product',
  /** Job offer that the application is for. */
  job: '_job',
  /** Survey that the answers belong to. */
  survey: '_survey',
} as const;
/** Header with the form token in API calls. */
export const FORM_TOKEN_HEADER = 'x-form-token';
/** Property with the new form token in an API answer that rejects the old one. */
export const NEW_FORM_TOKEN = 'formToken';
/** Path of form tokens for scripts. A token is valid for one message, from FILL_MIN_MS to FORM_TOKEN_LIFE_MS later. */
export const FORM_TOKEN_PATH = '/forms/token';
/** Minimum time in milliseconds in which a person can read and fill in a form. */
export const FILL_MIN_MS = 1500;
/** Time in milliseconds after which an open form needs a new token. */
export const FORM_TOKEN_LIFE_MS = 30 * 60_000;

/** What was written in a form, without its choices, to be shown as text. */
export const toTypedTexts = (values: FormValues): string[] =>
  Object.values(values).filter((value) => !['', 'true', 'false'].includes(value));
