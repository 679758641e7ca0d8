import type { WrongFiles } from '../rules/forms/attachment.ts';
import type { FormName, FormProblems, FormValues } from '../rules/forms/forms.ts';

/** FM11. error: something typed is wrong · sendingError: it is right and did not arrive. */
export type FormStatus = 'none' | 'error' | 'recaptchaError' | 'sendingError' | 'success';
/** Why a form that is filled in well was not taken; each has words of its own. */
export type SendFailure =
  | 'failed'
  | 'tooLarge'
  | 'wrongType'
  | 'tooSlow'
  | 'limited'
  | 'guarded'
  /** It came without a script and without a form token: to be sent once more, with that of the page that answers. */
  | 'unconfirmed'
  /** A survey that is there no more, or that was taken part in already; a job offer that is over. */
  | 'closed'
  | 'repeated';

/** A form that was posted without JavaScript, for the page that answers it. */
export interface PostedForm {
  name: FormName;
  status: FormStatus;
  failure: SendFailure | null;
  values: FormValues;
  problems: FormProblems;
  wrongFiles: WrongFiles;
  /** Files came with it: browsers do not keep them. */
  hasFiles: boolean;
  /** Number by which both sides name the message, once it has arrived. */
  reference: string | null;
  /** It is stored with us and goes on when the CMS is back. */
  isWaiting: boolean;
}

/** Query of the success address: ?sent=contact-us&ref=ABCDE-FGHJK */
export const SENT_QUERY = { form: 'sent', reference: 'ref', state: 'state' } as const;
/** What may stand in the address as a reference: nothing that could be taken for a sentence. */
export const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

/** Names of the fields that guard a form, beside those a visitor fills in. */
export const GUARD_FIELDS = {
  /** See PageFrame.formToken. */
  formToken: '_token',
  /** Address of the page that the form stands on. */
  page: '_page',
  /** Hidden from people, tempting for programs. */
  honeypot: 'website',
  /** Product that the question is about. */
  product: '_product',
  /** Job offer that the application is for. */
  job: '_job',
  /** Survey that the answers are of. */
  survey: '_survey',
} as const;
/** Header of the form token in calls of the contract. */
export const FORM_TOKEN_HEADER = 'x-form-token';
/** Key of the new form token in an API answer that refused the old one. */
export const NEW_FORM_TOKEN = 'formToken';
/** Where a script gets a form token: good for one message, from FILL_MIN_MS to FORM_TOKEN_LIFE_MS after. */
export const FORM_TOKEN_PATH = '/forms/token';
/** People do not read and fill in a form faster. Milliseconds. */
export const FILL_MIN_MS = 1500;
/** A form that stayed open longer needs a new token. Milliseconds. */
export const FORM_TOKEN_LIFE_MS = 30 * 60_000;
