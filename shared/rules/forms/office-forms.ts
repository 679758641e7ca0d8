import type { TextKey } from '../../locales/translator.ts';
import type { FormName } from './forms.ts';

/** When the office answers: the due date at its desk, and the promise to the sender. */
interface Answer {
  /** In working days. */
  days: number;
  /**
   * Keys of the site's texts that promise it: of a form with a field for an e-mail address, of which `text` says no way
   * if that field may be empty; and of one without.
   */
  text: TextKey;
  textByPhone: TextKey;
}
interface OfficeForm {
  answer: Answer;
  /**
   * Beginning of the keys of its texts in shared/locales: `{texts}.title` is its name, `{texts}.{field}` the label of a
   * field, `{texts}.{field}.{option}` that of a choice. Labels of the fields of all forms begin with `forms.` alone.
   */
  texts: string;
}
const ANSWER: Answer = { days: 2, text: 'forms.answer', textByPhone: 'forms.answerByPhone' };

/**
 * Forms whose messages the office answers. From this row and from `forms` follow the CMS call's body, storage, mails to
 * office and sender, recipients, and list, filters, due date and export of the desk.
 */
export const OFFICE_FORMS = {
  'contact-us': { answer: ANSWER, texts: 'contactForm' },
  'product-contact': { answer: ANSWER, texts: 'productForm' },
  'job-application': {
    answer: { days: 10, text: 'jobs.form.answer', textByPhone: 'jobs.form.answer' },
    texts: 'jobs.form',
  },
} as const satisfies Partial<Record<FormName, OfficeForm>>;
/** Working days for messages of a form that the site no longer has. */
export const USUAL_ANSWER_DAYS = ANSWER.days;
export type OfficeFormName = keyof typeof OFFICE_FORMS;
export const OFFICE_FORM_NAMES = Object.keys(OFFICE_FORMS) as OfficeFormName[];
export const isOfficeForm = (name: string): name is OfficeFormName => Object.hasOwn(OFFICE_FORMS, name);
