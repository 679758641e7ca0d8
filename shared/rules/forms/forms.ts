import { EMAIL_MAX } from './email.ts';
import { findWrongQuantities } from './enquiry.ts';
import { checkField, type FieldProblem, type FieldRule } from './field.ts';
import { normaliseValues } from './normalise-field.ts';

/** The forms of the site; the name is part of the address that a form is posted to without JavaScript. */
export const FORM_NAMES = [
  'contact-us',
  'product-contact',
  'job-application',
  'whistleblower',
  'newsletter',
  'survey',
  'page-feedback',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

export interface FormField extends FieldRule {
  /** The only allowed values; '' means that nothing is chosen. */
  options?: readonly string[];
  /** Several options may be chosen; the value has one per line. */
  isMultiple?: boolean;
  /** The value is a list of products with quantities, one per line (enquiry.ts). */
  isItems?: boolean;
  /** Problem reported if it is required and empty; 'required' by default. */
  missing?: FieldProblem;
  /** A checkbox whose value is 'true' or ''. */
  isConsent?: boolean;
  /** Only used, and then required, if another field has this value. */
  when?: { field: string; is: string };
  /** Required if another field has this value. */
  requiredIf?: { field: string; is: string };
  /** Required unless this other field has a value. */
  alternative?: string;
}
/** Values as typed by the visitor, by field; '' for an empty field. */
export type FormValues = Record<string, string>;
/** By field; a quantity in a list of products is a field of its own (ITEM_FIELD). */
export type FormProblems = Record<string, FieldProblem>;

/** Minimum length of an e-mail address, in characters (spec 5). */
const EMAIL_MIN = 6;

const NAME: FormField = { max: 100 };
const PHONE: FormField = { type: 'phone' };
const CALL_BACK: FormField = { ...PHONE, requiredIf: { field: 'callBack', is: 'true' }, missing: 'callBack' };
const EMAIL: FormField = { type: 'email', min: EMAIL_MIN, max: EMAIL_MAX };
const MESSAGE: FormField = { type: 'message', max: 10_000 };
const consent = (required: boolean): FormField => ({ isConsent: true, required });

/** The option that requires a text in an additional field (D9). */
export const OTHER = 'other';
export const TRADES = ['water', 'heat', 'electricity', 'gas', 'housing', 'industry', OTHER] as const;
export const SERVICES = ['offer', 'advice', 'support', 'calibration', 'training', OTHER] as const;
export const REPORT_CATEGORIES = [
  'corruption',
  'competition',
  'safety',
  'environment',
  'privacy',
  'finance',
  'workplace',
  OTHER,
] as const;

/** Captcha action of each form (spec 7); the other forms have no captcha (D7). */
export const CAPTCHA_ACTIONS: Partial<Record<FormName, string>> = {
  'contact-us': 'contact',
  'product-contact': 'product',
};

/** Maximum length of a report and of each message about it, in characters. */
export const REPORT_MAX = 20_000;

/** Maximum length of feedback about a page, in characters. */
export const FEEDBACK_MAX = 300;

/** Fields in the order in which they are shown and checked (spec 3, 5; D7, D9). */
export const forms: Record<FormName, Record<string, FormField>> = {
  'contact-us': {
    items: { isItems: true, max: 5000 },
    firstName: { ...NAME, required: true },
    lastName: { ...NAME, required: true },
    company: { max: 200 },
    taxIdentificationNumber: { type: 'taxNumber', max: 20 },
    region: { max: 100 },
    country: { max: 100 },
    trade: { options: TRADES },
    otherTrade: { max: 200, when: { field: 'trade', is: OTHER } },
    service: { options: SERVICES },
    otherService: { max: 200, when: { field: 'service', is: OTHER } },
    email: { ...EMAIL, required: true },
    phoneNumber: CALL_BACK,
    callBack: consent(false),
    content: { ...MESSAGE, required: true },
    offerContactConsent: consent(true),
    privacyPolicyConsent: consent(true),
    marketingDataConsent: consent(false),
    electronicCommunicationConsent: consent(false),
  },
  'product-contact': {
    firstName: NAME,
    lastName: NAME,
    email: { ...EMAIL, required: true },
    phoneNumber: CALL_BACK,
    callBack: consent(false),
    country: { max: 100 },
    quantity: { type: 'quantity', max: 6 },
    content: { ...MESSAGE, required: true },
    // offer: sent as consentToDataProcessing; the second, of the privacy policy, is part of it
    consent1: consent(true),
    consent2: consent(true),
  },
  'job-application': {
    firstName: { ...NAME, required: true },
    lastName: { ...NAME, required: true },
    email: { ...EMAIL, required: true },
    phoneNumber: PHONE,
    content: MESSAGE,
    applicationConsent: consent(true),
    privacyPolicyConsent: consent(true),
    futureOffersConsent: consent(false),
  },
  whistleblower: {
    category: { required: true, options: REPORT_CATEGORIES },
    content: { type: 'message', required: true, max: REPORT_MAX },
    anonymous: { required: true, options: ['true', 'false'] },
    firstName: NAME,
    lastName: NAME,
    // a sender who is not anonymous must give an e-mail address or a phone number (D7)
    email: { ...EMAIL, alternative: 'phoneNumber', missing: 'contact' },
    phoneNumber: PHONE,
  },
  newsletter: {
    email: { ...EMAIL, required: true },
    category: { max: 100 },
  },
  // its fields depend on its questions (toSurveyFields)
  survey: {},
  'page-feedback': {
    page: { required: true, max: 200 },
    helpful: { required: true, options: ['true', 'false'] },
    comment: { type: 'message', max: FEEDBACK_MAX },
  },
};

type Fields = Record<string, FormField>;

function checkFormField(name: string, values: FormValues, fields: Fields): FieldProblem | null {
  const field = fields[name];
  if (!field) return null;
  const value = values[name] ?? '';
  const required = isRequired(field, values);
  if (field.isConsent) return required && value !== 'true' ? 'consent' : null;
  // hidden fields are neither checked nor sent, even if they have a value
  if (field.when && !required) return null;
  const problem = checkField(value, { ...field, required });
  if (problem) return problem === 'required' && field.missing ? field.missing : problem;
  const { options } = field;
  if (value !== '' && options && !(field.isMultiple ? value.split('\n') : [value]).every((v) => options.includes(v)))
    return 'choice';
  return null;
}

/** Whether a field is required, given the other values of its form. */
export function isRequired({ required, when, requiredIf, alternative }: FormField, values: FormValues): boolean {
  const condition = when ?? requiredIf;
  if (condition) return values[condition.field] === condition.is;
  return required === true || (alternative !== undefined && (values[alternative] ?? '') === '');
}

/**
 * Validates a form, in browser and BFF; empty if valid. typed: also without normalisation. fields: only for forms whose
 * fields depend on content.
 */
export function checkForm(form: FormName, typed: FormValues, fields: Fields = forms[form]): FormProblems {
  const values = normaliseValues(typed, fields);
  const problems: FormProblems = {};
  for (const name of Object.keys(fields)) {
    // the sender fields of an anonymous report are ignored, even if they have values
    if (form === 'whistleblower' && SENDER.has(name) && values['anonymous'] !== 'false') continue;
    const problem = checkFormField(name, values, fields);
    if (problem) problems[name] = problem;
    // each product of a list has a field of its own
    else if (fields[name]?.isItems) Object.assign(problems, findWrongQuantities(values[name] ?? ''));
  }
  return problems;
}

/** Fields of a report that identify its sender: not sent with an anonymous one, all others are. */
export const SENDER: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phoneNumber']);
