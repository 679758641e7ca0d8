import type { FormField, FormProblems } from '#shared/rules/forms/forms.ts';

/**
 * Problems that are left after a field was changed; no field gets its first one while somebody types. A problem may depend on another
 * field, such as a phone number that is needed for a call back. found: what the rules find now.
 */
export function revalidate(
  problems: FormProblems,
  { changed, found, fields }: { changed: string; found: FormProblems; fields: Record<string, FormField> },
): FormProblems {
  const left: FormProblems = {};
  for (const [name, problem] of Object.entries(problems)) {
    // what only a server can find stays until its field is changed
    const isOfServer = name !== changed && (problem === 'refused' || !Object.hasOwn(fields, name));
    const now = isOfServer ? problem : found[name];
    if (now) left[name] = now;
  }
  return left;
}
