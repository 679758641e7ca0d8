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

type Values = Record<string, unknown>;
/** The fields of a form without those that its body has in another shape. */
const fieldsWithout = (name: FormName, others: readonly string[]) =>
  Object.fromEntries(Object.entries(forms[name]).filter(([field]) => !others.includes(field)));
/** The body of a form from the fields of its table, but for those that it has in another shape. */
const toBody = (name: FormName, values: FormValues, others: readonly string[] = []): Values => ({
  ...toPlainBody(fieldsWithout(name, others), values),
});

/** Not asking to be called back is no answer, unlike a consent that is not given. */
const CALL_BACK = 'callBack';

/** Validated and normalised values as the body of the CMS call, the same for browsers with and without JavaScript. */
export const toContactUsBody = (values: FormValues): Values => ({
  ...toBody('contact-us', values, [CALL_BACK]),
  ...(values[CALL_BACK] === 'true' ? { callBack: true } : {}),
});

/** The call of the contract has one consent, which includes the second one (spec 3). */
export const toProductContactBody = (values: FormValues, product: string | null): Values => ({
  ...toBody('product-contact', values, [CALL_BACK, 'consent1', 'consent2']),
  ...(values[CALL_BACK] === 'true' ? { callBack: 'true' } : {}),
  ...(product ? { product } : {}),
  consentToDataProcessing: values['consent1'] === 'true' ? 'true' : 'false',
});

export function toWhistleblowerBody(values: FormValues): Values {
  const anonymous = values['anonymous'] !== 'false';
  return { ...toBody('whistleblower', values, anonymous ? [...SENDER] : []), anonymous };
}

function toPageFeedbackBody(values: FormValues): Values {
  const helpful = values['helpful'] === 'true';
  return { ...toBody('page-feedback', values, helpful ? ['comment'] : []), helpful };
}

/** 'all' is sent as an empty list (D21). */
export function toNewsletterBody(values: FormValues): Values & { categories: string[] } {
  const category = text(values, 'category');
  return {
    ...toBody('newsletter', values, ['category']),
    categories: category === '' || category === ALL_CATEGORIES ? [] : [category],
  };
}
export const ALL_CATEGORIES = 'all';

/** The same body as fields of a multipart form, for messages with files (D7, D9); lists are sent as JSON. */
export const toMultipartFields = (body: object): [string, string][] =>
  Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);

/** Bodies that are more than the fields of their form; a field of the table that they do not name is sent as it is. */
const BODIES: Partial<Record<FormName, (values: FormValues, subject: BodySubject) => object>> = {
  'contact-us': toContactUsBody,
  'product-contact': (values, { product = null }) => toProductContactBody(values, product),
  'job-application': (values, { job = '' }) => ({ job, ...toBody('job-application', values) }),
  whistleblower: toWhistleblowerBody,
  newsletter: toNewsletterBody,
  survey: (values, { survey }) => (survey ? toParticipation(survey, values) : {}),
  'page-feedback': toPageFeedbackBody,
};

/** The body of the CMS call of a form; of one that is not in BODIES its fields. */
export const toFormBody = (name: FormName, values: FormValues, subject: BodySubject = {}): object =>
  BODIES[name]?.(values, subject) ?? toPlainBody(forms[name], values);
