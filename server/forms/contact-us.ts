import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { toContactUsBody } from '#shared/rules/forms/form-bodies.ts';
import { checkTexts, type FormDefinition, readFields } from './form.ts';

/** FM08: the group's contact form. */
export const contactUs: FormDefinition = {
  name: 'contact-us',
  call: 'contactUs',
  numberField: 'id',
  mayWait: true,
  isAnonymous: false,
  files: ATTACHMENT_RULES['contact-us'],
  read: (fields) => readFields('contact-us', (name) => fields.get(name), toContactUsBody),
  checkBody: (body) => checkTexts('contact-us', body),
};
