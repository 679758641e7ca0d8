import { Type } from 'typebox';
import { SERVICES } from '#shared/rules/forms/forms.ts';
import { Id, Opt, oneOf, Ref } from './fields.ts';

export const mailTables = {
  /** Who gets what visitors send. The record with most conditions that are met counts. */
  'mail-recipients': {
    key: 'id',
    shared: Type.Object({
      id: Id,
      form: Opt(oneOf('contact-us', 'product-contact', 'whistleblower')),
      /** contact-us: what the message is about, one of SERVICES. */
      subject: Opt(oneOf(...SERVICES)),
      /** product-contact: the product is in this category or below it. */
      category: Opt(Ref('categories')),
      /** product-contact: the company that makes the product. */
      company: Opt(Ref('companies')),
      to: Type.Array(Type.String({ pattern: '^[^@ ]+@[^@ ]+\\.[^@ ]+$' }), { minItems: 1 }),
      /** Language of their mails; pl where it is not said. */
      language: Opt(oneOf('pl', 'en', 'de')),
    }),
  },
} as const;
