import { ITEM_FIELD } from './enquiry.ts';
import type { FieldProblem } from './field.ts';
import { type FormField, type FormName, type FormProblems, forms } from './forms.ts';

/** Problems with files that the BFF may report. */
const FILE_PROBLEMS: readonly unknown[] = [
  'fileMissing',
  'fileType',
  'fileEmpty',
  'fileSize',
  'fileCount',
  'fileTotal',
  'fileHeic',
  'fileWebp',
  'fileAvif',
  'fileProtected',
  'fileMacros',
  'fileUnreadable',
  'fileInfected',
] satisfies FieldProblem[];

/** Problems from a server response, by field; texts of the CMS are not shown. */
export function toServerProblems(
  form: FormName,
  errors: Record<string, unknown>,
  fields: Record<string, FormField> = forms[form],
): FormProblems {
  const problems: FormProblems = {};
  for (const [name, word] of Object.entries(errors)) {
    if (name === 'attachment' || name === 'attachments')
      problems[name] = FILE_PROBLEMS.includes(word) ? (word as FieldProblem) : 'fileType';
    else if (name === 'consentToDataProcessing') problems['consent1'] = 'consent';
    else if (name === 'categories') problems['category'] = 'choice';
    else if (name.startsWith(ITEM_FIELD)) problems[name] = 'quantity';
    else if (Object.hasOwn(fields, name)) problems[name] = 'refused';
  }
  return problems;
}
