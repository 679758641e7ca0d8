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

type Values = Record<string, unknown>;

/** A field, if it is not empty; an extension behind the phone number is a field of its own. */
function filled(values: FormValues, name: string): Values {
  const value = text(values, name);
  if (name !== 'phoneNumber') return value ? { [name]: value } : {};
  const { number, extension } = splitPhone(value);
  return { ...(number ? { [name]: number } : {}), ...(extension ? { phoneExtension: extension } : {}) };
}

/**
 * The fields that are filled in or needed: texts, consents as booleans, several choices as a list of them, and products
 * with their quantities as a list of items.
 */
export function toPlainBody(fields: Readonly<Record<string, FormField>>, values: FormValues): Values {
  const toValue = (name: string, { isConsent, isItems, isMultiple, when }: FormField): object => {
    if (isConsent) return { [name]: values[name] === 'true' };
    if (when && values[when.field] !== when.is) return {};
    if (!isItems && !isMultiple) return filled(values, name);
    const list = isItems ? toEnquiryItems(text(values, name)) : splitAnswers(text(values, name));
    return list.length > 0 ? { [name]: list } : {};
  };
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => toValue(name, field)));
}

/** The body of a form from the fields of its table, but for those that it has in another shape. */
const toBody = (name: FormName, values: FormValues, others: readonly string[] = []): Values =>
  toPlainBody(Object.fromEntries(Object.entries(forms[name]).filter(([field]) => !others.includes(field))), values);

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
