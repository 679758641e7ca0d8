import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { JobApplicationForm } from '#shared/contract/models/form.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { readItems } from '#shared/rules/forms/enquiry.ts';
import {
  toContactUsBody,
  toJobApplicationBody,
  toNewsletterBody,
  toPageFeedbackBody,
  toProductContactFields,
  toWhistleblowerBody,
} from '#shared/rules/forms/form-bodies.ts';
import { checkForm, type FormName, type FormValues } from '#shared/rules/forms/forms.ts';
import { takesApplications } from '#shared/rules/jobs/job-list.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { type FormDefinition, formError, type ReadForm } from './form.ts';
import { readValues } from './read-form.ts';
import { survey } from './survey.ts';

const WITH_NUMBER = { numberField: 'id', mayWait: true, isAnonymous: false } as const;
const WITHOUT_NUMBER = { numberField: null, mayWait: true, isAnonymous: false, files: null } as const;

/** Every form of the site, by the name in its address. */
export const formDefinitions: Record<FormName, FormDefinition> = {
  /** FM08: the group's contact form. */
  'contact-us': {
    name: 'contact-us',
    call: 'contactUs',
    ...WITH_NUMBER,
    files: ATTACHMENT_RULES['contact-us'],
    read: (fields) => readFields('contact-us', fields, toContactUsBody, { items: readItems(fields) }),
  },
  /** FM06: a question about a product. Its call accepts multipart only. */
  'product-contact': {
    name: 'product-contact',
    call: 'productContact',
    ...WITH_NUMBER,
    files: ATTACHMENT_RULES['product-contact'],
    read(fields) {
      const product = fields.get('product') ?? fields.get(GUARD_FIELDS.product);
      const toBody = (values: FormValues) => Object.fromEntries(toProductContactFields(values, product));
      return readFields('product-contact', fields, toBody, readConsents(fields));
    },
  },
  /** An application for a job offer. Its call accepts multipart only. */
  'job-application': {
    name: 'job-application',
    call: 'jobApplication',
    ...WITH_NUMBER,
    files: ATTACHMENT_RULES['job-application'],
    read(fields) {
      const job = fields.get('job') ?? fields.get(GUARD_FIELDS.job) ?? '';
      return readFields('job-application', fields, (values) => toJobApplicationBody(values, job));
    },
    async checkOpen(body, { data, locale }) {
      const { job } = body as JobApplicationForm;
      const offers = await data.read('jobOffers', locale);
      const offer = offers.find(({ id }) => id === job);
      if (!offer || !takesApplications(offer, toWarsawDay(new Date()))) throw formError('closed');
    },
  },
  /** FM09, D7: a report; its sender stays anonymous. */
  whistleblower: {
    name: 'whistleblower',
    call: 'whistleblower',
    numberField: 'receipt',
    mayWait: true,
    isAnonymous: true,
    files: ATTACHMENT_RULES.whistleblower,
    read: (fields) => readFields('whistleblower', fields, toWhistleblowerBody),
  },
  /** NL01: subscription of an address, which the CMS then writes to. */
  newsletter: {
    name: 'newsletter',
    call: 'newsletterSubscribe',
    ...WITHOUT_NUMBER,
    read(fields) {
      // an API request may have several categories, the form has one: checking the longest one checks them all
      const [category = null] = fields.getAll('categories').sort((a, b) => b.length - a.length);
      return readFields('newsletter', fields, toNewsletterBody, { category: fields.get('category') ?? category });
    },
    recipientOf: (body) => (body as { email: string }).email,
  },
  survey,
  /** Whether a page helped. It contains nothing about the visitor; the CMS counts the answers. */
  'page-feedback': {
    name: 'page-feedback',
    call: 'pageFeedback',
    ...WITHOUT_NUMBER,
    read: (fields) => readFields('page-feedback', fields, toPageFeedbackBody),
  },
};

/** The form behind a call of the contract. */
export const findFormOfCall = (name: EndpointName): FormDefinition | undefined =>
  Object.values(formDefinitions).find((form) => form.call === name);

/** Reads the fields of a form and checks them by its rules. derived: values that are sent in another form. */
function readFields(
  name: FormName,
  fields: URLSearchParams,
  toBody: (values: FormValues) => object,
  derived: Record<string, string | null> = {},
): ReadForm {
  const values = readValues(name, (field) => derived[field] ?? fields.get(field));
  return { values, problems: checkForm(name, values), body: toBody(values) };
}

/** The call of the contract has one consent, which includes the second one (spec 3). */
function readConsents(fields: URLSearchParams): Record<string, string> {
  const consent = fields.get('consentToDataProcessing');
  if (consent === null) return {};
  return { consent1: /^(?:true|1|on|yes)$/i.test(consent) ? 'true' : '', consent2: 'true' };
}
