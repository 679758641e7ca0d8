import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { toProductContactFields } from '#shared/rules/forms/form-bodies.ts';
import { checkTexts, type FormDefinition, type GetField, readFields } from './form.ts';

/** FM06: a question about a product. Its call takes multipart only. */
export const productContact: FormDefinition = {
  name: 'product-contact',
  call: 'productContact',
  numberField: 'id',
  mayWait: true,
  isAnonymous: false,
  files: ATTACHMENT_RULES['product-contact'],
  read: (fields) =>
    readFields(
      'product-contact',
      withConsents((name) => fields.get(name)),
      (values) =>
        Object.fromEntries(toProductContactFields(values, fields.get('product') ?? fields.get(GUARD_FIELDS.product))),
    ),
  checkBody: (body) => checkTexts('product-contact', body),
};

/** The call of the contract has one consent, which includes the other (spec 3). */
function withConsents(get: GetField): GetField {
  const consent = get('consentToDataProcessing');
  if (consent === null) return get;
  const given = /^(?:true|1|on|yes)$/i.test(consent) ? 'true' : '';
  return (name) => (name === 'consent1' ? given : name === 'consent2' ? 'true' : get(name));
}
