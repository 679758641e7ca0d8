import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { toWhistleblowerBody } from '#shared/rules/forms/form-bodies.ts';
import { checkTexts, type FormDefinition, readFields } from './form.ts';

/** FM09, D7: a report; its sender stays anonymous. */
export const whistleblower: FormDefinition = {
  name: 'whistleblower',
  call: 'whistleblower',
  numberField: 'receipt',
  mayWait: true,
  isAnonymous: true,
  files: ATTACHMENT_RULES.whistleblower,
  read: (fields) => readFields('whistleblower', (name) => fields.get(name), toWhistleblowerBody),
  checkBody: (body) => checkTexts('whistleblower', body),
};
