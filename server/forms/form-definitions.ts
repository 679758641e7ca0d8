import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { callOfForm } from '#shared/contract/form-calls.ts';
import type { JobApplicationForm } from '#shared/contract/models/form.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { attachmentRuleOf } from '#shared/rules/forms/attachment.ts';
import { readItems } from '#shared/rules/forms/enquiry.ts';
import { type BodySubject, toFormBody } from '#shared/rules/forms/form-bodies.ts';
import { checkForm, FORM_NAMES, type FormField, type FormName, forms } from '#shared/rules/forms/forms.ts';
import { joinAnswers } from '#shared/rules/forms/survey.ts';
import { takesApplications } from '#shared/rules/jobs/job-list.ts';
import { readFlag } from '#shared/rules/text/read-flag.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { type FormDefinition, formError, type ReadForm } from './form-types.ts';
import { readValues } from './read-form.ts';
import { survey } from './survey-definition.ts';

/** What differs from what follows from the fields of a form, its attachments and its call. */
const EXCEPTIONS: Partial<Record<FormName, Partial<FormDefinition>>> = {
  /** A question about a product (FM06). Its call accepts multipart only. */
  'product-contact': {
    read(fields) {
      const product = fields.get('product') ?? fields.get(GUARD_FIELDS.product);
      return readFields('product-contact', fields, { derived: readConsents(fields), subject: { product } });
    },
  },
  /** An application for a job offer. Its call accepts multipart only. */
  'job-application': {
    read(fields) {
      const job = fields.get('job') ?? fields.get(GUARD_FIELDS.job) ?? '';
      return readFields('job-application', fields, { subject: { job } });
    },
    async checkOpen(body, { answerCache, locale }) {
      const { job } = body as JobApplicationForm;
      const offers = await answerCache.read('jobOffers', locale);
      const offer = offers.find(({ id }) => id === job);
      if (!offer || !takesApplications(offer, toWarsawDay(new Date()))) throw formError('closed');
    },
    // it was closed after our copy of the offers was read
    toFormError: (error) => (error.isAbsence ? formError('closed') : null),
  },
  /** A report; its sender stays anonymous (FM09, D7). */
  whistleblower: { isAnonymous: true },
  /** Subscription of an address, which the CMS then writes to (NL01). */
  newsletter: {
    read(fields) {
      // an API request may have several categories, the form has one: checking the longest one checks them all
      const [category = null] = fields.getAll('categories').sort((a, b) => b.length - a.length);
      return readFields('newsletter', fields, { derived: { category: fields.get('category') ?? category } });
    },
    recipientOf: (body) => (body as { email: string }).email,
  },
  survey,
};

/** Fields of answers with the reference of a message, by the model of the answer. */
const REFERENCE_FIELDS: Partial<Record<Endpoint['response'], FormDefinition['referenceField']>> = {
  Created: 'id',
  Receipt: 'receipt',
};

function toDefinition(name: FormName): FormDefinition {
  const call = callOfForm(name);
  return {
    name,
    call,
    referenceField: REFERENCE_FIELDS[endpoints[call].response] ?? null,
    mayWait: true,
    isAnonymous: false,
    files: attachmentRuleOf(name),
    read: (fields) => readFields(name, fields),
    ...EXCEPTIONS[name],
  };
}

/** Every form of the site, by the name in its address. */
export const formDefinitions = Object.fromEntries(FORM_NAMES.map((name) => [name, toDefinition(name)])) as Record<
  FormName,
  FormDefinition
>;

/** The form behind a call of the contract. */
export const findFormOfCall = (name: EndpointName): FormDefinition | undefined =>
  Object.values(formDefinitions).find((form) => form.call === name);

/**
 * Reads the fields of a form and checks them by its rules. derived: values that are sent in another form; subject: what
 * the form is about.
 */
function readFields(
  name: FormName,
  fields: URLSearchParams,
  { derived = {}, subject = {} }: { derived?: Record<string, string | null>; subject?: BodySubject } = {},
): ReadForm {
  const rules: Record<string, FormField> = forms[name];
  const read = (field: string) => {
    const { isItems, isMultiple } = rules[field] ?? {};
    if (isItems) return readItems(fields);
    return isMultiple ? joinAnswers(readChoices(fields.getAll(field))) : fields.get(field);
  };
  const values = readValues(name, (field) => derived[field] ?? read(field));
  return { values, problems: checkForm(name, values), body: toFormBody(name, values, subject) };
}

/** Several choices: each is a field of its own, or, as the app sends them with files, all are one list as JSON. */
function readChoices(texts: readonly string[]): string[] {
  const [text = ''] = texts;
  if (texts.length !== 1 || !text.startsWith('[')) return [...texts];
  try {
    return (JSON.parse(text) as unknown[]).map(String);
  } catch {
    return [...texts];
  }
}

/** The call of the contract has one consent, which includes the second one (spec 3). */
function readConsents(fields: URLSearchParams): Record<string, string> {
  const consent = fields.get('consentToDataProcessing');
  if (consent === null) return {};
  return { consent1: readFlag(consent) ? 'true' : '', consent2: 'true' };
}
