import { toNewsletterBody } from '#shared/rules/forms/form-bodies.ts';
import { checkForm } from '#shared/rules/forms/forms.ts';
import { type FormDefinition, readFields, withoutChoices } from './form.ts';

/** NL01: subscription of an address, which the CMS then writes to. */
export const newsletter: FormDefinition = {
  name: 'newsletter',
  call: 'newsletterSubscribe',
  numberField: null,
  mayWait: true,
  isAnonymous: false,
  files: null,
  read: (fields) => readFields('newsletter', (name) => fields.get(name), toNewsletterBody),
  checkBody({ email, categories }) {
    // the form has one category; of several the longest stands for all
    const [category = ''] = (categories as string[]).toSorted((a, b) => b.length - a.length);
    return withoutChoices(checkForm('newsletter', { email: String(email), category }));
  },
  recipientOf: (body) => (body as { email: string }).email,
};
