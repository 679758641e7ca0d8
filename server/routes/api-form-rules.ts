import type { EndpointName } from '#shared/contract/endpoints.ts';
import { checkForm, type FormName, type FormValues } from '#shared/rules/forms.ts';

type Body = Record<string, unknown>;

/** A body as what was typed into the form: a consent is 'true' or ''. */
const toText = (value: unknown) => (typeof value === 'string' ? value : value === true ? 'true' : '');
const toTexts = (body: Body): FormValues =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toText(value)]));

/** Forms whose bodies come as JSON. */
const FORMS: Partial<Record<EndpointName, { form: FormName; toValues(body: Body): FormValues }>> = {
  contactUs: { form: 'contact-us', toValues: toTexts },
  whistleblower: {
    form: 'whistleblower',
    toValues: (body) => ({ ...toTexts(body), anonymous: String(body['anonymous']) }),
  },
  newsletterSubscribe: {
    form: 'newsletter',
    // the form has one category; of several the longest speaks for all
    toValues: ({ email, categories }) => {
      const [category = ''] = (categories as string[]).toSorted((a, b) => b.length - a.length);
      return { email: toText(email), category };
    },
  },
};

/**
 * The rules of the form for a body that fits its model: as strict as the browser is (hardening 18). Fields that break one;
 * none: valid. Which choices there are is for the CMS to say.
 */
export function findBrokenRules(name: EndpointName, body: unknown): string[] {
  const row = FORMS[name];
  if (!row) return [];
  const problems = checkForm(row.form, row.toValues(body as Body));
  return Object.keys(problems).filter((field) => problems[field] !== 'choice');
}
