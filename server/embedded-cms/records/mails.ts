import { Type } from 'typebox';
import { LOCALES } from '#shared/locales/locales.ts';
import { SERVICES } from '#shared/rules/forms/forms.ts';
import { OFFICE_FORM_NAMES } from '#shared/rules/forms/office-forms.ts';
import { field, Id, Opt, oneOf, Ref } from './fields.ts';

export const mailTables = {
  /** Recipients of what visitors send: the record with the most conditions that are met is used. */
  'mail-recipients': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Own name of the record.'),
      form: Opt(oneOf(...OFFICE_FORM_NAMES, 'whistleblower'), 'Condition: the form that was sent.'),
      subject: Opt(oneOf(...SERVICES), 'Condition of contact-us: what the message is about.'),
      category: Opt(Ref('categories'), 'Condition of product-contact: the product is in it or below it.'),
      company: Opt(
        Ref('companies'),
        'Condition of product-contact and job-application: the company that makes the product, or offers the job.',
      ),
      to: field(
        Type.Array(Type.String({ pattern: '^[^@ ]+@[^@ ]+\\.[^@ ]+$' }), { minItems: 1 }),
        'Addresses; each gets a mail of its own.',
      ),
      language: Opt(oneOf(...LOCALES), 'Language of their mails; without: pl.'),
    }),
  },
} as const;
