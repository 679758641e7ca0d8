import { ITEM_FIELD } from '#shared/rules/forms/enquiry.ts';
import type { FieldProblem } from '#shared/rules/forms/field.ts';
import type { FormField, FormProblems } from '#shared/rules/forms/forms.ts';

/** Problems that no other field can solve. The server reports them too, where the rules find none. */
const OWN_PROBLEMS: readonly FieldProblem[] = ['refused', 'choice', 'consent'];

/**
 * Problems that remain after a field has changed. A problem may depend on another field, such as a phone number that is
 * needed for a call back; a field that had none gets none. found: problems that the rules find now.
 */
export function keepUnsolved(
  problems: FormProblems,
  { changed, found, fields }: { changed: string; found: FormProblems; fields: Record<string, FormField> },
): FormProblems {
  const left: FormProblems = {};
  for (const [name, problem] of Object.entries(problems)) {
    // the rules do not check files
    const isChecked = Object.hasOwn(fields, name) || name.startsWith(ITEM_FIELD);
    const isOwn = !isChecked || OWN_PROBLEMS.includes(problem);
    const now = isOwn && name !== changed ? problem : found[name];
    if (now) left[name] = now;
  }
  return left;
}
