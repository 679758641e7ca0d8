import type { Survey } from '../../contract/models/visitor.ts';
import { toEnquiryItems } from './enquiry.ts';
import { type FormField, type FormName, type FormValues, forms, SENDER } from './forms.ts';
import { splitPhone } from './phone.ts';
import { splitAnswers, toParticipation } from './survey.ts';

/** What a form is about, besides its fields. */
export interface BodySubject {
  product?: string | null | undefined;
  /** Id of a job offer. */
  job?: string | undefined;
  /** Survey whose questions are the fields. */
  survey?: Survey | undefined;
}

const text = (values: FormValues, name: string) => (values[name] ?? '').trim();

/** The named fields that are not empty; an extension behind the phone number is a field of its own. */
function filled(values: FormValues, names: readonly string[]): Record<string, string> {
  const { number, extension } = splitPhone(text(values, 'phoneNumber'));
  const split: FormValues = { ...values, phoneNumber: number, phoneExtension: extension ?? '' };
  const all = names.flatMap((name) => (name === 'phoneNumber' ? [name, 'phoneExtension'] : [name]));
  return Object.fromEntries(all.map((name) => [name, text(split, name)] as const).filter(([, value]) => value !== ''));
}

/** Names of the fields with a text, all of which are sent: a new field of a form needs its row in `forms` only. */
const textsOf = (form: FormName): string[] =>
  Object.entries(forms[form])
    .filter(([, field]) => !field.isConsent && !field.isItems && !field.when)
    .map(([name]) => name);

/** Validated and normalised values as the body of the CMS call, the same for browsers with and without JavaScript. */
export function toContactUsBody(values: FormValues) {
  const { trade, service } = values;
  const items = toEnquiryItems(text(values, 'items'));
  return {
    ...(filled(values, textsOf('contact-us')) as Record<'firstName' | 'lastName' | 'email', string>),
    content: text(values, 'content'),
    ...(trade === 'other' ? filled(values, ['otherTrade']) : {}),
    ...(service === 'other' ? filled(values, ['otherService']) : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(values['callBack'] === 'true' ? { callBack: true } : {}),
    privacyPolicyConsent: true as const,
    offerContactConsent: true as const,
    marketingDataConsent: values['marketingDataConsent'] === 'true',
    electronicCommunicationConsent: values['electronicCommunicationConsent'] === 'true',
  };
}

export function toWhistleblowerBody(values: FormValues) {
  const anonymous = values['anonymous'] !== 'false';
  return {
    category: text(values, 'category'),
    content: text(values, 'content'),
    anonymous,
    ...(anonymous ? {} : filled(values, [...SENDER])),
  };
}

function toPageFeedbackBody(values: FormValues) {
  const helpful = values['helpful'] === 'true';
  return { page: text(values, 'page'), helpful, ...(helpful ? {} : filled(values, ['comment'])) };
}

/** 'all' is sent as an empty list (D21). */
export function toNewsletterBody(values: FormValues) {
  const category = text(values, 'category');
  return { email: text(values, 'email'), categories: category === '' || category === ALL_CATEGORIES ? [] : [category] };
}
export const ALL_CATEGORIES = 'all';

/** The same body as fields of a multipart form, for messages with files (D7, D9); lists are sent as JSON. */
export const toMultipartFields = (body: object): [string, string][] =>
  Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);

/** Fields of the multipart form in the order of the spec, where the file is the last one (FM07). */
export function toProductContactFields(values: FormValues, product: string | null): [string, string][] {
  return [
    ...Object.entries(filled(values, textsOf('product-contact'))),
    ...(values['callBack'] === 'true' ? ([['callBack', 'true']] as [string, string][]) : []),
    ...(product ? ([['product', product]] as [string, string][]) : []),
    ['consentToDataProcessing', values['consent1'] === 'true' ? 'true' : 'false'],
  ];
}

/** Bodies that are more than the fields of their form. */
const BODIES: Partial<Record<FormName, (values: FormValues, subject: BodySubject) => object>> = {
  'contact-us': toContactUsBody,
  'product-contact': (values, { product = null }) => Object.fromEntries(toProductContactFields(values, product)),
  'job-application': (values, { job = '' }) => ({ job, ...toPlainBody(forms['job-application'], values) }),
  whistleblower: toWhistleblowerBody,
  newsletter: toNewsletterBody,
  survey: (values, { survey }) => (survey ? toParticipation(survey, values) : {}),
  'page-feedback': toPageFeedbackBody,
};

/**
 * The fields that are filled in or needed: texts, consents as booleans, several choices as a list of them, and products
 * with their quantities as a list of items.
 */
export function toPlainBody(fields: Readonly<Record<string, FormField>>, values: FormValues): object {
  const toValue = (name: string, { isConsent, isItems, isMultiple, when }: FormField): object => {
    if (isConsent) return { [name]: values[name] === 'true' };
    if (when && values[when.field] !== when.is) return {};
    if (!isItems && !isMultiple) return filled(values, [name]);
    const list = isItems ? toEnquiryItems(text(values, name)) : splitAnswers(text(values, name));
    return list.length > 0 ? { [name]: list } : {};
  };
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => toValue(name, field)));
}

/** The body of the CMS call of a form; of one that is not in BODIES its fields. */
export const toFormBody = (name: FormName, values: FormValues, subject: BodySubject = {}): object =>
  BODIES[name]?.(values, subject) ?? toPlainBody(forms[name], values);
