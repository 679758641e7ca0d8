import { ATTACHMENT_MAX } from '#shared/rules/forms/attachment.ts';
import { ENQUIRY_MAX } from '#shared/rules/forms/enquiry-item.ts';
import { type FormField, forms, REPORT_MAX } from '#shared/rules/forms/forms.ts';

/**
 * Maximum bytes of a field: twice the longest message, so that what is too long comes back to its sender whole. A UTF-16
 * code unit takes up to three bytes of UTF-8, and letters with separate accents become fewer.
 */
const FIELD_MAX = 2 * 3 * REPORT_MAX;
/** A quantity for each product, and each of several choices, is a field of its own. */
const countFields = (form: Record<string, FormField>): number =>
  Object.values(form).reduce(
    (sum, { isItems, isMultiple, options = [] }) => sum + (isItems ? ENQUIRY_MAX : isMultiple ? options.length : 1),
    0,
  );
/** Guard fields, subject, captcha token and extension of a phone number, and some to spare. */
const OTHER_FIELDS = 12;
/** Limits of the parser of multipart forms, but for the number of files, which the form decides. */
export const MULTIPART_LIMITS = {
  fields: OTHER_FIELDS + Math.max(...Object.values(forms).map(countFields)),
  // the rest of a longer file is not stored
  fileSize: ATTACHMENT_MAX,
  fieldSize: FIELD_MAX,
  fieldNameSize: 100,
  headerPairs: 20,
  // of each part, in bytes: a file name with its encoded characters
  headerSize: 8192,
};
