import { toEnquiryItems, toItemsText, toSingleItem } from './enquiry.ts';
import { type FormValues, forms, SENDER } from './forms.ts';

const text = (values: FormValues, name: string) => (values[name] ?? '').trim();

/** Filled fields only, without what a choice made pointless. */
function filled(values: FormValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, text(values, name)] as const).filter(([, value]) => value !== ''),
  );
}

const CONTACT_TEXTS = Object.entries(forms['contact-us'])
  .filter(([, field]) => !field.isConsent && !field.isItems && !field.when)
  .map(([name]) => name);

/** Checked values as the body of the CMS's call: the same from the browser and from a form without a script. */
export function toContactUsBody(values: FormValues) {
  const { trade, service } = values;
  const items = toEnquiryItems(text(values, 'items'));
  return {
    ...(filled(values, CONTACT_TEXTS) as Record<'firstName' | 'lastName' | 'email', string>),
    // the CMS is promised a text: without one of the sender it is the list, where that is enough (checkFormField)
    content: text(values, 'content') || (items.some(({ quantity }) => quantity) ? toItemsText(items) : ''),
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

/** job: id of the offer. */
export function toJobApplicationBody(values: FormValues, job: string) {
  return {
    job,
    ...filled(values, ['firstName', 'lastName', 'email', 'phoneNumber', 'content']),
    applicationConsent: values['applicationConsent'] === 'true',
    privacyPolicyConsent: values['privacyPolicyConsent'] === 'true',
    futureOffersConsent: values['futureOffersConsent'] === 'true',
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

export function toPageFeedbackBody(values: FormValues) {
  const helpful = values['helpful'] === 'true';
  return { page: text(values, 'page'), helpful, ...(helpful ? {} : filled(values, ['comment'])) };
}

/** D21: 'all' means no list. */
export function toNewsletterBody(values: FormValues) {
  const category = text(values, 'category');
  return { email: text(values, 'email'), categories: category === '' || category === ALL_CATEGORIES ? [] : [category] };
}
export const ALL_CATEGORIES = 'all';

/** The same body as fields of a multipart form, where files come along (D7, D9); a list is JSON there. */
export const toMultipartFields = (body: object): [string, string][] =>
  Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);

/** FM07: fields of the multipart form in the spec's order; the file comes last. */
export function toProductContactFields(values: FormValues, product: string | null): [string, string][] {
  // as toContactUsBody
  const content = text(values, 'content') || toItemsText(toSingleItem(product, text(values, 'quantity')));
  return [
    ...Object.entries(filled(values, ['firstName', 'lastName', 'email', 'phoneNumber', 'country', 'quantity'])),
    ...(content ? ([['content', content]] as [string, string][]) : []),
    ...(values['callBack'] === 'true' ? ([['callBack', 'true']] as [string, string][]) : []),
    ...(product ? ([['product', product]] as [string, string][]) : []),
    ['consentToDataProcessing', values['consent1'] === 'true' ? 'true' : 'false'],
  ];
}
