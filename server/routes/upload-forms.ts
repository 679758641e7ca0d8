import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import type { UploadFormName } from '#shared/rules/attachment.ts';
import { toContactUsBody, toParts, toProductContactFields, toWhistleblowerBody } from '#shared/rules/form-bodies.ts';
import type { FormValues } from '#shared/rules/forms.ts';
import type { UploadCall } from '../outbox/outbox.ts';
import { readValues } from './posted-page.ts';

type Fields = ReadonlyMap<string, string>;

/** What the forms with files differ in. */
interface UploadForm {
  call: UploadCall;
  toValues(fields: Fields): FormValues;
  /** Fields as the CMS gets them. */
  toParts(fields: Fields): [string, string][];
  /** The JSON body of a form that brought no file; null: its call knows multipart alone. */
  toBody: ((fields: Fields) => object) | null;
  /** D7: a file's name could tell who sent a report. */
  keepsNames: boolean;
  /** The number in the CMS's answer, and the answer that says it. */
  toReference(answer: { id: string } | { receipt: string }): string;
  toAnswer(reference: string | null): object;
}

const named = {
  keepsNames: true,
  toReference: (answer: { id: string } | { receipt: string }) => (answer as { id: string }).id,
  toAnswer: (id: string | null) => ({ id }),
};
const toContactValues = (fields: Fields) => readValues('contact-us', (name) => fields.get(name) ?? null);
const toReportValues = (fields: Fields) => readValues('whistleblower', (name) => fields.get(name) ?? null);

export const UPLOAD_FORMS: Record<UploadFormName, UploadForm> = {
  'product-contact': {
    call: 'productContact',
    toValues: toProductValues,
    toParts: (fields) =>
      toProductContactFields(
        toProductValues(fields),
        fields.get('product') ?? fields.get(GUARD_FIELDS.product) ?? null,
      ),
    toBody: null,
    ...named,
  },
  'contact-us': {
    call: 'contactUs',
    toValues: toContactValues,
    toParts: (fields) => toParts(toContactUsBody(toContactValues(fields))),
    toBody: (fields) => toContactUsBody(toContactValues(fields)),
    ...named,
  },
  whistleblower: {
    call: 'whistleblower',
    toValues: toReportValues,
    toParts: (fields) => toParts(toWhistleblowerBody(toReportValues(fields))),
    toBody: (fields) => toWhistleblowerBody(toReportValues(fields)),
    keepsNames: false,
    toReference: (answer) => (answer as { receipt: string }).receipt,
    toAnswer: (receipt) => ({ receipt }),
  },
};

/** The call of the contract knows one consent; who sends it so has seen the other (spec 3). */
function toProductValues(fields: Fields): FormValues {
  const consent = fields.get('consentToDataProcessing');
  const values = readValues('product-contact', (name) => fields.get(name) ?? null);
  if (consent === undefined) return values;
  const given = /^(?:true|1|on|yes)$/i.test(consent) ? 'true' : '';
  return { ...values, consent1: given, consent2: 'true' };
}
